import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MinerProvider, useStartMiner } from '../actors/miner-context.ts';
import { useSiteSettings } from '../actors/site-settings.ts';
import { MinerAreaNavigation } from '../features/shell/MinerAreaNavigation.tsx';
import { AndroidPromo } from '../ui/AndroidPromo.tsx';
import classes from './-miner-area.module.css';

function MinerArea() {
  const miner = useStartMiner();
  const { channelUrl } = useSiteSettings();
  return (
    <MinerProvider value={miner}>
      <MinerAreaNavigation channelUrl={channelUrl} />
      <Outlet />
      <div className={classes.promo}>
        <AndroidPromo />
      </div>
    </MinerProvider>
  );
}

export const Route = createFileRoute('/_miner')({ component: MinerArea });
