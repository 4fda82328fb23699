import { Badge } from './light/Badge.tsx';

/** Marks a generated figure as simulated. */
export const SimulatedBadge = () => <Badge>Simulated</Badge>;
