import type { Counts } from './counts.ts';

/** Formats `dist/bad-input.md`. */
export const badInputReport = (counts: Counts, requests: number, seed: number): string => `# Fuzzing the API

\`npx tsx scripts/test-bad-input.ts\` sends ${requests.toLocaleString('en')} malformed requests to the real server on a real PostgreSQL and writes this page.
\`-- --requests 5000 --seed 1\` sets the number of requests and the seed. CI sends 2,000 with a fixed seed. fast-check shrinks
a failing request and reports it with its seed.

The generator mutates the contract's schemas and examples: most requests carry the session of a fully privileged account and are wrong in
a field, the text of their JSON, its bytes, its length or compression, a header, a cookie, the path or the method. Each uses its own
connection. \`tools/fuzz/oracle.ts\` checks that

- the server responds within ten seconds, without a 5xx, a warning or error in the log, or an unhandled rejection;
- the contract documents the response: JSON by its schema, or a short line of text, with the right headers;
- a rejected request writes to no table, except counted attempts and the cooldown after a claim above the allowance.

One request in ten announces a wrong length. Node may close such a connection while the request is in progress, so that only the first
two checks apply to it.

## Responses (seed ${seed})

\`(not HTTP)\` counts what Node's parser rejects; \`none\` unknown paths, \`client\` pages and files.

${counts.table()}
`;
