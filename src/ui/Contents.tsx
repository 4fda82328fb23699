import type { ReactNode } from 'react';
import classes from './Contents.module.css';

interface ContentsEntry {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
}

interface ContentsProps {
  readonly entries: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** A long page with a table of contents, which stays visible beside it on wide screens. */
export const Contents = ({ entries, children }: ContentsProps) => (
  <div className={classes.layout}>
    <nav className={classes.contents} aria-labelledby="contents">
      <p id="contents" className={classes.title}>
        Contents
      </p>
      <ol className={classes.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a className={classes.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={classes.body}>{children}</div>
  </div>
);
