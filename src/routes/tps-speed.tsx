import { createFileRoute } from '@tanstack/react-router';
import { TpsSpeedScreen } from '../features/tps-speed/TpsSpeedScreen.tsx';

export const Route = createFileRoute('/tps-speed')({ staticData: { live: true }, component: TpsSpeedScreen });
