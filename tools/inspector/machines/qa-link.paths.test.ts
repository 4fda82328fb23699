import { testEveryPath } from '../../../test/model/engine/path-suites.ts';
import { qaLinkReplay } from '../../../test/model/flows/inspector/qa-link.model.ts';

testEveryPath('the link of the page of the machines', [qaLinkReplay]);
