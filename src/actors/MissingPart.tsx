import { reloadIfReachable } from '../adapters/missing-parts.ts';
import { crashTexts } from '../content/shell-texts.ts';
import { Button } from '../ui/Button.tsx';

/** Stands where a part of a page could not be loaded. Nothing is reloaded unasked: something may be typed elsewhere on the page. */
export const MissingPart = () => (
  <div role="status">
    <p>{crashTexts.partNotLoaded}</p>
    <Button size="sm" variant="default" onClick={() => void reloadIfReachable()}>
      {crashTexts.retry}
    </Button>
  </div>
);
