import { testEveryPath } from '../../../test/model/engine/path-suites.ts';
import { qaPlayerReplay, qaPlayerWithoutSteps } from '../../../test/model/flows/inspector/qa-player.model.ts';

testEveryPath('the player of the page of the machines', [qaPlayerReplay, qaPlayerWithoutSteps]);
