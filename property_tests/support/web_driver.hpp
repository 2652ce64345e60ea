/// \file
/// A browser without a window, driven as its user would: Chromium by way of chromedriver and the
/// protocol W3C WebDriver, over HTTP on the loopback interface.
///
/// Everything that it writes is in a directory of its own, and nothing is left of it: the driver is
/// killed when this process ends, however that ends, and Chromium, which hangs on the driver's
/// pipe, ends with the driver.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>

#include <nlohmann/json.hpp>

#include <laboratory/process/child_process.hpp>

#include "support/http_connection.hpp"
#include "support/scratch_directory.hpp"

namespace gametree_tests {

/// Keys that are no letters, as WebDriver writes them.
namespace key {
    inline constexpr char const *tab = "\uE004", *shift = "\uE008", *space = " ", *end = "\uE010",
                                *home = "\uE011", *left = "\uE012", *up = "\uE013",
                                *right = "\uE014", *down = "\uE015", *page_up = "\uE00E",
                                *page_down = "\uE00F", *enter = "\uE007", *escape = "\uE00C";
}

class browser {
    using json = nlohmann::json;
    using verb = boost::beast::http::verb;
    using child_process = gametree::laboratory::child_process;

    scratch_directory own_;
    child_process driver_;
    http_connection connection_;
    std::string session_;

    static child_process& with_its_children(child_process& driver)
    {
        ::prctl(PR_SET_CHILD_SUBREAPER, 1); // what is left of Chromium becomes ours to bury
        return driver;
    }

    /// The port that the driver says it has.
    static std::uint16_t port_of(child_process& driver)
    {
        std::string const before = "started successfully on port ";
        auto const& said = driver.out;
        for (int patience = 0; patience < 100 and driver.open(); ++patience) {
            driver.exchange(std::chrono::milliseconds(100));
            auto const at = said.find(before);
            if (at != said.npos and said.find('\n', at) != said.npos)
                return static_cast<std::uint16_t>(std::stoul(said.substr(at + before.size())));
        }
        throw std::runtime_error("chromedriver does not start; it is needed, and Chromium: "
                                 "apt-get install chromium chromium-driver. It said: "
                                 + said);
    }

    json tell(verb method, std::string const& target, json const& content = json::object())
    {
        auto answer = connection_.request(method, target, content).at("value");
        if (answer.is_object() and answer.contains("error"))
            throw std::runtime_error(target + ": " + answer.at("message").get<std::string>());
        return answer;
    }

    void open_session()
    {
        json arguments
            = {"--headless=new",
               "--no-sandbox",
               "--disable-gpu",
               "--disable-quic",
               "--no-first-run",
               "--disable-background-networking",
               "--disable-component-update",
               "--disable-sync",
               "--disable-dev-shm-usage",
               "--force-prefers-reduced-motion", // nothing moves that a click would wait for
               "--remote-debugging-pipe",
               "--window-size=1300,1000",
               "--user-data-dir=" + own_.file("profile")};
        json const wanted = {{"browserName", "chrome"},
                             {"goog:chromeOptions", {{"args", std::move(arguments)}}},
                             {"goog:loggingPrefs", {{"browser", "ALL"}}}};
        auto const answer
            = tell(verb::post, "/session", {{"capabilities", {{"alwaysMatch", wanted}}}});
        session_ = "/session/" + answer.at("sessionId").get<std::string>();
    }

    /// Waits for all that was started, and ends what does not end by itself.
    static void bury()
    {
        for (int patience = 0; patience < 300; ++patience) {
            auto const ended = ::waitpid(-1, nullptr, WNOHANG);
            if (ended < 0)
                return; // nothing is left
            if (ended == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }

public:
    browser()
        : driver_({"env", "HOME=" + own_.file(""), "TMPDIR=" + own_.file(""), "setpriv",
                   "--pdeathsig", "KILL", "chromedriver", "--port=0"}),
          connection_(port_of(with_its_children(driver_)))
    {
        open_session();
    }
    browser(browser const&) = delete;
    browser& operator=(browser const&) = delete;
    ~browser()
    {
        try {
            tell(verb::delete_, session_);
        } catch (std::exception const&) { // then it goes with the driver
        }
        driver_.end();
        bury();
    }

    /// Anew, even if it was open before and only the fragment is another.
    void open(std::string const& file, std::string const& fragment = {})
    {
        tell(verb::post, session_ + "/url", {{"url", "about:blank"}});
        tell(verb::post, session_ + "/url",
             {{"url", "file://" + file + (fragment.empty() ? "" : "#" + fragment)}});
    }
    /// The body of a function, and what it returns.
    json script(std::string const& body, json arguments = json::array())
    {
        return tell(verb::post, session_ + "/execute/sync",
                    {{"script", body}, {"args", std::move(arguments)}});
    }
    /// The element that a CSS selector finds; there is an error if there is none.
    std::string find(std::string const& selector)
    {
        return tell(verb::post, session_ + "/element",
                    {{"using", "css selector"}, {"value", selector}})
            .begin()
            .value();
    }
    std::vector<std::string> find_all(std::string const& selector)
    {
        std::vector<std::string> found;
        for (auto const& e : tell(verb::post, session_ + "/elements",
                                  {{"using", "css selector"}, {"value", selector}}))
            found.push_back(e.begin().value());
        return found;
    }
    /// As with a mouse: into its middle, which must be visible and not covered.
    void click(std::string const& selector)
    {
        tell(verb::post, session_ + "/element/" + find(selector) + "/click");
    }
    /// Its name and its role, as a screen reader is told.
    std::string name_of(std::string const& element)
    {
        return tell(verb::get, session_ + "/element/" + element + "/computedlabel");
    }
    std::string role_of(std::string const& element)
    {
        return tell(verb::get, session_ + "/element/" + element + "/computedrole");
    }
    [[nodiscard]] bool shown(std::string const& element)
    {
        return tell(verb::get, session_ + "/element/" + element + "/displayed");
    }
    /// Keys pressed one after another, to whatever has the focus; `held` is down meanwhile.
    void press(std::vector<std::string> const& keys, std::string const& held = {})
    {
        json actions = json::array();
        auto const add = [&](char const* type, std::string const& which) {
            actions.push_back({{"type", type}, {"value", which}});
        };
        if (not held.empty())
            add("keyDown", held);
        for (auto const& k : keys) {
            add("keyDown", k);
            add("keyUp", k);
        }
        if (not held.empty())
            add("keyUp", held);
        json const keyboard = {{"type", "key"}, {"id", "keyboard"}, {"actions", actions}};
        tell(verb::post, session_ + "/actions", {{"actions", json::array({keyboard})}});
    }
    /// What the page or the browser complained of since it was last asked.
    json complaints() { return tell(verb::post, session_ + "/se/log", {{"type", "browser"}}); }
    /// A command of the DevTools, for what WebDriver has no word for.
    json command(std::string const& name, json const& parameters)
    {
        return tell(verb::post, session_ + "/goog/cdp/execute",
                    {{"cmd", name}, {"params", parameters}});
    }
    /// Waits until a condition holds. \return  whether it came to that
    bool wait_for(std::function<bool()> const& condition)
    {
        for (int patience = 0; patience < 100; ++patience) {
            if (condition())
                return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }
};

} // namespace gametree_tests
