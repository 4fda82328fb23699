import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATING, withTables } from './operating-tables.ts';

const text = readFileSync(OPERATING, 'utf8');

test('docs/operating.md has the tables of `npm run generate`', () => {
  expect(withTables(text)).toBe(text);
});

test('the tables replace what stood there', () => {
  const rewritten = withTables(
    'a\n<!-- settings -->\nreplaced row\n<!-- end -->\nb\n<!-- commands -->\nreplaced row\n<!-- end -->',
  );
  expect(rewritten).not.toContain('replaced row');
  expect(rewritten).toContain('| `PORT` | Port to listen on; 0 picks a free one. | `3000` |');
  expect(rewritten).toContain('| `account unlock --email <email>` | Lifts the locks after wrong PINs. |');
});
