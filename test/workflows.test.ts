/** The workflows of the code host name commands that exist, and take few permissions. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { inProject } from '../tools/build/project.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Permissions;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}

type Permissions = Readonly<Record<string, string>>;

interface Workflow {
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const FILES = ['ci.yml', 'dependency-review.yml', 'release.yml'];

const workflowOf = (file: string): Workflow => parse(readFileSync(inProject(FOLDER, file), 'utf8'));
const stepsOf = (file: string): readonly Step[] =>
  Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

/** npm's own commands that the workflows use. */
const OF_NPM = ['ci', 'sbom'];

/** All that jobs may do beyond reading the repository. */
const WRITES = ['release.yml image packages: write', 'release.yml release contents: write'];

test('these are the workflows', () => {
  expect(readdirSync(inProject(FOLDER)).sort()).toEqual(FILES);
});

describe.each(FILES)('%s', file => {
  test('names commands that exist', () => {
    const used = stepsOf(file).flatMap(({ run = '' }) =>
      [...run.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    const known = [...Object.keys(packageJson.scripts), ...OF_NPM];
    expect(used.filter(name => !known.includes(name))).toEqual([]);
  });

  test('pins actions to a major version', () => {
    const actions = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(actions).not.toEqual([]);
    expect(actions.filter(action => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });

  test('limits each job in time', () => {
    const jobs = Object.entries(workflowOf(file).jobs);
    expect(jobs.filter(([, job]) => job['timeout-minutes'] === undefined).map(([name]) => name)).toEqual([]);
  });
});

test('only the jobs of a release write', () => {
  const writes = FILES.flatMap(file => {
    const { permissions, jobs } = workflowOf(file);
    expect(permissions, file).toBeDefined();
    return [
      ['all jobs', permissions] as const,
      ...Object.entries(jobs).map(([name, job]) => [name, job.permissions] as const),
    ]
      .flatMap(([name, given = {}]) =>
        Object.entries(given).map(([scope, right]) => `${file} ${name} ${scope}: ${right}`),
      )
      .filter(line => !line.endsWith('contents: read'));
  });
  expect(writes).toEqual(WRITES);
});

test('the tests run on the oldest and on the recommended Node', () => {
  const { node = [] } = workflowOf('ci.yml').jobs['test']?.strategy?.matrix ?? {};
  const oldest = Number(/\d+/.exec(packageJson.engines.node)?.[0]);
  const recommended = Number(readFileSync(inProject('.nvmrc'), 'utf8'));
  expect([node.at(0), node.at(-1)]).toEqual([oldest, recommended]);
});

describe('the notes of a release', () => {
  const changelog = readFileSync(inProject('CHANGELOG.md'), 'utf8');
  const versions = [...changelog.matchAll(/^## \[(\d.*)\]/gm)].map(([, version = '']) => version);
  const { run = '' } = stepsOf('release.yml').find(({ name }) => name === 'Notes of the release') ?? {};

  /** Runs the step on a tag. Returns the notes, or undefined if the step fails. */
  function notesOf(tag: string): string | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'technovex-notes-'));
    const file = join(folder, 'notes.md');
    const script = run.replaceAll('CHANGELOG.md', inProject('CHANGELOG.md')).replaceAll('notes.md', file);
    const { status } = spawnSync('bash', ['-e', '-c', script], {
      env: { PATH: process.env['PATH'], GITHUB_REF_NAME: tag },
    });
    const notes = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    return status === 0 ? notes : undefined;
  }

  test('are the section of its version', () => {
    expect(versions.length).toBeGreaterThan(1);
    const sections = changelog.split(/^## .*\n/m).slice(2);
    expect(versions.map(version => notesOf(`v${version}`))).toEqual(sections);
  });

  test('a tag without a section fails', () => {
    expect(notesOf('v99.0.0')).toBeUndefined();
  });
});
