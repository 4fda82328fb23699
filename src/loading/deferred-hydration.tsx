import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { watchApproach } from '../adapters/element-view.ts';
import { logFailure } from '../adapters/page-log.ts';
import { ChunkLoadError } from './chunk-load-errors.tsx';
import { queueClicks } from './early-events.ts';

interface DeferredHydrationOptions {
  readonly load: () => Promise<ComponentType>;
  /** Shown until the component has loaded, for content that is not rendered at build time. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Wraps a component whose HTML is rendered at build time and whose code loads when it is less than a
 * screen away. Clicks on it are queued until React has hydrated it, then replayed. If its code cannot be loaded, the rendered
 * HTML stays; where there is none, `ChunkLoadError` takes its place.
 */
export function deferHydration(options: DeferredHydrationOptions): ComponentType {
  const { load, placeholder, className } = options;
  let startLoading = (): void => undefined;
  const mayLoad = new Promise<void>(resolve => {
    startLoading = resolve;
  });
  let isRendered = (): boolean => false;
  const Component = lazy(async () => {
    if (!import.meta.env.SSR) await mayLoad;
    try {
      return { default: await load() };
    } catch (error) {
      logFailure('A part of the page could not be loaded', error);
      return isRendered() ? new Promise<never>(() => undefined) : { default: ChunkLoadError };
    }
  });

  // An update from the parent would make React discard the rendered HTML.
  return memo(function DeferredComponent() {
    const container = useRef<HTMLDivElement>(null);
    const replayClicks = useRef<(() => void) | null>(null);
    const isHydrated = useRef(false);
    useEffect(() => {
      if (container.current === null || isHydrated.current) return undefined;
      const { childElementCount } = container.current;
      isRendered = () => placeholder === undefined && childElementCount > 0;
      replayClicks.current = queueClicks(container.current);
      return watchApproach(container.current, startLoading);
    }, []);
    const onHydrated = () => {
      isHydrated.current = true;
      replayClicks.current?.();
    };
    return (
      <div ref={container} className={className}>
        <Suspense fallback={placeholder}>
          <Component />
          <HydrationEffect onHydrated={onHydrated} />
        </Suspense>
      </div>
    );
  });
}

/** Calls `onHydrated` when React has hydrated its siblings. */
function HydrationEffect({ onHydrated }: { readonly onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once.
  useEffect(onHydrated, []);
  return null;
}
