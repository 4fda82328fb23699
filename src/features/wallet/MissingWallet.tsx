import { pickerTexts as texts, walletSites } from '../../content/browser-wallet-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import classes from './PickerStep.module.css';

interface MissingWalletProps {
  readonly walletId: string;
  readonly name: string;
  readonly onBack: () => void;
}

/** A wallet that is not installed, with its download link. */
export function MissingWallet({ walletId, name, onBack }: MissingWalletProps) {
  const site = walletSites[walletId];
  return (
    <>
      <div className={classes.words} role="status">
        <h3 className={classes.title}>{texts.getTitle(name)}</h3>
        <p className={classes.text}>{site === undefined ? texts.unavailable(name) : texts.get(name)}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onBack}>
          {texts.back}
        </Button>
        {site !== undefined && (
          <ExternalButton href={site} size="md" variant="filled">
            {texts.getAction(name)}
          </ExternalButton>
        )}
      </div>
    </>
  );
}
