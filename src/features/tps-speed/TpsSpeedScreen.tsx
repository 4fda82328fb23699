import { useAppActor } from '../../actors/app-actor.ts';
import { tpsSpeedLogic } from '../../actors/tps-speed.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { LiveSpeed } from './LiveSpeed.tsx';
import { TpsSpeedPage } from './TpsSpeedPage.tsx';

const { sustainable, live } = launchFigures.tpsSpeed;

/** `/tps-speed`, with the actor of its simulation. */
export function TpsSpeedScreen() {
  const speed = useAppActor(tpsSpeedLogic, { input: { firstTps: sustainable, range: live } });
  return <TpsSpeedPage live={<LiveSpeed speed={speed} />} />;
}
