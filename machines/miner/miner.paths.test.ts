import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { minerReplays } from '../../test/model/flows/miner/miner.model.ts';

testEveryPath("a miner's day", minerReplays);
