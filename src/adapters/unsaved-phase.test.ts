// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { newPhaseDefaults } from '../../contract/presale-rules.ts';
import { entered, TODAY } from '../../test/model/flows/presale/presale.model.ts';
import { forgetUnsavedPhase, keepUnsavedPhase, readUnsavedPhase } from './unsaved-phase.ts';

const unsaved = { id: 7, revision: 2, saved: newPhaseDefaults(TODAY), values: entered };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetUnsavedPhase();
});

it('gives what was entered back to the same admin in the same form', () => {
  keepUnsavedPhase('ada', unsaved);
  expect([
    readUnsavedPhase('ada', 7),
    readUnsavedPhase('grace', 7),
    readUnsavedPhase('ada', 8),
    readUnsavedPhase('ada', null),
  ]).toEqual([unsaved, null, null, null]);
});

it('says that the browser keeps nothing, and gives it back to the same page all the same', () => {
  expect(keepUnsavedPhase('ada', unsaved)).toBe(true);
  forgetUnsavedPhase();
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem, getItem: () => null, removeItem: () => undefined });
  expect([
    keepUnsavedPhase('ada', unsaved),
    readUnsavedPhase('ada', 7),
    readUnsavedPhase('grace', 7),
    readUnsavedPhase('ada', null),
  ]).toEqual([false, unsaved, null, null]);
  forgetUnsavedPhase();
  expect(readUnsavedPhase('ada', 7)).toBeNull();
});

it('gives nothing back once it was forgotten, or where something else is kept', () => {
  keepUnsavedPhase('ada', unsaved);
  forgetUnsavedPhase();
  expect(readUnsavedPhase('ada', 7)).toBeNull();
  sessionStorage.setItem('technovex.unsavedPhase', '{"username":"ada"}');
  expect(readUnsavedPhase('ada', 7)).toBeNull();
});
