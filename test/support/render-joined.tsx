import { type ReactElement, StrictMode } from 'react';
import { MinerProvider } from '../../src/actors/miner-context.ts';
import { ToastRegion } from '../../src/features/shell/ToastRegion.tsx';
import type { MinerPage } from './miner-page.ts';
import { renderRouted } from './render-routed.tsx';

/** Renders a screen as the site does: joined to the page's miner, with toasts, and strictly, so that it begins twice. */
export const renderJoined = ({ actor }: MinerPage, element: ReactElement) =>
  renderRouted(
    <StrictMode>
      <ToastRegion />
      <MinerProvider value={actor}>{element}</MinerProvider>
    </StrictMode>,
  );
