/** The generated paths of the QA build, which the inspector replays and offers as payloads. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/build/project.ts';
import { payloadOf } from '../../tools/inspector/page/formats.ts';
import { eventFrom, withKnownFields } from '../../tools/inspector/page/send/payload.ts';
import type { PathFile } from '../../tools/inspector/path-file.ts';

const FOLDER = inProject('dist', 'qa', 'qa', 'paths');

test('every event of the paths matches its type in the machine, but for fields of tests', async () => {
  const names = await readdir(FOLDER);
  expect(names.length).toBeGreaterThan(20);
  const files: PathFile[] = await Promise.all(
    names.map(async name => JSON.parse(await readFile(`${FOLDER}/${name}`, 'utf8'))),
  );
  const wrong = files.flatMap(({ machine, events, schemas }) =>
    events.flatMap(event => {
      const known = withKnownFields(event, schemas[event.type]);
      const result = eventFrom(event.type, JSON.stringify(payloadOf(known) ?? {}), schemas[event.type]);
      return result.outcome === 'wrong' ? [`${machine} ${event.type}: ${result.problem}`] : [];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
