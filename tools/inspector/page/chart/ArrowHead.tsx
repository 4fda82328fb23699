import type { ComponentProps } from 'react';

/** The head of a drawing's arrows, which refer to it by its `id`. */
export const ArrowHead = (props: ComponentProps<'marker'>) => (
  <marker
    {...props}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path d="M0 0L8 4L0 8z" />
  </marker>
);
