import classes from './CellWithNote.module.css';

interface CellWithNoteProps {
  readonly note: string;
  readonly children: string;
}

/** A cell with a second, smaller line. */
export const CellWithNote = ({ note, children }: CellWithNoteProps) => (
  <>
    {children} <span className={classes.note}>{note}</span>
  </>
);
