import { Mark } from './Mark.tsx';

/** Marks a generated figure as simulated. */
export const SimulatedMark = () => <Mark>Simulated</Mark>;
