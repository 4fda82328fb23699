import { formatTxv, UNITS_PER_TXV } from '../../../contract/amounts.ts';
import { FREE_HASHRATE, LEVEL_BONUSES, unitsMined } from '../../../contract/mining.ts';
import { formatCount } from '../../content/formats.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './TechnicalDocs.module.css';

const { formula, bowl, levels } = technicalDocsTexts;

export const MiningRules = () => (
  <>
    <Section id={formula.id} title={formula.title} lead={formula.lead}>
      <div className={classes.stack}>
        <CodeBlock>{formula.formula}</CodeBlock>
        <Prose>
          {formula.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
        <DataTable
          caption={formula.tableCaption}
          columns={withFigures(formula.tableColumns)}
          rows={formula.tableRows.map(([time, elapsed]) => ({
            key: time,
            cells: [time, formatTxv(unitsMined(FREE_HASHRATE, elapsed))],
          }))}
        />
      </div>
    </Section>
    <Section id={bowl.id} title={bowl.title} lead={bowl.lead}>
      <Rules items={bowl.rules} />
    </Section>
    <Section id={levels.id} title={levels.title} lead={levels.lead}>
      <div className={classes.stack}>
        <CodeBlock>{levels.formula}</CodeBlock>
        <Rules items={levels.rules} />
        <DataTable
          caption={levels.tableCaption}
          columns={withFigures(levels.tableColumns)}
          rows={LEVEL_BONUSES.map(({ level, bonus }) => ({
            key: String(level),
            cells: [level, formatCount(bonus / UNITS_PER_TXV)],
          }))}
        />
      </div>
    </Section>
  </>
);

const withFigures = (titles: readonly string[]) =>
  titles.map((title, index) => ({ title, figures: index > 0 }));

const Rules = ({ items }: { readonly items: readonly string[] }) => (
  <Prose>
    <ul>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Prose>
);
