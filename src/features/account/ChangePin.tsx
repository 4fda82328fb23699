import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { accountTexts } from '../../content/account-texts.ts';
import classes from './ChangePin.module.css';
import { ChangePinForm, type ChangePinFormProps } from './ChangePinForm.tsx';

export interface ChangePinProps extends Omit<ChangePinFormProps, 'busy'> {
  readonly status: 'editing' | 'changing' | 'changed';
  readonly onChangeAgain: () => void;
}

const texts = accountTexts.pin;

/** The form, and once the PIN is changed the word that it is. */
export function ChangePin({ status, onChangeAgain, ...form }: ChangePinProps) {
  return (
    <>
      <div role="status">
        {status === 'changed' && (
          <p className={classes.changed}>
            <IconCircleCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
            {texts.changed}
          </p>
        )}
      </div>
      {status === 'changed' ? (
        <Button variant="default" size="md" className={classes.again ?? ''} onClick={onChangeAgain}>
          {texts.again}
        </Button>
      ) : (
        <ChangePinForm {...form} busy={status === 'changing'} />
      )}
    </>
  );
}
