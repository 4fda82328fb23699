/** An uncontrolled form of Mantine with these fields. */
interface Form<Field extends string> {
  getInputNode(field: Field): HTMLElement | null;
  // A field takes what its own input holds.
  setFieldValue(field: Field, value: never, options: { readonly forceUpdate: false }): void;
}

/**
 * Gives a form what only the DOM has: input from before hydration, and of password managers that send
 * no events. Call it on submit.
 */
export function adoptTypedInput<Field extends string>(form: Form<Field>, fields: readonly Field[]): void {
  for (const field of fields) {
    const input = form.getInputNode(field);
    if (!(input instanceof HTMLInputElement)) continue;
    const typed = input.type === 'checkbox' ? input.checked : input.value;
    form.setFieldValue(field, typed as never, { forceUpdate: false });
  }
}
