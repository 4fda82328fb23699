import { Textarea, TextInput } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { createTokenTexts } from '../../content/create-token-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineScope } from '../../ui/MantineScope.tsx';
import classes from './TokenForm.module.css';

const { fields, fieldNote, defaultDecimals, logoHint, forge, formTitle } = createTokenTexts;

/** Props of every field: disabled, with the date of its opening. */
const locked = {
  disabled: true,
  description: fieldNote,
  inputWrapperOrder: ['label', 'input', 'description'],
  classNames: { input: classes.input ?? '', description: classes.note ?? '' },
} satisfies Partial<Parameters<typeof TextInput>[0]>;

/** The disabled form of the token creator. */
export const TokenForm = () => (
  <MantineScope>
    <fieldset className={classes.form}>
      <legend className={classes.legend}>{formTitle}</legend>
      <TextInput {...locked} label={fields.name} />
      <TextInput {...locked} label={fields.symbol} />
      <TextInput {...locked} label={fields.supply} />
      <TextInput {...locked} label={fields.decimals} defaultValue={defaultDecimals} />
      <Textarea {...locked} className={classes.wide ?? ''} label={fields.description} rows={4} />
      <TextInput {...locked} label={fields.website} type="url" />
      <TextInput {...locked} label={fields.telegram} type="url" />
      <TextInput {...locked} label={fields.twitter} type="url" />
      <TextInput
        {...locked}
        label={fields.logo}
        description={
          <>
            {logoHint}
            <br />
            {fieldNote}
          </>
        }
        type="file"
      />
      <Button
        className={classes.forge ?? ''}
        size="md"
        disabled
        leftSection={<IconFlame size="1.125em" stroke={1.75} aria-hidden="true" />}
      >
        {forge}
      </Button>
    </fieldset>
  </MantineScope>
);
