#include <laboratory/exam/words.hpp>

namespace gametree::laboratory {

namespace {
    // The terms are those of the lectures and of the thesis: tipp, järglane, lävi, kärbe; nod, valoare,
    // mutare.
    constexpr exam_words english{
        .title = "Exam {0}: {1}{2}, depth {3}, {4} children a node",
        .title_of_own = "Exam: {0}{1}",
        .best_first = ", best first",
        .for_student = ", for {0}",
        .solved = ", solved",
        .solved_mark = "solved",
        .page = ", page {0}",
        .name = "Name",
        .date = "Date",
        .points = "Points",
        .counted_points = {"{0} point", "{0} points", "{0} points"},
        .values_of_max = "MAX moves at the root, MIN at the next level, and so on in turns. All "
                         "values are as MAX sees them.",
        .values_of_max_with_chance
        = "MAX moves at the root; then chance decides, then MIN moves, and so on in turns. All "
          "values are as MAX sees them.",
        .values_of_mover
        = "The players move in turns. A value is what a node is worth to the player "
          "who moves there; to the other one it is worth the negative.",
        .values_of_mover_with_chance = "The players move in turns, and chance decides after each "
                                       "move. A value is what a node is "
                                       "worth to the player who moves there, or next; to the other "
                                       "one it is worth the negative.",
        .left_to_right = "{0} reads children from left to right.",
        .by_static_value
        = "{0} reads the children of a node best first, by their static values: that "
          "of a leaf is what it is worth, that of any other node stands beside it in "
          "brackets.",
        .best_for_max = "For MAX the greatest is the best, for MIN the least.",
        .best_is_least = "The least is the best: it is what the other player has.",
        .equal_in_order = "Equal ones are read from left to right.",
        .leaves_others
        = "It leaves the other children of a node as soon as that is worth at least the "
          "bound to the player who moves there, equality included (reached >= bound).",
        .some_equal = "Some leaves are worth the same.",
        .none_equal = "No two leaves are worth the same, so that equality cannot matter.",
        .kinds_of_cutoff
        = "A cutoff is shallow if an earlier move at the parent of the node has set "
          "the bound, and deep if it was set further up. Where no child is left there "
          "is no cutoff.",
        .one_kind
        = "The bound is what the best earlier move at the parent of the node is worth. Where "
          "no child is left there is no cutoff.",
        .chance_nodes
        = "Chance decides at circles: such a node is worth the sum of its outcomes, each "
          "times the probability on its edge. All leaves are worth {0} to {1}.",
        .gamma_reads
        = "gamma reads the outcomes of a chance node from left to right, each to its end. "
          "After each it adds up what the node is worth at best to the player who moved "
          "there: the outcomes that are read as they are, all others as the best value "
          "that there is.",
        .star1_reads
        = "star1 reads the outcomes of a chance node from left to right. After each child "
          "of an outcome it adds up what the node is worth at best to the player who moved "
          "there: each outcome as the children that were read allow, an outcome of which "
          "nothing is read as the best value that there is.",
        .star2_reads
        = "star2 reads the first child of every outcome of a chance node from left to "
          "right, and then the other children, outcome by outcome. After each child it "
          "adds up what the node is worth at best to the player who moved there: each "
          "outcome as the children that were read allow, an outcome of which nothing is "
          "read as the best value that there is.",
        .chance_leaves_rest = "If that is no better than what an earlier move has, the rest is "
                              "left. The bound is what that "
                              "move is worth, as seen from the node that is left. What is left "
                              "only because the node above "
                              "it is need not be named.",
        .chance = "chance",
        .player = "player {0}",
        .ask_root
        = "What is the root worth? Write into the box of each node that is visited what it "
          "is worth; if children are left, as far as it is known. The root:",
        .ask_leaves
        = "Which leaves are evaluated, in which order? Write 1, 2, 3, .. into the boxes "
          "below them. How many are there?",
        .ask_windows
        = "With which window is each node entered? Write it into the boxes α and β, with "
          "−∞ and ∞ where there is no bound. What is not visited stays empty.",
        .ask_cuts
        = "Where are children left? Strike out the edges that are not followed, and name the "
          "node, the last child that was read, and the bound{0}. A node is named by the moves "
          "that lead to it: 2.1 is the first child of the second.",
        .ask_kind = ", and say whether the cutoff is shallow or deep",
        .node = "node",
        .last_child = "last child",
        .bound = "bound",
        .kind = "kind",
        .shallow = "shallow",
        .deep = "deep",
        .shallow_cutoffs = "Shallow cutoffs:",
        .deep_cutoffs = "deep ones:",
        .all_cutoffs = "Cutoffs in all:",
        .strokes = "Dashed: skipped. Double bar: not followed. Thick: best play.",
        .text_root
        = "What is the root worth? Write beside each node that is visited what it is worth; if "
          "children are left, as far as it is known.",
        .text_leaves = "Which leaves are evaluated, in which order? A leaf is named by the moves "
                       "that lead to it: 2.1 is the first child of the second.",
        .text_cuts = "Where are children left? Name the node, the last child that was read, and "
                     "the bound.",
        .text_kinds = "Where are children left? Name the node, the last child that was read, the "
                      "bound, and say whether the cutoff is shallow or deep.",
        .counted_leaves = "{0} leaves",
        .counted_kinds = "{0} shallow, {1} deep",
        .counted_cuts = "{0} in all",
        .cut = "cutoff {0}, {1}after {2}: {3}",
        .at_least = {},
        .at_most = {},
        .against = {},
        .set_by = {},
        .for_grade = "For gametree grade:",
        .fill_in = "Add: value, values, leaves and cuts; gametree help grade says how.",
        .tree = {},
        .quiz_leaf = "A leaf: its position among the leaves that are evaluated, from 1.",
        .quiz_node = "Any other node that is visited: what it is worth, or if children are left as "
                     "far as it is known; whether children are left, and then the number, from 1, "
                     "of the last child that is read, and the bound.",
        .quiz_nothing = "Write - wherever there is nothing to write.",
        .quiz_value = "value",
        .quiz_cutoff = "cutoff",
        .quiz_after = "after child",
        .quiz_bound = "bound",
        .quiz_order = "evaluated as number",
        .quiz_chance = "(chance)",
        .quiz_probability = "(probability {0})",
        .quiz_none = "none",
        .quiz_any = "cutoff"};

