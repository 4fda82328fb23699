import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { startMiner } from './actors/miner.ts';
import { hurryToasts, showToast } from './adapters/toasts.ts';
import { minerToast } from './content/toasts.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

hurryToasts();
const miner = startMiner();
miner.on('*', fact => {
  const toast = minerToast(fact);
  if (toast) showToast(toast);
});

createRoot(root).render(
  <StrictMode>
    <App miner={miner} router={createAppRouter()} />
  </StrictMode>,
);
