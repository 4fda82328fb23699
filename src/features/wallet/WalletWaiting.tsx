import { Button, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { logFailure } from '../../adapters/page-log.ts';
import { pairingTexts, pickerTexts as texts } from '../../content/browser-wallet-texts.ts';
import { ChunkLoadError } from '../../loading/chunk-load-errors.tsx';
import classes from './WalletPicker.module.css';

const Pairing = lazy(async () => {
  try {
    return { default: (await import('./Pairing.tsx')).Pairing };
  } catch (error) {
    logFailure('The pairing could not be loaded', error);
    return { default: ChunkLoadError };
  }
});

interface WalletWaitingProps {
  readonly title: string;
  readonly text: string;
  readonly pairing: { readonly uri: string | null } | null;
  readonly onCancel: () => void;
}

/** Shown while a request is pending in the wallet. */
export function WalletWaiting({ title, text, pairing, onCancel }: WalletWaitingProps) {
  const preparing = <p className={classes.text}>{pairingTexts.preparing}</p>;
  return (
    <>
      <div className={classes.words} role="status">
        <h3 className={classes.title}>
          <Loader size="sm" />
          {title}
        </h3>
        <p className={classes.text}>{text}</p>
      </div>
      {pairing && (
        <Suspense fallback={preparing}>{pairing.uri ? <Pairing uri={pairing.uri} /> : preparing}</Suspense>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" data-autofocus onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
