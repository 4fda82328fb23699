import { pairingLinks, pairingTexts as texts } from '../../content/browser-wallet-texts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './Pairing.module.css';

/** The pairing as a QR code and as links to wallet apps. */
export const Pairing = ({ uri }: { readonly uri: string }) => (
  <div className={classes.pairing}>
    <QrCode text={uri} label={texts.code} />
    <p>{texts.scan}</p>
    <CopyButton text={uri} label={texts.copy} copied={texts.copied} failed={texts.copyFailed} />
    <p className={classes.apps}>
      <span>{texts.onThisDevice}</span>
      {pairingLinks.map(([name, href]) => (
        <ExternalLink key={name} href={href(uri)}>
          {name}
        </ExternalLink>
      ))}
      <a className={classes.app} href={uri}>
        {texts.anyWallet}
      </a>
    </p>
  </div>
);
