import { earningsTexts } from '../../content/earnings-texts.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { LoadingText } from '../../ui/Loading.tsx';
import classes from './EarningsSection.module.css';

/** The earnings of the logged-in miner. Their code loads when they come near. */
export const EarningsSection = deferHydration({
  load: async () => (await import('./EarningsOfMiner.tsx')).EarningsOfMiner,
  placeholder: <LoadingText>{earningsTexts.loading}</LoadingText>,
  className: classes.section,
});
