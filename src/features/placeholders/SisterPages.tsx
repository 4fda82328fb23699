import { Link } from '@tanstack/react-router';
import { type PlaceholderName, placeholders, placeholderTexts } from '../../content/placeholder-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import classes from './SisterPages.module.css';

// Object.keys loses the type of the keys.
const names = Object.keys(placeholders) as PlaceholderName[];

/** Links to the other planned features. */
export const SisterPages = ({ of: current }: { readonly of: PlaceholderName }) => (
  <nav aria-label={placeholderTexts.others}>
    <ul className={classes.list}>
      {names
        .filter(name => name !== current)
        .map(name => (
          <li key={name}>
            <Link to={`/blockchain/${name}`} className={classes.page ?? ''}>
              <span className={classes.title}>{previewPageHeads[name].title}</span>{' '}
              <span className={classes.launch}>{placeholderTexts.launch(placeholders[name].launch)}</span>
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);
