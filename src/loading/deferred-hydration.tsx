import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { watchApproach } from '../adapters/element-view.ts';
import { logFailure } from '../adapters/page-log.ts';
import { ChunkLoadError } from './chunk-load-errors.tsx';
import { queueEvents } from './early-events.ts';

interface DeferredHydrationOptions {
  readonly load: () => Promise<ComponentType>;
  /** Calls `start` when the component is to load. Returns unsubscribe. By default, when it is near. */
  readonly startWhen?: (element: Element, start: () => void) => () => void;
  /** Shown until the component has loaded, for content that is not rendered at build time. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
  /** Whether it changes without input: the rest of the page then hydrates when it is near, too. */
  readonly isLive?: true;
}

/**
 * Wraps a component whose HTML is rendered at build time and whose code loads later. Presses and
 * submits are queued until React has hydrated it, then replayed. If its code cannot be loaded, the
 * rendered HTML stays; where there is none, `ChunkLoadError` takes its place.
 */
export function deferHydration(options: DeferredHydrationOptions): ComponentType {
  const { load, startWhen = watchApproach, placeholder, className, isLive } = options;
  let startLoading = (): void => undefined;
  let isRendered = false;
  const Component = lazy(async () => {
    // Called by the first rendering, before `startWhen`.
    if (!import.meta.env.SSR) await new Promise<void>(resolve => (startLoading = resolve));
    try {
      return { default: await load() };
    } catch (error) {
      logFailure('A part of the page could not be loaded', error);
      return isRendered ? new Promise<never>(() => undefined) : { default: ChunkLoadError };
    }
  });

  // An update from the parent would make React discard the rendered HTML.
  return memo(function DeferredComponent() {
    const container = useRef<HTMLDivElement>(null);
    const replayEvents = useRef<(() => void) | null>(null);
    const isHydrated = useRef(false);
    useEffect(() => {
      if (container.current === null || isHydrated.current) return undefined;
      isRendered = placeholder === undefined && container.current.childElementCount > 0;
      replayEvents.current = queueEvents(container.current);
      return startWhen(container.current, startLoading);
    }, []);
    const onHydrated = () => {
      isHydrated.current = true;
      replayEvents.current?.();
    };
    return (
      <div ref={container} className={className} data-live={isLive}>
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
