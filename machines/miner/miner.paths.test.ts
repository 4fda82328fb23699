import { minerReplays } from '../../test/model/miner.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath("a miner's day", minerReplays);
