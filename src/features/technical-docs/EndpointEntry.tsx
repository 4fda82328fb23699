import { IconChevronDown } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { NamedEndpoint } from './api-groups.ts';
import { type Form, formsOf } from './api-shape.ts';
import classes from './EndpointEntry.module.css';

const { api, notes } = technicalDocsTexts;
const { parts } = api;

/** One endpoint: its method and path, and unfolded what it takes and what it answers. */
export const EndpointEntry = ({ endpoint }: { readonly endpoint: NamedEndpoint }) => (
  <details className={classes.entry}>
    <summary className={classes.summary}>
      <code className={classes.method}>{endpoint.method}</code>
      <code className={classes.path}>{endpoint.path}</code>
      <IconChevronDown className={classes.arrow} size="1.25em" stroke={1.75} aria-hidden="true" />
    </summary>
    <div className={classes.body}>
      {notes[endpoint.name] && <p className={classes.note}>{notes[endpoint.name]}</p>}
      {endpoint.params && <Part title={parts.params} schema={endpoint.params} columns={api.bodyColumns} />}
      {endpoint.body && <Part title={parts.body} schema={endpoint.body} columns={api.bodyColumns} />}
      {endpoint.answer ? (
        <Part title={parts.answer} schema={endpoint.answer} columns={api.answerColumns} />
      ) : (
        <p className={classes.note}>{api.empty}</p>
      )}
      {Object.entries(endpoint.refusals ?? {}).map(([status, schema]) => (
        <Part key={status} title={api.refusal(status)} schema={schema} columns={api.answerColumns} />
      ))}
    </div>
  </details>
);

interface PartProps {
  readonly title: string;
  readonly schema: z.ZodMiniType;
  readonly columns: readonly string[];
}

/** One side of an endpoint; a table for each form that it can have. */
const Part = ({ title, schema, columns }: PartProps) =>
  formsOf(schema).map((form, index) => (
    <DataTable
      key={form.map(({ name }) => name).join()}
      caption={index === 0 ? title : `${title} (${parts.form})`}
      columns={columns.map(name => ({ title: name }))}
      rows={rowsOf(form)}
    />
  ));

const rowsOf = (form: Form) =>
  form.map(({ name, type, limits, isRequired }) => ({
    key: name,
    cells: [<code key="name">{name}</code>, type, limits, isRequired ? api.yes : api.no],
  }));
