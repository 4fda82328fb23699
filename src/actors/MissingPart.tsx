import { crashTexts } from '../content/shell-texts.ts';
import { Button } from '../ui/Button.tsx';
import { beginAnew } from './begin-anew.ts';

/** Stands where a part of a page could not be loaded. Nothing is reloaded unasked: something may be typed elsewhere on the page. */
export const MissingPart = () => (
  <p role="status" data-missing>
    {crashTexts.partNotLoaded}
    <Button size="sm" variant="default" onClick={() => void beginAnew()}>
      {crashTexts.retry}
    </Button>
  </p>
);
