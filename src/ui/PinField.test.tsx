import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../test/support/render-with-theme.tsx';
import { PinField } from './PinField.tsx';

function show() {
  const onChange = vi.fn((event: { currentTarget: HTMLInputElement }) => event.currentTarget.value);
  renderWithTheme(<PinField label="PIN" onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('PIN');
  field.focus();
  return { field, reported: () => onChange.mock.results.at(-1)?.value };
}

test.each([
  [' 123456', '123456'],
  ['123 456\n', '123456'],
  ['123-456', '123456'],
  ['１２３\u00A0４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['\u202A123456\u202C', '123456'],
  ['123 4567', '1234567'],
])('takes a pasted %j without separators, and cuts nothing', async (pasted, pin) => {
  const { field, reported } = show();
  await userEvent.paste(pasted);
  expect([field.value, reported()]).toEqual([pin, pin]);
});

test('refuses a seventh character, except in place of selected ones', async () => {
  const { field, reported } = show();
  await userEvent.keyboard('123 4567-8x');
  expect([field.value, reported()]).toEqual(['123456', '123456']);
  field.setSelectionRange(0, 6);
  await userEvent.keyboard('9');
  expect([field.value, reported()]).toEqual(['9', '9']);
});

test('stands, like a password, only in forms that a browser without scripts posts', () => {
  const sources = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map(file => ({ file, source: readFileSync(`src/features/${file}`, 'utf8') }))
    .filter(({ source }) => /<(PinField|PasswordInput)\b/.test(source));
  expect(sources.length).toBeGreaterThan(4);
  const notPosted = sources.filter(({ source }) => !/<form\s[^<]*method="post"/.test(source));
  expect(notPosted.map(({ file }) => file)).toEqual([]);
});
