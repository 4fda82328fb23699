import type { ComponentType } from 'react';
import { watchApproach } from '../../adapters/element-view.ts';
import { watchIntent } from '../../adapters/site-links.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import classes from './Shell.module.css';

interface DeferredPageOptions {
  readonly load: () => Promise<ComponentType>;
  /** Starts what `load` waits for. */
  readonly onIntent?: () => void;
}

/**
 * Wraps the page below the header. It stays as it was rendered until the visitor turns to one of its
 * controls, or until a part is near that changes by itself (`data-live`).
 */
export const deferPage = ({ load, onIntent = () => undefined }: DeferredPageOptions): ComponentType =>
  deferHydration({
    load,
    className: classes.content,
    startWhen: (element, start) => {
      start();
      const stopIntent = watchIntent(element, onIntent);
      const live = [...element.querySelectorAll('[data-live]')];
      const stops = live.map(part => watchApproach(part, onIntent));
      return () => [stopIntent, ...stops].forEach(stop => void stop());
    },
  });
