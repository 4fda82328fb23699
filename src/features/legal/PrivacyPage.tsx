import { privacyTexts } from '../../content/privacy-texts.ts';
import { type StoredData, storedData } from '../../content/stored-data.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import shield from '../../ui/drawings/shield.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PointList } from './PointList.tsx';
import classes from './PrivacyPage.module.css';

const { title, description, lead, visitor, banner, table, others, rights, channels } = privacyTexts;

export const PrivacyPage = () => (
  <>
    <DrawnIntro drawing={shield} title={title} description={description} lead={lead} />
    {[visitor, banner].map(part => (
      <Section key={part.title} title={part.title}>
        <Prose>
          {part.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
      </Section>
    ))}
    <Section title={table.title}>
      <StoredDataTable />
    </Section>
    {[others, rights].map(part => (
      <Section key={part.title} title={part.title}>
        <PointList points={part.items} />
      </Section>
    ))}
    <div className={classes.actions}>
      <LinkButton to="/official" hash="channels" variant="default">
        {channels}
      </LinkButton>
    </div>
  </>
);

const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

// Every class of the table has a title.
const groups = Object.entries(privacyTexts.classes) as [StoredData['class'], string][];

/** A body of rows for each class. On narrow screens a row is a block whose cells have labels. */
const StoredDataTable = () => (
  <table className={classes.table}>
    <VisuallyHidden component="caption">{table.caption}</VisuallyHidden>
    <thead className={classes.head}>
      <tr>
        {table.columns.map(column => (
          <th key={column} scope="col" className={classes.cell}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(([group, name]) => (
      <tbody key={group} className={classes.group}>
        <tr>
          <th colSpan={table.columns.length} scope="rowgroup" className={classes.class}>
            {name}
          </th>
        </tr>
        {storedData
          .filter(row => row.class === group)
          .map(({ data, where, keptFor }) => (
            <tr key={data} className={classes.row}>
              <th scope="row" className={classes.cell}>
                {sentenceCase(data)}
              </th>
              <td className={classes.cell} data-label={table.columns[1]}>
                {sentenceCase(where)}
              </td>
              <td className={classes.cell} data-label={table.columns[2]}>
                {sentenceCase(keptFor)}
              </td>
            </tr>
          ))}
      </tbody>
    ))}
  </table>
);
