import { newsletterReplay } from '../../test/model/newsletter.model.ts';
import { testEveryPath } from '../../test/model/path-suites.ts';

testEveryPath('the newsletter', [newsletterReplay]);
