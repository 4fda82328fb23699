import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { FieldSize } from './draw-field.ts';

/**
 * Tells how large the field is, before it is first drawn and whenever that changes. Asking it in each frame would make the
 * browser work out the styles of the page twice a frame.
 */
export function useFieldSize(field: RefObject<HTMLElement | null>, onSize: (size: FieldSize) => void): void {
  const tell = useEffectEvent(onSize);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const measure = () => tell({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
}
