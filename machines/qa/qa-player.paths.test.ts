import { testEveryPath } from '../../test/model/path-suites.ts';
import { qaPlayerReplay, qaPlayerWithoutSteps } from '../../test/model/qa-player.model.ts';

testEveryPath('the player of the page of the machines', [qaPlayerReplay, qaPlayerWithoutSteps]);
