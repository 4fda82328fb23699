/** Drives a screen that React has rendered into the test's document. */
import { act, fireEvent, isInaccessible, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { readElementState } from './element-state.ts';
import { type ElementQuery, labelPattern, type PageDriver } from './page-driver.ts';

const user = userEvent.setup({ delay: null });

export function createDomDriver(root: () => HTMLElement = () => document.body): PageDriver {
  const all = (query: ElementQuery) => {
    const found = candidates(root(), query);
    return 'includesHidden' in query ? found : found.filter(element => !isInaccessible(element));
  };
  const one = (query: ElementQuery) => waitFor(() => only(query, all(query)));
  return {
    click: async query => user.click(await one(query)),
    hover: async query => user.hover(await one(query)),
    fill: async (query, typed) => {
      const input = await one(query);
      act(() => input.focus());
      fireEvent.change(input, { target: { value: typed } });
    },
    setChecked: async (query, isChecked) => {
      const box = await one(query);
      if (readElementState(box).isChecked !== isChecked) await user.click(box);
    },
    pressKey: key => user.keyboard(`{${key}}`),
    expectVisible: async (query, state) => {
      if (state) await waitFor(() => expect(readElementState(only(query, all(query)))).toMatchObject(state));
      else await waitFor(() => expect(all(query).length, nameOf(query)).toBeGreaterThan(0));
    },
    expectHidden: query => waitFor(() => expect(all(query).length, nameOf(query)).toBe(0)),
    expectTexts: (query, texts) =>
      waitFor(() => expect(all(query).map(element => element.textContent)).toEqual(texts)),
    isVisible: async query => all(query).length > 0,
    within: query => createDomDriver(() => only(query, all(query))),
  };
}

/** Includes hidden elements: checking the visibility of each element is slow. */
function candidates(root: HTMLElement, query: ElementQuery): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = within(root);
  if ('label' in query) return queryAllByLabelText(labelPattern(query.label));
  if ('text' in query) return queryAllByText(query.text);
  const { role, name } = query;
  return queryAllByRole(role, { hidden: true, ...(name !== undefined && { name }) });
}

function only(query: ElementQuery, found: readonly HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`Found ${found.length} of ${nameOf(query)}.`);
  return first;
}

const nameOf = (query: ElementQuery): string => Object.values(query).map(String).join(' ');
