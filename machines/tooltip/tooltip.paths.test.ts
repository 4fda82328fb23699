import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { tooltipReplay } from '../../test/model/flows/tooltip/tooltip.model.ts';

testEveryPath('the tooltips', [tooltipReplay]);
