import { Mark } from './Mark.tsx';

/** Marks a generated figure, so that nobody takes it for a real one. */
export const SimulatedMark = () => <Mark>Simulated</Mark>;
