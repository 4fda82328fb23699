import { type ReactNode, useRef } from 'react';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface FocusKeptProps {
  /** Identifies the current content. */
  readonly shown: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Takes the focus when new content removes the control that had it, such as a button to retry. */
export function FocusKept({ shown, className, children }: FocusKeptProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(shown, () => box.current);
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
