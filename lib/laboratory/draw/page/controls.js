// First, back, play, forward, last, and a slider. `player` has `last`, `position` and `go(step)`.
class Controls {
    constructor(player, name) {
        this.player = player;
        this.root = copy("controls");
        this.root.setAttribute("aria-label", name);
        this.slider = $("input", this.root);
        this.slider.max = player.last;
        this.slider.setAttribute("aria-label", `Step, ${name}`);
        this.slider.addEventListener("input", () => { this.pause(); player.go(Number(this.slider.value)); });
        for (const button of this.root.querySelectorAll("button"))
            button.addEventListener("click", () => this.act(button.dataset.go));
    }
    act(what) {
        if (what === "play") return this.timer ? this.pause() : this.play();
        this.pause();
        const { position, last } = this.player;
        this.player.go({ first: 0, back: position - 1, forward: position + 1, last }[what]);
    }
    play() {
        if (this.player.position >= this.player.last) this.player.go(0);
        const tick = () => {
            this.player.go(this.player.position + 1);
            if (this.player.position >= this.player.last) return this.pause();
            this.timer = setTimeout(tick, 1000 * Number($("#pace").value));
        };
        this.timer = setTimeout(tick, 1000 * Number($("#pace").value));
        this.label();
    }
    pause() {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.label();
    }
    label() {
        $("[data-go=play]", this.root).textContent = this.timer ? "‖ Pause" : "▶ Play";
    }
    show() {
        const { position, last } = this.player;
        this.slider.value = position;
        this.slider.setAttribute("aria-valuetext", `step ${position} of ${last}`);
        $("output", this.root).textContent = `${position} of ${last}`;
        for (const [what, done] of [["first", position === 0], ["back", position === 0],
                                    ["forward", position === last], ["last", position === last]])
            $(`[data-go=${what}]`, this.root).setAttribute("aria-disabled", done);
    }
}
