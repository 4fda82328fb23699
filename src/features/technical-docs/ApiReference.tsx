import { Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { type EndpointDoc, type EndpointTag, endpointDocs } from '../../../contract/endpoint-docs.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { examples } from '../../../contract/examples.ts';
import { refusalsOf } from '../../../contract/openapi.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ApiReference.module.css';
import { type Form, formsOf } from './api-shape.ts';

const { id, title, lead, rules, document } = technicalDocsTexts.api;

export const ApiReference = () => (
  <Section id={id} title={title} lead={lead}>
    <Prose>
      <ul>
        {rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        <a href="/api/openapi.json" data-reload>
          {document}
        </a>
      </p>
    </Prose>
    {apiGroups().map(({ tag, endpoints }) => (
      <div key={tag} className={classes.group}>
        <h3 className={classes.title}>{tag}</h3>
        <div className={classes.endpoints}>
          {endpoints.map(endpoint => (
            <EndpointEntry key={endpoint.name} endpoint={endpoint} />
          ))}
        </div>
      </div>
    ))}
  </Section>
);

const { api } = technicalDocsTexts;
const { parts } = api;

interface EndpointEntryProps {
  readonly endpoint: DocumentedEndpoint;
}

/** An endpoint's summary, which unfolds its request and responses. */
const EndpointEntry = ({ endpoint: { name, method, path, doc, ...endpoint } }: EndpointEntryProps) => (
  <details className={classes.entry}>
    <summary className={classes.summary}>
      <code className={classes.method}>{method}</code>
      <code className={classes.path}>{path}</code>
      <span className={classes.purpose}>{doc.summary}</span>
      <IconChevronDown className={classes.arrow} size="1.25em" stroke={1.75} aria-hidden="true" />
    </summary>
    <div className={classes.body}>
      <p>
        <Badge>{api.access[doc.access]}</Badge>
      </p>
      {doc.description && <p className={classes.note}>{doc.description.replaceAll('`', '')}</p>}
      {endpoint.params && (
        <SchemaTables title={parts.params} schema={endpoint.params} columns={api.bodyColumns} />
      )}
      {endpoint.body && <SchemaTables title={parts.body} schema={endpoint.body} columns={api.bodyColumns} />}
      <Example title={parts.bodyExample} value={examples[name].body} />
      {endpoint.answer ? (
        <SchemaTables title={parts.response} schema={endpoint.answer} columns={api.responseColumns} />
      ) : (
        <p className={classes.note}>{api.empty}</p>
      )}
      <Example title={parts.responseExample} value={examples[name].answer} />
      {Object.entries(endpoint.refusals ?? {}).map(([status, schema]) => (
        <SchemaTables
          key={status}
          title={api.jsonError(status)}
          schema={schema}
          columns={api.responseColumns}
        />
      ))}
      <ErrorResponses of={name} />
    </div>
  </details>
);

const ErrorResponses = ({ of }: { readonly of: EndpointName }) => (
  <DataTable
    caption={parts.errors}
    columns={api.errorColumns.map(title => ({ title }))}
    rows={Object.entries(refusalsOf(of)).map(([status, texts]) => ({
      key: status,
      cells: [status, texts.join(' / ')],
    }))}
  />
);

interface ExampleProps {
  readonly title: string;
  /** Undefined shows nothing. */
  readonly value: unknown;
}

const Example = ({ title, value }: ExampleProps) =>
  value !== undefined && (
    <div>
      <p className={classes.endpointTitle}>{title}</p>
      <CodeBlock>{JSON.stringify(value, null, 2)}</CodeBlock>
    </div>
  );

interface SchemaTablesProps {
  readonly title: string;
  readonly schema: z.ZodMiniType;
  /** Titles: field, type, limits, required. */
  readonly columns: readonly string[];
}

/** The tables of a schema, one for each variant. */
const SchemaTables = ({ title, schema, columns }: SchemaTablesProps) =>
  formsOf(schema).map((form, index) => (
    <DataTable
      key={form.map(({ name }) => name).join()}
      caption={index === 0 ? title : `${title}, ${parts.otherForm}`}
      columns={columns.map(name => ({ title: name }))}
      rows={rowsOf(form)}
    />
  ));

const rowsOf = (form: Form) =>
  form.map(({ name, type, limits, isRequired }) => ({
    key: name,
    cells: [<code key="name">{name}</code>, type, limits, isRequired ? api.yes : api.no],
  }));

interface DocumentedEndpoint extends Endpoint {
  readonly name: EndpointName;
  readonly doc: EndpointDoc;
}

interface ApiGroup {
  readonly tag: EndpointTag;
  readonly endpoints: readonly DocumentedEndpoint[];
}

/** Returns all endpoints by group, in the order of the table. */
export function apiGroups(): readonly ApiGroup[] {
  // Object.keys loses the type of the keys.
  const names = Object.keys(endpoints) as EndpointName[];
  const all = names.map(
    (name): DocumentedEndpoint => ({ name, doc: endpointDocs[name], ...endpoints[name] }),
  );
  const tags = [...new Set(all.map(({ doc }) => doc.tag))];
  return tags.map(tag => ({ tag, endpoints: all.filter(({ doc }) => doc.tag === tag) }));
}
