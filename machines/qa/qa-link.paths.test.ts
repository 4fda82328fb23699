import { testEveryPath } from '../../test/model/path-suites.ts';
import { qaLinkReplay } from '../../test/model/qa-link.model.ts';

testEveryPath('the link of the page of the machines', [qaLinkReplay]);
