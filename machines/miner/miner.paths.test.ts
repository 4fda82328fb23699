import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { detailedMinerReplays } from '../../test/model/flows/miner/miner.model.ts';

testEveryPath("a miner's day", detailedMinerReplays());
