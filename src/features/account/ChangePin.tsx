import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { accountTexts } from '../../content/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './ChangePin.module.css';
import { ChangePinForm, type ChangePinFormProps } from './ChangePinForm.tsx';

export interface ChangePinProps extends Omit<ChangePinFormProps, 'busy'> {
  readonly status: 'editing' | 'changing' | 'changed';
  readonly onChangeAgain: () => void;
}

const texts = accountTexts.pin;

/** The form, replaced by a confirmation once the PIN is changed. */
export function ChangePin({ status, onChangeAgain, ...form }: ChangePinProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isChanged = status === 'changed';
  useFocusWhenLost(isChanged ? 'confirmation' : 'form', () =>
    panel.current?.querySelector<HTMLElement>(isChanged ? 'p' : 'input'),
  );
  return (
    <div ref={panel}>
      <div role="status">
        {isChanged && (
          <p className={classes.changed} tabIndex={-1}>
            <IconCircleCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
            {texts.changed}
          </p>
        )}
      </div>
      {isChanged ? (
        <Button variant="default" size="md" className={classes.again ?? ''} onClick={onChangeAgain}>
          {texts.again}
        </Button>
      ) : (
        <ChangePinForm {...form} busy={status === 'changing'} />
      )}
    </div>
  );
}
