/** The committed route tree is that of the routes, so that `npm run check` needs no build. */
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateRoutes } from '../tools/build/generate-routes.ts';
import { inProject } from '../tools/build/project.ts';

const ROUTE_TREE = 'src/routeTree.gen.ts';

test('npm run generate writes the committed route tree', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'technovex-routes-'));
  try {
    for (const path of [
      'contract',
      'scripts',
      'src',
      'tools',
      'server',
      'vite.config.ts',
      'package.json',
      'tsconfig.json',
    ])
      await cp(inProject(path), join(copy, path), { recursive: true });
    await symlink(inProject('node_modules'), join(copy, 'node_modules'));
    await rm(join(copy, ROUTE_TREE));
    await generateRoutes(copy);

    expect(
      await readFile(inProject(ROUTE_TREE), 'utf8'),
      `Run npm run generate, and commit ${ROUTE_TREE}.`,
    ).toBe(await readFile(join(copy, ROUTE_TREE), 'utf8'));
  } finally {
    await rm(copy, { recursive: true });
  }
});
