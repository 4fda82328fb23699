import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { Coverage } from '../../test/model/engine/coverage.ts';
import { SuiteCoverage } from '../../test/model/engine/suite-coverage.ts';
import { pathRecording, RECORDINGS_VARIABLE } from './path-recording.ts';

const machine = createMachine({ id: 'gate', initial: 'shut', states: { shut: {}, open: {} } });
const folder = mkdtempSync(join(tmpdir(), 'technovex-recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function covering(transition: string): Coverage {
  const coverage = new Coverage(machine);
  coverage.states.add('gate.open');
  coverage.transitions.add(transition);
  return coverage;
}

/** Declares a suite of two paths, recorded into the folder if there is one. */
function suiteOf(name: string, recordings: string | undefined): void {
  describe(name, () => {
    vi.stubEnv(RECORDINGS_VARIABLE, recordings);
    const seen = new SuiteCoverage(machine, 'screen');
    vi.unstubAllEnvs();

    test.each(['press', 'press > wait'])('%s', title => {
      seen.add(covering(title));
      expect(seen.transitions).toContain(title);
    });
  });
}

suiteOf('a recorded suite', folder);
suiteOf('a suite without a folder', undefined);

test('a suite with a folder writes its paths by the names of their tests', () => {
  expect(readdirSync(folder)).toEqual([
    'screen-gate-tools-model-coverage-record-paths.test.ts-a-recorded-suite.json',
  ]);
  const [file = ''] = readdirSync(folder);
  expect(pathRecording.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))).toEqual({
    machine: 'gate',
    level: 'screen',
    suite: 'a recorded suite',
    paths: [
      { title: 'press', states: ['gate.open'], transitions: ['press'] },
      { title: 'press > wait', states: ['gate.open'], transitions: ['press > wait'] },
    ],
  });
});
