/** A person before a screen that React has drawn into the test's own document. */
import { act, fireEvent, isInaccessible, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { labelPattern, type Part, type Person, traitsOf } from './person.ts';

const user = userEvent.setup({ delay: null });

export function personOnScreen(room: () => HTMLElement = () => document.body): Person {
  const all = (part: Part) => candidates(room(), part).filter(element => !isInaccessible(element));
  const one = (part: Part) => waitFor(() => only(part, all(part)));
  return {
    press: async part => user.click(await one(part)),
    type: async (part, typed) => {
      const input = await one(part);
      act(() => input.focus());
      fireEvent.change(input, { target: { value: typed } });
    },
    tick: async (part, isTicked) => {
      const box = await one(part);
      if (traitsOf(box).isChecked !== isTicked) await user.click(box);
    },
    hit: key => user.keyboard(`{${key}}`),
    see: async (part, traits) => {
      if (traits) await waitFor(() => expect(traitsOf(only(part, all(part)))).toMatchObject(traits));
      else await waitFor(() => expect(all(part).length, nameOf(part)).toBeGreaterThan(0));
    },
    seeNot: part => waitFor(() => expect(all(part).length, nameOf(part)).toBe(0)),
    read: (part, texts) =>
      waitFor(() => expect(all(part).map(element => element.textContent)).toEqual(texts)),
    sees: async part => all(part).length > 0,
    within: part => personOnScreen(() => only(part, all(part))),
  };
}

/** Whatever is meant, whether or not it can be seen: to look at each element of a page whether it can takes long. */
function candidates(room: HTMLElement, part: Part): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = within(room);
  if ('label' in part) return queryAllByLabelText(labelPattern(part.label));
  if ('text' in part) return queryAllByText(part.text);
  const { role, name } = part;
  return queryAllByRole(role, { hidden: true, ...(name !== undefined && { name }) });
}

function only(part: Part, found: readonly HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`There are ${found.length} of ${nameOf(part)}.`);
  return first;
}

const nameOf = (part: Part): string => Object.values(part).map(String).join(' ');
