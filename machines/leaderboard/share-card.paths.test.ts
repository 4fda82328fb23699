import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { shareCardReplay } from '../../test/model/flows/share-card/share-card.model.ts';

testEveryPath('the card of a rank', [shareCardReplay]);
