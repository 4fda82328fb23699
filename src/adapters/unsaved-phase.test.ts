// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { newPhaseDefaults } from '../../contract/presale-rules.ts';
import { entered, TODAY } from '../../test/model/flows/presale/presale.model.ts';
import { readUnsavedPhase, removeUnsavedPhase, storeUnsavedPhase } from './unsaved-phase.ts';

const unsaved = { id: 7, revision: 2, saved: newPhaseDefaults(TODAY), values: entered };

afterEach(() => {
  vi.unstubAllGlobals();
  removeUnsavedPhase();
});

it('returns the input to the same admin in the same form', () => {
  storeUnsavedPhase('ada', unsaved);
  expect([
    readUnsavedPhase('ada', 7),
    readUnsavedPhase('grace', 7),
    readUnsavedPhase('ada', 8),
    readUnsavedPhase('ada', null),
  ]).toEqual([unsaved, null, null, null]);
});

it('reports that the storage is forbidden and returns the input to the same page', () => {
  expect(storeUnsavedPhase('ada', unsaved)).toBe(true);
  removeUnsavedPhase();
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem, getItem: () => null, removeItem: () => undefined });
  expect([
    storeUnsavedPhase('ada', unsaved),
    readUnsavedPhase('ada', 7),
    readUnsavedPhase('grace', 7),
    readUnsavedPhase('ada', null),
  ]).toEqual([false, unsaved, null, null]);
  removeUnsavedPhase();
  expect(readUnsavedPhase('ada', 7)).toBeNull();
});

it('returns nothing once it is removed or where the stored value is invalid', () => {
  storeUnsavedPhase('ada', unsaved);
  removeUnsavedPhase();
  expect(readUnsavedPhase('ada', 7)).toBeNull();
  sessionStorage.setItem('technovex.unsavedPhase', '{"username":"ada"}');
  expect(readUnsavedPhase('ada', 7)).toBeNull();
});
