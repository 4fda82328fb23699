import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { newsletterReplay } from '../../test/model/flows/newsletter/newsletter.model.ts';

testEveryPath('the newsletter', [newsletterReplay]);