    constexpr exam_words estonian{
        .title = "Eksam {0}: {1}{2}, sügavus {3}, tipul {4} järglast",
        .title_of_own = "Eksam: {0}{1}",
        .best_first = ", parim esimesena",
        .for_student = ", üliõpilane {0}",
        .solved = ", lahendus",
        .solved_mark = "lahendus",
        .page = ", lk {0}",
        .name = "Nimi",
        .date = "Kuupäev",
        .points = "Punktid",
        .counted_points = {"{0} punkt", "{0} punkti", "{0} punkti"},
        .values_of_max = "Juurtipus käib MAX, järgmisel tasemel MIN ja nii edasi kordamööda. Kõik "
                         "väärtused on antud MAXi seisukohalt.",
        .values_of_max_with_chance
        = "Juurtipus käib MAX, siis otsustab juhus, siis käib MIN ja nii edasi kordamööda. Kõik "
          "väärtused on antud MAXi seisukohalt.",
        .values_of_mover = "Mängijad käivad kordamööda. Tipu väärtus on antud seal käiva mängija "
                           "seisukohalt; vastasmängija seisukohalt on see vastandarv.",
        .values_of_mover_with_chance
        = "Mängijad käivad kordamööda ja pärast iga käiku otsustab juhus. Tipu väärtus on antud "
          "seal või järgmisena käiva mängija seisukohalt; vastasmängija seisukohalt on see "
          "vastandarv.",
        .left_to_right = "{0} vaatab järglased läbi vasakult paremale.",
        .by_static_value
        = "{0} vaatab järglased läbi parimast alates, staatilise hinnangu järgi: lehe hinnang on "
          "tema väärtus, iga muu tipu oma on kirjas tema kõrval nurksulgudes.",
        .best_for_max = "MAXi jaoks on parim suurim, MINi jaoks vähim.",
        .best_is_least = "Parim on vähim, sest see on vastasmängija hinnang.",
        .equal_in_order = "Võrdsed vaadatakse läbi vasakult paremale.",
        .leaves_others = "Tipu ülejäänud järglased jäetakse läbi vaatamata niipea, kui tipu "
                         "väärtus seal käiva mängija "
                         "jaoks on vähemalt lävi, võrdsus kaasa arvatud (saavutatud >= lävi).",
        .some_equal = "Mõnel lehel on sama väärtus.",
        .none_equal = "Ühelgi kahel lehel ei ole sama väärtust: võrdsus ei loe.",
        .kinds_of_cutoff
        = "Kärbe on madal, kui läve on seadnud varasem käik tipu vahetus eellases, ja sügav, kui "
          "lävi on "
          "seatud kõrgemal. Kus ükski järglane läbi vaatamata ei jää, seal kärbet ei ole.",
        .one_kind
        = "Lävi on parima varasema käigu väärtus tipu vahetus eellases. Kus ükski järglane "
          "läbi vaatamata ei jää, seal kärbet ei ole.",
        .chance_nodes
        = "Ringides otsustab juhus: juhuslikkuse tipu väärtus on tema harude väärtuste "
          "summa, kus iga väärtus on korrutatud haru tõenäosusega. Kõigi lehtede väärtused "
          "on {0} kuni {1}.",
        .gamma_reads = "gamma vaatab juhuslikkuse tipu harud läbi vasakult paremale, igaühe "
                       "lõpuni. Pärast iga haru "
                       "arvutab ta, kui palju on tipp parimal juhul väärt mängijale, kes sinna "
                       "käis: läbivaadatud "
                       "harud nende väärtusega, kõik teised parima võimaliku väärtusega.",
        .star1_reads
        = "star1 vaatab juhuslikkuse tipu harud läbi vasakult paremale. Pärast haru iga järglast "
          "arvutab "
          "ta, kui palju on tipp parimal juhul väärt mängijale, kes sinna käis: iga haru nii "
          "palju, kui "
          "läbivaadatud järglased lubavad, läbi vaatamata haru parima võimaliku väärtusega.",
        .star2_reads
        = "star2 vaatab vasakult paremale läbi juhuslikkuse tipu iga haru esimese järglase ja siis "
          "ülejäänud järglased haru haru järel. Pärast iga järglast arvutab ta, kui palju on tipp "
          "parimal juhul väärt mängijale, kes sinna käis: iga haru nii palju, kui läbivaadatud "
          "järglased "
          "lubavad, läbi vaatamata haru parima võimaliku väärtusega.",
        .chance_leaves_rest = "Kui see ei ole parem kui mõne varasema käigu väärtus, jäetakse "
                              "ülejäänu läbi vaatamata. Lävi "
                              "on selle käigu väärtus kärbitava tipu seisukohalt. Mis jääb läbi "
                              "vaatamata ainult sellepärast, "
                              "et kärbitakse tema kohal olev tipp, seda pole vaja nimetada.",
        .chance = "juhus",
        .player = "mängija {0}",
        .ask_root
        = "Mis on juurtipu väärtus? Kirjutage iga läbivaadatud tipu kasti tema väärtus; kui "
          "järglasi jääb läbi vaatamata, siis nii palju, kui on teada. Juurtipp:",
        .ask_leaves = "Milliseid lehti väärtustatakse ja mis järjekorras? Kirjutage nende alla "
                      "kastidesse 1, 2, 3, .. Mitu neid on?",
        .ask_windows
        = "Millise aknaga igasse tippu sisenetakse? Kirjutage see kastidesse α ja β; kus läve "
          "ei ole, sinna −∞ või ∞. Läbi vaatamata tippude kastid jäävad tühjaks.",
        .ask_cuts = "Kus jäävad järglased läbi vaatamata? Tõmmake maha servad, mida mööda ei "
                    "minda, ja kirjutage tabelisse tipp, viimane läbivaadatud järglane ja lävi{0}. "
                    "Tipu nimi on temani viivad käigud: 2.1 on teise järglase esimene järglane.",
        .ask_kind = " ning see, kas kärbe on madal või sügav",
        .node = "tipp",
        .last_child = "viimane järglane",
        .bound = "lävi",
        .kind = "liik",
        .shallow = "madal",
        .deep = "sügav",
        .shallow_cutoffs = "Madalaid kärpeid:",
        .deep_cutoffs = "sügavaid:",
        .all_cutoffs = "Kärpeid kokku:",
        .strokes = "Katkendlik: läbi vaatamata. Topeltkriips: ei järgita. Jäme: parim mäng.",
        .text_root
        = "Mis on juurtipu väärtus? Kirjutage iga läbivaadatud tipu kõrvale tema väärtus; kui "
          "järglasi jääb läbi vaatamata, siis nii palju, kui on teada.",
        .text_leaves
        = "Milliseid lehti väärtustatakse ja mis järjekorras? Lehe nimi on temani viivad käigud: "
          "2.1 on teise järglase esimene järglane.",
        .text_cuts = "Kus jäävad järglased läbi vaatamata? Nimetage tipp, viimane läbivaadatud "
                     "järglane ja lävi.",
        .text_kinds = "Kus jäävad järglased läbi vaatamata? Nimetage tipp, viimane läbivaadatud "
                      "järglane ja lävi ning see, kas kärbe on madal või sügav.",
        .counted_leaves = "Lehti kokku: {0}",
        .counted_kinds = "Madalaid kärpeid: {0}, sügavaid: {1}",
        .counted_cuts = "Kärpeid kokku: {0}",
        .cut = "kärbe {0}, {1}pärast järglast {2}: {3}",
        .at_least = "tipu {0} väärtus on vähemalt {1}",
        .at_most = "tipu {0} väärtus on ülimalt {1}",
        .against = "lävi on {0}",
        .set_by = " (käigust {0})",
        .for_grade = "Käsule gametree grade:",
        .fill_in = "Lisage value, values, leaves ja cuts; kuidas, ütleb gametree help grade.",
        .tree = {.root = "juur",
                 .chance = "juhus",
                 .skipped = "läbi vaatamata",
                 .cutoff = "kärbe",
                 .means_best = "parim mäng",
                 .means_evaluated = "väärtustatud; #n: järjekorras n-es",
                 .means_visited = "läbi vaadatud, ei ole leht",
                 .means_skipped = "kärbitud: keegi pole seda vaadanud",
                 .means_cut = "kärbe number n; märgist edasi jäid järglased läbi vaatamata",
                 .means_chance = "otsustab juhus; tõenäosused on käikude kõrval",
                 .means_bound = "kõik, mis on teada: väärtus on vähemalt või ülimalt nii suur",
                 .means_label = "läbi vaatamata lehe väärtus"},
        .quiz_leaf = "Leht: mitmendana teda väärtustatakse, alates 1-st.",
        .quiz_node
        = "Iga muu läbivaadatud tipp: tema väärtus, või kui järglasi jääb läbi vaatamata, "
          "siis nii palju, kui on teada; kas järglasi jääb läbi vaatamata, ja kui jääb, "
          "siis viimase läbivaadatud järglase number, alates 1-st, ja lävi.",
        .quiz_nothing = "Kus midagi kirjutada ei ole, sinna kirjutage -.",
        .quiz_value = "väärtus",
        .quiz_cutoff = "kärbe",
        .quiz_after = "pärast järglast",
        .quiz_bound = "lävi",
        .quiz_order = "väärtustamise järjekorranumber",
        .quiz_chance = "(juhus)",
        .quiz_probability = "(tõenäosus {0})",
        .quiz_none = "ei ole",
        .quiz_any = "on"};

