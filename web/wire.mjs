// Makes src/wire.ts from the schema of the server's types, which is read from standard input:
//   python -m empoche.server.schema | node wire.mjs > src/wire.ts      (`make wire`)
import { text as read } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await read(process.stdin));
// a title on every field would make a type of every field; a tuple has an older spelling here
const plain = (node) => {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== "title" || typeof value !== "string")
      .map(([key, value]) => [key === "prefixItems" ? "items" : key, plain(value)]),
  );
};
const text = await compile(plain(schema), "Wire", {
  additionalProperties: false,
  bannerComment: "// Made from the server's types by `make wire`: change those, not this.",
  format: false,
  unreachableDefinitions: false,
});
process.stdout.write(text);
