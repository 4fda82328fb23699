import { testEveryPath } from '../../test/model/path-suites.ts';
import { tpsSpeedReplay } from '../../test/model/tps-speed.model.ts';

testEveryPath('the simulated speed', [tpsSpeedReplay]);
