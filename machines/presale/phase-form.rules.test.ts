import { expect, it } from 'vitest';
import { loadedPhaseDefaults } from '../../contract/presale-rules.ts';
import { genesis } from '../../test/model/flows/presale/presale.model.ts';
import { differencesFrom } from './phase-form.rules.ts';

it('lists the differing fields in the order of the form, with both values', () => {
  const entered = { ...loadedPhaseDefaults(genesis), name: 'Another Name', hardCap: '12' };
  expect(differencesFrom(loadedPhaseDefaults(genesis), genesis)).toEqual([]);
  expect(differencesFrom(entered, { ...genesis, bonus: '15', hardCap: null })).toEqual([
    { field: 'name', own: 'Another Name', current: genesis.name },
    { field: 'bonus', own: genesis.bonus, current: '15' },
    { field: 'hardCap', own: '12', current: '' },
  ]);
});
