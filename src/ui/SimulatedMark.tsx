import classes from './SimulatedMark.module.css';

/** Marks a generated figure, so that nobody takes it for a real one. */
export const SimulatedMark = () => <span className={classes.mark}>Simulated</span>;
