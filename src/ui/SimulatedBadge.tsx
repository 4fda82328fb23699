import { Badge } from '@mantine/core';

/** Marks a generated figure as simulated. */
export const SimulatedBadge = () => <Badge>Simulated</Badge>;
