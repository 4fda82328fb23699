import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { watchApproach } from '../adapters/element-view.ts';
import { logFailure } from '../adapters/page-log.ts';
import { ChunkLoadError } from './chunk-load-errors.tsx';
import { replayEarlyEvents } from './early-events.ts';

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
  const mayLoad = new Promise<void>(resolve => {
    startLoading = resolve;
  });
  let isRendered = false;
  const Component = lazy(async () => {
    if (!import.meta.env.SSR) await mayLoad;
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
    useEffect(() => {
      const element = container.current;
      if (!element?.hasAttribute('data-unhydrated')) return undefined;
      isRendered = placeholder === undefined && element.childElementCount > 0;
      return startWhen(element, startLoading);
    }, []);
    return (
      <div ref={container} className={className} data-live={isLive} data-unhydrated>
        <Suspense fallback={placeholder}>
          <Component />
          <HydrationEffect part={container} />
        </Suspense>
      </div>
    );
  });
}

/** Replays the early events of a part when React has hydrated its siblings. */
function HydrationEffect({ part }: { readonly part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (part.current) replayEarlyEvents(part.current);
  }, [part]);
  return null;
}
