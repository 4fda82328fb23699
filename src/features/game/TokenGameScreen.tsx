import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { gameHead } from '../../content/game-head.ts';
import { gameTexts } from '../../content/game-texts.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedMark } from '../../ui/SimulatedMark.tsx';

const { lead, fairness, legend } = gameTexts;

/** `/token-game` */
export const TokenGameScreen = () => (
  <>
    <PageIntro title={gameHead.title} lead={lead} marks={<SimulatedMark />} />
    <Panel title={legend.title}>
      <ul>
        {TOKEN_TYPES.map(type => (
          <li key={type}>
            {tokenTypes[type].name}: {tokenTypes[type].points}
          </li>
        ))}
      </ul>
      <p>{fairness}</p>
    </Panel>
  </>
);
