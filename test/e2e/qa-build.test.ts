/** Checks that the signs by which a production build is examined are those of the QA tools. */
import { expect, test } from 'vitest';
import { inProject } from '../../tools/build/project.ts';
import { SIGNS, signsIn } from '../support/signs-of-qa-tools.ts';

test('the QA build contains every sign of the QA tools', async () => {
  expect(await signsIn(inProject('dist', 'qa'))).toEqual(SIGNS);
});
