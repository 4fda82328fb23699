import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { tpsSpeedReplay } from '../../test/model/flows/tps-speed/tps-speed.model.ts';

testEveryPath('the simulated speed', [tpsSpeedReplay]);
