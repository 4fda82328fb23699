import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['', 'Unknown browser'],
  ['node', 'Unknown browser'],
  ['Technovex support: lift the lock/1.0 please', 'Unknown browser'],
  ['Invis\u00ADible\u0085/1.0 x', 'Unknown browser'],
  ['🦊', 'Unknown browser'],
])('names %s %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
