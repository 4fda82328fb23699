import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { latestBlockReplay } from '../../test/model/flows/latest-block/latest-block.model.ts';

testEveryPath('the latest block', [latestBlockReplay]);
