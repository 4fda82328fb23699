import { IconChevronDown, IconWallet } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Loader } from '../../ui/Loader.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import classes from './WalletButton.module.css';
import type { ButtonView } from './wallet-button-view.ts';

interface WalletButtonProps extends ButtonView {
  readonly ref: Ref<HTMLButtonElement>;
  readonly panelId: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** One button for all states of the wallet, so that it keeps the focus. */
export const WalletButton = ({
  ref,
  label,
  name,
  isConnected,
  isBusy,
  panelId,
  isOpen,
  onPress,
}: WalletButtonProps) => (
  <PlainButton
    ref={ref}
    className={classes.button ?? ''}
    data-connected={isConnected || undefined}
    aria-label={name}
    aria-busy={isBusy || undefined}
    {...(isConnected && { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined })}
    onClick={onPress}
  >
    {isBusy ? (
      <Loader size="sm" inText />
    ) : (
      <IconWallet className={classes.icon} stroke={1.75} aria-hidden="true" />
    )}
    <span className={classes.label}>{label}</span>
    {isConnected && <IconChevronDown className={classes.chevron} stroke={1.75} aria-hidden="true" />}
  </PlainButton>
);
