import { runStaticChecks, runTests } from './checks.ts';
import { add, summaryOf } from './results.ts';

const tally = add(await runStaticChecks(), await runTests(['unit', 'screen']));
console.log(summaryOf(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
