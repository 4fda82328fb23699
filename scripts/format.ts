/** `npm run format`: formats all files, sorts imports and applies safe fixes. */
import { runVisibly } from '../tools/build/programs.ts';

const { ok } = await runVisibly('biome', ['check', '--write']);
process.exitCode = ok ? 0 : 1;
