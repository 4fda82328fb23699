import { sampleBlocks } from '../../content/explorer-samples.ts';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { formatCount } from '../../content/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { CellWithNote } from './CellWithNote.tsx';
import { DisabledActions } from './DisabledActions.tsx';
import { shortHash } from './shorten.ts';

const COLUMNS = [
  { title: 'Block' },
  { title: 'Hash' },
  { title: 'Txns', figures: true },
  { title: 'Time', unbroken: true },
  { title: 'Size', figures: true },
  { title: 'Actions' },
] as const;

/** The table of the latest blocks, with sample data. */
export const SampleBlocks = () => (
  <DataTable
    caption={explorerTexts.activity.blocks}
    columns={COLUMNS}
    rows={sampleBlocks.map(({ height, hash, txCount, timestamp, size, validator }) => ({
      key: hash,
      cells: [
        <CellWithNote key="block" note={validator}>
          {String(height)}
        </CellWithNote>,
        <code key="hash">{shortHash(hash)}</code>,
        formatCount(txCount),
        timestamp,
        size,
        <DisabledActions key="actions" subject={`block ${height}`} />,
      ],
    }))}
  />
);
