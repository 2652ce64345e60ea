// Makes one page of the parts beside this file and of what the compiler wrote.
//
//   node pack.mjs FOLDER-OF-gametree.js OUTPUT
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [built, output] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const page = readFileSync(join(here, "page.html"), "utf8").replace(/@([\w.]+)@/g, (_, name) => {
  if (name === "gametree.wasm.gz")
    return gzipSync(readFileSync(join(built, "gametree.wasm")), { level: 9 }).toString("base64");
  const text = readFileSync(join(name === "gametree.js" ? built : here, name), "utf8");
  return text.replaceAll("</script", "<\\/script"); // it stands in a script
});
writeFileSync(output, page);
const most = 4_000_000;
if (page.length > most) {
  console.error(`gametree: the page has ${page.length} bytes, more than ${most}`);
  process.exit(1);
}
