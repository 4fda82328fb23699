import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ApiReference.module.css';
import { apiGroups } from './api-groups.ts';
import { EndpointEntry } from './EndpointEntry.tsx';

const { id, title, lead, rules, refusals, refusalsCaption, refusalsColumns } = technicalDocsTexts.api;

/** Every endpoint of the contract's table. */
export const ApiReference = () => (
  <Section id={id} title={title} lead={lead}>
    <Prose>
      <ul>
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Prose>
    {apiGroups().map(group => (
      <div key={group.title} className={classes.group}>
        <h3 className={classes.title}>{group.title}</h3>
        <div className={classes.endpoints}>
          {group.endpoints.map(endpoint => (
            <EndpointEntry key={endpoint.name} endpoint={endpoint} />
          ))}
        </div>
      </div>
    ))}
    <div className={classes.group}>
      <DataTable
        caption={refusalsCaption}
        columns={refusalsColumns.map(name => ({ title: name }))}
        rows={refusals.map(([status, meaning]) => ({ key: status, cells: [status, meaning] }))}
      />
    </div>
  </Section>
);
