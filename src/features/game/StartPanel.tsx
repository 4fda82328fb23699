import { Button } from '@mantine/core';
import { IconHourglass, IconKeyboard, IconPlayerPlay, IconPointer } from '@tabler/icons-react';
import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { gameTexts, rarityNames } from '../../content/game-texts.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './StartPanel.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

const { legend } = gameTexts;
const { title, rules, action } = gameTexts.start;
const ICONS = [IconPointer, IconKeyboard, IconHourglass] as const;

export const StartPanel = ({ onStart }: { readonly onStart: () => void }) => (
  <Panel title={title}>
    <ul className={classes.rules}>
      {rules.map((rule, index) => {
        const Icon = ICONS[index] ?? IconPointer;
        return (
          <li key={rule.title} className={classes.rule}>
            <IconTile>
              <Icon stroke={1.75} />
            </IconTile>
            <div>
              <h3 className={classes.title}>{rule.title}</h3>
              <p className={classes.text}>{rule.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
    <div className={classes.foot}>
      <Button
        size="lg"
        fullWidth
        data-focus
        leftSection={<IconPlayerPlay size="1.25em" stroke={1.75} aria-hidden="true" />}
        onClick={onStart}
      >
        {action}
      </Button>
      <p className={classes.note}>{gameTexts.fairness}</p>
    </div>
  </Panel>
);

export const TokenLegend = () => (
  <Panel title={legend.title}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{legend.columns.token}</th>
          <th scope="col" className={classes.figure}>
            {legend.columns.chance}
          </th>
          <th scope="col" className={classes.figure}>
            {legend.columns.points}
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
