import { Badge, Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SignedInDevice } from '../../../contract/miner-security.ts';
import { accountTexts } from '../../content/account-texts.ts';
import { formatDayOf, formatMoment } from '../../content/formats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import oneDevice from '../../ui/drawings/device.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import classes from './DeviceList.module.css';

export interface DeviceListProps {
  readonly devices: Loadable<readonly SignedInDevice[]>;
  /** The state of signing out the other devices, which asks for confirmation. */
  readonly signOut: 'idle' | 'asking' | 'running';
  readonly onSignOut: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

const texts = accountTexts.devices;

export function DeviceList(props: DeviceListProps) {
  const { devices } = props;
  return (
    <FocusKept shown={devices.kind === 'loaded' ? `loaded ${isAlone(devices.value)}` : devices.kind}>
      <DeviceListContent {...props} />
    </FocusKept>
  );
}

const isAlone = (devices: readonly SignedInDevice[]): boolean => devices.every(({ current }) => current);

function DeviceListContent({ devices, signOut, onRetry, ...events }: DeviceListProps) {
  if (devices.kind === 'loading') {
    return (
      <div className={classes.list}>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton className={classes.skeleton ?? ''} aria-hidden="true" />
      </div>
    );
  }
  if (devices.kind === 'failed') {
    return <LoadFailure title={texts.failed} reason={devices.reason} onRetry={onRetry} />;
  }
  return (
    <>
      <ul className={classes.list}>
        {devices.value.map(one => (
          <Device key={one.id} device={one} />
        ))}
      </ul>
      {isAlone(devices.value) ? (
        <EmptyState drawing={oneDevice}>{texts.alone}</EmptyState>
      ) : (
        <Button
          variant="default"
          size="md"
          className={classes.signOut ?? ''}
          aria-disabled={signOut === 'running'}
          {...(signOut === 'idle' && { onClick: events.onSignOut })}
        >
          {signOut === 'running' ? texts.signingOut : texts.signOut}
        </Button>
      )}
      <ConfirmDialog
        opened={signOut === 'asking'}
        question={texts.question}
        text={texts.consequence}
        action={texts.signOut}
        onCancel={events.onCancel}
        onConfirm={events.onConfirm}
      />
    </>
  );
}

const PHONES = /android|iphone|ipad|ios|mobile/i;

function Device({ device }: { readonly device: SignedInDevice }) {
  const { label, createdAt, lastSeenAt, current } = device;
  const Icon = PHONES.test(label) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <IconTile>
        <Icon stroke={1.75} />
      </IconTile>
      <div className={classes.words}>
        <p className={classes.label}>
          {label} {current && <Badge component="span">This device</Badge>}
        </p>
        <p className={classes.times}>
          Last seen {formatMoment(lastSeenAt)} · signed in since {formatDayOf(createdAt)}
        </p>
      </div>
    </li>
  );
}
