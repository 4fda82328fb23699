import { testEveryPath } from '../../test/model/path-suites.ts';
import { qaRecorderReplay } from '../../test/model/qa-recorder.model.ts';

testEveryPath('the recorder of the page of the machines', [qaRecorderReplay]);
