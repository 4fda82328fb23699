import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import type * as z from 'zod/mini';

export interface Credentials {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export type CredentialsField = keyof Credentials;

/** Why the server took none of it: at a field, or with none of them. A new object for each try. */
export interface CredentialsRefusal {
  readonly field: CredentialsField | null;
  /** In the server's words; null where it gave none. */
  readonly text: string | null;
}

export interface CredentialsFormOptions {
  /** Tells the fields of one form from those of another one on the page. */
  readonly name: string;
  /** Those that the form has, in their order. */
  readonly fields: readonly CredentialsField[];
  readonly schema: z.ZodMiniType;
  readonly refusal: CredentialsRefusal | null;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** A form that judges what was typed by the contract's schema, and brings the focus to the first field that is wrong. */
export function useCredentialsForm({
  name,
  fields,
  schema,
  refusal,
  isBusy,
  onSubmit,
}: CredentialsFormOptions) {
  const form = useForm<Credentials>({
    name,
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const { setFieldError, getInputNode } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once; typing takes it away again.
  useEffect(() => {
    if (!refusal?.field) return;
    setFieldError(refusal.field, refusal.text);
    getInputNode(refusal.field)?.focus();
  }, [refusal]);

  const judge = form.onSubmit(onSubmit, errors => {
    const firstWrong = fields.find(field => errors[field]);
    if (firstWrong) getInputNode(firstWrong)?.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // What was typed before the scripts ran, or filled in by the browser, stands in the fields alone.
    const typed = new FormData(event.currentTarget);
    for (const field of fields)
      form.setFieldValue(field, String(typed.get(field) ?? ''), { forceUpdate: false });
    judge(event);
  };

  return { form, submit };
}
