import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { keepClicks } from '../adapters/early-actions.ts';
import { watchApproach } from '../adapters/element-view.ts';
import { layOutWhenIdle } from '../adapters/lay-out.ts';
import { logFailure } from '../adapters/page-log.ts';
import { whenIdle } from '../adapters/when-idle.ts';
import { MissingPart } from './MissingPart.tsx';

interface LatePartOptions {
  readonly load: () => Promise<ComponentType>;
  /** It comes when a visitor comes near, or before that when the browser has nothing else to do. */
  readonly comes: 'when near' | 'when idle';
  /** Stands in its place where nothing was rendered. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A part of a page that is rendered at build time with the rest, and whose scripts come later. Until then it stays as it
 * was rendered, and what is pressed in it is done once they are there. If they cannot be loaded it stays so for good, or
 * where nothing was rendered says that it is missing: the rest of the page has no need to suffer.
 */
export function latePart({ load, comes, placeholder, className }: LatePartOptions): ComponentType {
  let begin = (): void => undefined;
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  let isRendered = (): boolean => false;
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await begun;
    try {
      return { default: await load() };
    } catch (error) {
      logFailure('A part of the page could not be loaded', error);
      return isRendered() ? new Promise<never>(() => undefined) : { default: MissingPart };
    }
  });

  // Nothing around it draws it anew: React would throw away what was rendered.
  return memo(function LatePart() {
    const place = useRef<HTMLDivElement>(null);
    const replay = useRef<(() => void) | null>(null);
    const isThere = useRef(false);
    useEffect(() => {
      if (place.current === null || isThere.current) return undefined;
      const { childElementCount } = place.current;
      isRendered = () => placeholder === undefined && childElementCount > 0;
      replay.current = keepClicks(place.current);
      const endings = [
        watchApproach(place.current, begin),
        ...(comes === 'when idle' ? [whenIdle(begin)] : []),
      ];
      return () => {
        for (const end of endings) end();
      };
    }, []);
    const arrive = () => {
      isThere.current = true;
      replay.current?.();
      return layOutWhenIdle([...(place.current?.children ?? [])]);
    };
    return (
      <div ref={place} className={className}>
        <Suspense fallback={placeholder}>
          <Part />
          <Arrival onArrive={arrive} />
        </Suspense>
      </div>
    );
  });
}

/** Tells when React has taken over what stands beside it; what that returns ends what it began. */
function Arrival({ onArrive }: { readonly onArrive: () => () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once.
  useEffect(onArrive, []);
  return null;
}
