import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MinerProvider, useMinerWhenStarted } from '../actors/miner-context.ts';
import { useSiteSettings } from '../actors/site-settings.ts';
import { MinerAreaNavigation } from '../features/shell/MinerAreaNavigation.tsx';

/** What the pages of the miner have in common. */
function MinerArea() {
  const miner = useMinerWhenStarted();
  const { channelUrl } = useSiteSettings();
  return (
    <MinerProvider value={miner}>
      <MinerAreaNavigation channelUrl={channelUrl} />
      <Outlet />
    </MinerProvider>
  );
}

export const Route = createFileRoute('/_miner')({ component: MinerArea });