    constexpr exam_words romanian{
        .title = "Examen {0}: {1}{2}, adâncime {3}, fii pe nod: {4}",
        .title_of_own = "Examen: {0}{1}",
        .best_first = ", cel mai bun întâi",
        .for_student = ", pentru {0}",
        .solved = ", rezolvare",
        .solved_mark = "rezolvare",
        .page = ", pagina {0}",
        .name = "Nume",
        .date = "Data",
        .points = "Punctaj",
        .counted_points = {"{0} punct", "{0} puncte", "{0} de puncte"},
        .values_of_max
        = "La rădăcină mută MAX, la nivelul următor MIN și așa mai departe, pe rând. Toate "
          "valorile sunt din punctul de vedere al lui MAX.",
        .values_of_max_with_chance = "La rădăcină mută MAX, apoi decide șansa, apoi mută MIN și "
                                     "așa mai departe, pe rând. Toate "
                                     "valorile sunt din punctul de vedere al lui MAX.",
        .values_of_mover = "Jucătorii mută pe rând. Valoarea unui nod este cea pentru jucătorul "
                           "care mută acolo; pentru celălalt jucător este opusul ei.",
        .values_of_mover_with_chance
        = "Jucătorii mută pe rând, iar după fiecare mutare decide șansa. Valoarea unui nod este "
          "cea pentru jucătorul care mută acolo sau imediat după; pentru celălalt jucător este "
          "opusul ei.",
        .left_to_right = "{0} parcurge fiii de la stânga la dreapta.",
        .by_static_value
        = "{0} parcurge fiii începând cu cel mai bun, după evaluarea statică: a unei frunze este "
          "valoarea ei, a oricărui alt nod este scrisă lângă el, în paranteze drepte.",
        .best_for_max = "Pentru MAX cea mai mare este cea mai bună, pentru MIN cea mai mică.",
        .best_is_least = "Cea mai mică este cea mai bună: este a celuilalt jucător.",
        .equal_in_order = "Cei egali sunt parcurși de la stânga.",
        .leaves_others
        = "Ceilalți fii ai unui nod rămân neparcurși de îndată ce nodul valorează cel puțin cât "
          "limita pentru jucătorul care mută acolo, și la egalitate (atins >= limită).",
        .some_equal = "Unele frunze au aceeași valoare.",
        .none_equal = "Toate frunzele au valori diferite: egalitatea nu contează.",
        .kinds_of_cutoff = "O retezare este superficială dacă limita a fost stabilită de o mutare "
                           "anterioară din nodul "
                           "părinte și profundă dacă a fost stabilită mai sus. Unde nu rămâne "
                           "niciun fiu neparcurs, nu "
                           "există retezare.",
        .one_kind
        = "Limita este valoarea celei mai bune mutări anterioare din nodul părinte. Unde nu "
          "rămâne niciun fiu neparcurs, nu există retezare.",
        .chance_nodes = "În cercuri decide șansa: valoarea unui astfel de nod este suma valorilor "
                        "rezultatelor sale, "
                        "fiecare înmulțită cu probabilitatea de pe muchie. Toate frunzele au "
                        "valori de la {0} la {1}.",
        .gamma_reads = "gamma parcurge rezultatele unui nod de șansă de la stânga la dreapta, "
                       "fiecare până la capăt. "
                       "După fiecare calculează cât valorează nodul, în cel mai bun caz, pentru "
                       "jucătorul care a mutat "
                       "acolo: rezultatele parcurse cu valoarea lor, toate celelalte cu cea mai "
                       "bună valoare posibilă.",
        .star1_reads = "star1 parcurge rezultatele unui nod de șansă de la stânga la dreapta. După "
                       "fiecare fiu al unui "
                       "rezultat calculează cât valorează nodul, în cel mai bun caz, pentru "
                       "jucătorul care a mutat "
                       "acolo: fiecare rezultat atât cât permit fiii parcurși, un rezultat "
                       "neparcurs cu cea mai bună "
                       "valoare posibilă.",
        .star2_reads = "star2 parcurge primul fiu al fiecărui rezultat al unui nod de șansă, de la "
                       "stânga la dreapta, "
                       "apoi ceilalți fii, rezultat cu rezultat. După fiecare fiu calculează cât "
                       "valorează nodul, în "
                       "cel mai bun caz, pentru jucătorul care a mutat acolo: fiecare rezultat "
                       "atât cât permit fiii "
                       "parcurși, un rezultat neparcurs cu cea mai bună valoare posibilă.",
        .chance_leaves_rest
        = "Dacă aceasta nu este mai bună decât valoarea unei mutări anterioare, restul rămâne "
          "neparcurs. "
          "Limita este valoarea acelei mutări, din punctul de vedere al nodului retezat. Ce rămâne "
          "neparcurs numai pentru că este retezat nodul de deasupra nu trebuie numit.",
        .chance = "șansă",
        .player = "jucător {0}",
        .ask_root = "Care este valoarea rădăcinii? Scrieți în caseta fiecărui nod vizitat valoarea "
                    "lui; dacă rămân fii neparcurși, cât se știe. Rădăcina:",
        .ask_leaves
        = "Care frunze sunt evaluate și în ce ordine? Scrieți 1, 2, 3, .. în casetele de sub "
          "ele. Câte sunt?",
        .ask_windows
        = "Cu ce fereastră se intră în fiecare nod? Scrieți-o în casetele α și β, cu −∞ și ∞ "
          "unde nu există limită. Ce nu este vizitat rămâne gol.",
        .ask_cuts
        = "Unde rămân fii neparcurși? Tăiați muchiile neurmate și scrieți nodul, "
          "ultimul fiu parcurs și limita{0}. Un nod este numit după mutările care duc la el: "
          "2.1 este primul fiu al celui de-al doilea.",
        .ask_kind = ", precum și dacă retezarea este superficială sau profundă",
        .node = "nod",
        .last_child = "ultimul fiu",
        .bound = "limită",
        .kind = "fel",
        .shallow = "superficială",
        .deep = "profundă",
        .shallow_cutoffs = "Retezări superficiale:",
        .deep_cutoffs = "profunde:",
        .all_cutoffs = "Retezări în total:",
        .strokes = "Întrerupt: neparcurs. Bară dublă: nu este urmat. Gros: cel mai bun joc.",
        .text_root
        = "Care este valoarea rădăcinii? Scrieți lângă fiecare nod vizitat valoarea lui; dacă "
          "rămân fii neparcurși, cât se știe.",
        .text_leaves
        = "Care frunze sunt evaluate și în ce ordine? O frunză este numită după mutările care duc "
          "la ea: 2.1 este primul fiu al celui de-al doilea.",
        .text_cuts = "Unde rămân fii neparcurși? Scrieți nodul, ultimul fiu parcurs și limita.",
        .text_kinds = "Unde rămân fii neparcurși? Scrieți nodul, ultimul fiu parcurs și limita, "
                      "precum și dacă retezarea este superficială sau profundă.",
        .counted_leaves = "Frunze în total: {0}",
        .counted_kinds = "Retezări superficiale: {0}, profunde: {1}",
        .counted_cuts = "Retezări în total: {0}",
        .cut = "retezarea {0}, {1}după fiul {2}: {3}",
        .at_least = "valoarea nodului {0} este cel puțin {1}",
        .at_most = "valoarea nodului {0} este cel mult {1}",
        .against = "limita este {0}",
        .set_by = " (de la mutarea {0})",
        .for_grade = "Pentru gametree grade:",
        .fill_in = "Adăugați value, values, leaves și cuts; cum anume, spune gametree help grade.",
        .tree = {.root = "rădăcina",
                 .chance = "șansă",
                 .skipped = "neparcurs",
                 .cutoff = "retezare",
                 .means_best = "cel mai bun joc",
                 .means_evaluated = "evaluat; #n: al n-lea",
                 .means_visited = "vizitat, nu este frunză",
                 .means_skipped = "retezat: nu l-a văzut nimeni",
                 .means_cut = "retezarea numărul n; de la semn încolo fiii au rămas neparcurși",
                 .means_chance = "decide șansa; probabilitățile sunt lângă mutări",
                 .means_bound = "tot ce se știe: valoarea este cel puțin sau cel mult atât",
                 .means_label = "valoarea unei frunze neparcurse"},
        .quiz_leaf = "O frunză: a câta este evaluată, începând cu 1.",
        .quiz_node = "Orice alt nod vizitat: valoarea lui sau, dacă rămân fii neparcurși, cât se "
                     "știe; dacă rămân fii neparcurși și, în acest caz, numărul ultimului fiu "
                     "parcurs, începând cu 1, și limita.",
        .quiz_nothing = "Unde nu este nimic de scris, scrieți -.",
        .quiz_value = "valoare",
        .quiz_cutoff = "retezare",
        .quiz_after = "după fiul",
        .quiz_bound = "limită",
        .quiz_order = "numărul de ordine al evaluării",
        .quiz_chance = "(șansă)",
        .quiz_probability = "(probabilitate {0})",
        .quiz_none = "nu",
        .quiz_any = "da"};
} // namespace

exam_words const& words_in(exam_language language)
{
    switch (language) {
    case exam_language::estonian:
        return estonian;
    case exam_language::romanian:
        return romanian;
    case exam_language::english:
        break;
    }
    return english;
}

std::string points_in(exam_language language, int points)
{
    constexpr int hundred = 100;
    constexpr int few = 20; // 19 puncte, 20 de puncte, 101 puncte
    auto const end = points % hundred;
    auto const& forms = words_in(language).counted_points;
    return filled(forms[points == 1 ? 0 : end == 0 or end >= few ? 2 : 1], points);
}

} // namespace gametree::laboratory
