import { IconAlertCircle } from '@tabler/icons-react';
import { pickerTexts as texts } from '../../content/browser-wallet-texts.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './PickerStep.module.css';

interface WalletProblemProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** A failed request to the wallet. */
export const WalletProblem = ({ title, text, onRetry, onBack }: WalletProblemProps) => (
  <>
    <div className={classes.words} role="alert">
      <h3 className={classes.title}>
        <IconAlertCircle className={classes.problem} stroke={1.75} aria-hidden="true" />
        {title}
      </h3>
      <p className={classes.text}>{text}</p>
    </div>
    <div className={classes.actions}>
      <Button size="md" onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button variant="default" size="md" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  </>
);
