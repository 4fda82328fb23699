import { testEveryPath } from '../../../test/model/engine/path-suites.ts';
import { qaRecorderReplay } from '../../../test/model/flows/inspector/qa-recorder.model.ts';

testEveryPath('the recorder of the page of the machines', [qaRecorderReplay]);
