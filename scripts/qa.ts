/** `npm run qa`: the site for QA, with the page on which its machines are watched. The database is that of `npm start`. */

import { qaMark } from '../src/content/qa-mark.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';

const failure = await buildQaIfChanged();
if (failure !== undefined) {
  console.error(`${failure}\nThe client for QA could not be built.`);
  process.exit(1);
}
const { runSite } = await import('../server/boot/run-site.ts');
runSite({
  client: 'qa',
  welcome: address =>
    [
      `Technovex is at ${address}. This is a QA build: anybody at this browser can look into its flows and drive them.`,
      `The machines are at ${address}${qaMark.address}`,
    ].join('\n'),
  // Stately's inspector is a page of theirs, which the site opens and talks to.
  talksToWindows: true,
});
