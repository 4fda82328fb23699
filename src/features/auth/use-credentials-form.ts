import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import type * as z from 'zod/mini';

export interface Credentials {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

type CredentialsField = keyof Credentials;

/** The server's error: at a field, or of the whole form. A new object for each submit. */
interface CredentialsRefusal {
  readonly field: CredentialsField | null;
  /** The server's text; null if there is none. */
  readonly text: string | null;
}

export interface CredentialsFormOptions {
  /** Prefixes the ids of the fields, since a page has several forms. */
  readonly name: string;
  /** The form's fields in their order. */
  readonly fields: readonly CredentialsField[];
  readonly schema: z.ZodMiniType;
  readonly refusal: CredentialsRefusal | null;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Validates a form by the contract's schema and focuses the first invalid field. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a server error is shown once; typing removes it.
  useEffect(() => {
    if (!refusal?.field) return;
    setFieldError(refusal.field, refusal.text);
    getInputNode(refusal.field)?.focus();
  }, [refusal]);

  const validateAndSubmit = form.onSubmit(onSubmit, errors => {
    const firstWrong = fields.find(field => errors[field]);
    if (firstWrong) getInputNode(firstWrong)?.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Input from before hydration or from autofill is in the DOM only.
    const typed = new FormData(event.currentTarget);
    for (const field of fields)
      form.setFieldValue(field, String(typed.get(field) ?? ''), { forceUpdate: false });
    validateAndSubmit(event);
  };

  return { form, submit };
}
