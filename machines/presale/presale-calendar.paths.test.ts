import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { presaleCalendarReplay } from '../../test/model/flows/presale-calendar/presale-calendar.model.ts';

testEveryPath("the presale's calendar", [presaleCalendarReplay]);
