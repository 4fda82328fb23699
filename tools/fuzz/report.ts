import type { Counts } from './counts.ts';

/** `docs/reports/bad-input.md`. */
export const badInputReport = (counts: Counts, requests: number, seed: number): string => `# Wrong requests

\`npm run test:bad-input\` sends ${requests.toLocaleString('en')} requests to the real server on a real PostgreSQL and writes this page; \`-- --requests 5000 --seed 1\` says how many,
and which. \`npm test\` sends two thousand, which are always the same. A request that fails is made as small as possible and told with its seed.

Requests are made of the contract's schemas and examples: most come from somebody who may do everything, and are wrong in a field, the
text of their JSON, its bytes, its length or compression, a header, a cookie, the path or the method. Each goes over a connection of its
own. Of every one is asked (\`tools/fuzz/oracle.ts\`) that

- it is answered, and within ten seconds: neither a 5xx nor a warning or an error in the log, nor a promise that nobody caught;
- the answer is one that is documented: JSON by its schema, or a short line of text, with the headers that belong to it;
- one that is refused has written nothing to any table, but what a refusal is meant to leave: a counted attempt, or the pause after a claim that was too high.

One in ten tells a wrong length. Node may end such a connection while the request is being done, so that of these only the first two are asked.

## What was answered (seed ${seed})

\`(not HTTP)\` is what Node refuses before the program sees it; \`none\` is no endpoint, and \`client\` pages and files.

${counts.table()}
`;
