import { showControls } from '../content/isolate.ts';

interface IsolatedProps {
  /** What somebody else wrote. */
  readonly text: string;
}

/** A text of somebody else, which reorders nothing beside it. Plain sentences have `isolate`. */
export const Isolated = ({ text }: IsolatedProps) => <bdi>{showControls(text)}</bdi>;
