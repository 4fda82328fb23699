import { formatDollars, formatPrice } from '../../content/formats.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { whitepaperTexts } from '../../content/whitepaper-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';

const { caption, columns } = whitepaperTexts.presale;

/** The phases of the presale in the order in which they open. */
export const PhaseTable = () => (
  <DataTable
    caption={caption}
    columns={columns.map((title, index) => ({ title, figures: index > 0 }))}
    rows={launchFigures.whitepaper.phases.map(({ name, price, raiseCap }) => ({
      key: name,
      cells: [name, formatPrice(price), formatDollars(raiseCap)],
    }))}
  />
);
