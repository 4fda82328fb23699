import { crashTexts } from '../content/shell-texts.ts';
import { Button } from '../ui/light/Button.tsx';
import { reloadOrNotify } from './chunk-load-errors.ts';

/** Replaces a part whose chunk did not load. No unasked reload: the visitor may be typing. */
export const ChunkLoadError = () => (
  <p role="status" data-chunk-error>
    {crashTexts.partNotLoaded}
    <Button size="sm" variant="default" onClick={() => void reloadOrNotify()}>
      {crashTexts.retry}
    </Button>
  </p>
);
