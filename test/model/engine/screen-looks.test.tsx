import { render } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { expect, it } from 'vitest';
import { looksOf, setLooks } from './screen-looks.ts';

it('tells what style sheets get to know, also of drawings', () => {
  setLooks(['data-tone', '--passed']);
  const passed = { '--passed': '40%', '--other': '1' } as CSSProperties;
  render(
    <>
      <p data-tone="quiet" data-other="1">
        Off
      </p>
      <div aria-hidden="true" style={passed} />
      <svg role="img" aria-label="Half">
        <circle strokeDasharray="0.5 1" />
      </svg>
      <p>On</p>
    </>,
  );
  expect(looksOf(document)).toEqual([
    'look data-tone=quiet',
    'look --passed=40%',
    'look stroke-dasharray=0.5 1',
  ]);
});
