import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { shareCardReplay } from '../../../test/model/flows/share-card/share-card.model.ts';
import { shareCardScreen } from '../../../test/model/flows/share-card/share-card.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { rankCardOf } from '../../content/share-card-texts.ts';
import { LiveShareRank } from './ShareRank.tsx';

const driver = createDomDriver();
const card = rankCardOf({ rank: 4, totalMined: 51_240_000, change: 2 }, '2025-07-01');

testEveryPathOnScreen('the card of a rank', {
  replay: shareCardReplay,
  render: actor => {
    renderWithTheme(
      <LiveShareRank
        sharing={actor}
        card={card}
        waysOf={() => ['share', 'copy', 'download']}
        onDraw={() => undefined}
      />,
    );
  },
  drive: bindActions(driver, shareCardScreen),
  checks: bindChecks(driver, shareCardScreen),
  alike: shareCardScreen.alike,
});
