import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { gameTexts, rarityNames } from '../../content/game-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './TokenLegend.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

const { title, columns } = gameTexts.legend;

/** The points and the chance of each type of token. */
export const TokenLegend = () => (
  <Panel title={title}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.token}</th>
          <th scope="col" className={classes.figure}>
            {columns.chance}
          </th>
          <th scope="col" className={classes.figure}>
            {columns.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {TOKEN_TYPES.map(type => {
          const { name, rarity, dropChance, points } = tokenTypes[type];
          return (
            <tr key={type}>
              <th scope="row">
                <span className={classes.token}>
                  <span className={classes.medallion}>
                    <TokenMedallion type={type} />
                  </span>
                  <span>
                    {name} <span className={classes.rarity}>{rarityNames[rarity]}</span>
                  </span>
                </span>
              </th>
              <td className={classes.figure}>{dropChance}%</td>
              <td className={classes.points}>{points}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Panel>
);
