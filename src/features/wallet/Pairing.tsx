import { encode } from 'uqr';
import { pairingLinks, pairingTexts as texts } from '../../content/browser-wallet-texts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './Pairing.module.css';

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

/** A QR code, dark on light in both themes, as cameras need it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={cells.join('')} />
    </svg>
  );
}
