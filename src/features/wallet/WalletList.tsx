import { IconWallet } from '@tabler/icons-react';
import {
  type DetectedWallet,
  type NamedWallet,
  WALLET_CONNECT,
} from '../../../machines/wallet/wallet.rules.ts';
import { pickerTexts as texts } from '../../content/browser-wallet-texts.ts';
import { PlainButton } from '../../ui/PlainButton.tsx';
import classes from './WalletList.module.css';

interface WalletListProps {
  readonly found: readonly DetectedWallet[];
  readonly missing: readonly NamedWallet[];
  readonly onChoose: (walletId: string) => void;
}

/** The available wallets, then known ones that are not installed. */
export const WalletList = ({ found, missing, onChoose }: WalletListProps) => (
  <>
    <p className={classes.lead}>{texts.lead}</p>
    <section className={classes.group}>
      <h3 className={classes.title}>{texts.found}</h3>
      {found.length === 0 && <p className={classes.note}>{texts.noneFound}</p>}
      <ul className={classes.list}>
        {found.map(({ id, name, icon }) => (
          <li key={id}>
            <PlainButton className={classes.wallet ?? ''} onClick={() => onChoose(id)}>
              <WalletLabel icon={icon} name={name} note={id === WALLET_CONNECT ? texts.otherDevice : null} />
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
    {missing.length > 0 && (
      <section className={classes.group}>
        <h3 className={classes.title}>{texts.others}</h3>
        <ul className={classes.list}>
          {missing.map(({ id, name }) => (
            <li key={id}>
              {id === WALLET_CONNECT ? (
                <p className={classes.wallet} data-unavailable>
                  <WalletLabel icon={null} name={name} note={texts.notAvailable} />
                </p>
              ) : (
                <PlainButton className={classes.wallet ?? ''} onClick={() => onChoose(id)}>
                  <WalletLabel icon={null} name={name} note={texts.notInstalled} />
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

interface WalletLabelProps {
  readonly icon: string | null;
  readonly name: string;
  readonly note: string | null;
}

const WalletLabel = ({ icon, name, note }: WalletLabelProps) => (
  <>
    <span className={classes.icon} aria-hidden="true">
      {icon === null ? <IconWallet stroke={1.75} /> : <img src={icon} alt="" />}
    </span>
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {note !== null && <span className={classes.note}>{note}</span>}
    </span>
  </>
);
