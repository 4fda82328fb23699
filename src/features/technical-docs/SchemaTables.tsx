import type * as z from 'zod/mini';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { type Form, formsOf } from './api-shape.ts';

const { parts, yes, no } = technicalDocsTexts.api;

interface SchemaTablesProps {
  readonly title: string;
  readonly schema: z.ZodMiniType;
  /** Titles: field, type, limits, required. */
  readonly columns: readonly string[];
}

/** The tables of a schema, one for each variant. */
export const SchemaTables = ({ title, schema, columns }: SchemaTablesProps) =>
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
    cells: [<code key="name">{name}</code>, type, limits, isRequired ? yes : no],
  }));
