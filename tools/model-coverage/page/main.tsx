import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/styles.ts';
import { showRememberedColorScheme } from '../../../src/ui/color-scheme.ts';
import { CoveragePage } from './CoveragePage.tsx';
import { readCoverage } from './coverage-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

showRememberedColorScheme();
createRoot(root).render(
  <StrictMode>
    <CoveragePage machines={readCoverage()} />
  </StrictMode>,
);
