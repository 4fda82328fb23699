/** Looks at the build for QA before the first of its tests. */
import { qaBuild } from '../../tools/inspector/build/build-qa.ts';
import { requireBuilds } from './required-builds.ts';

export const setup = (): Promise<void> => requireBuilds([qaBuild]);
