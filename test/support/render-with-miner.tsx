import { type ReactElement, StrictMode } from 'react';
import { MinerProvider } from '../../src/actors/miner-context.ts';
import { ToastRegion } from '../../src/features/shell/ToastRegion.tsx';
import type { MinerPage } from './miner-page.ts';
import { renderWithRouter } from './render-with-router.tsx';

/** Renders a screen as the site does: with the page's miner, notifications, and strict mode. */
export const renderWithMiner = ({ actor }: MinerPage, element: ReactElement) =>
  renderWithRouter(
    <StrictMode>
      <ToastRegion />
      <MinerProvider value={actor}>{element}</MinerProvider>
    </StrictMode>,
  );
