import { resolveConfig } from 'vite';
import { projectFolder } from './project.ts';

/**
 * Writes `src/routeTree.gen.ts` from the files in `src/routes`: the router's plugin does so as soon as
 * Vite has its configuration.
 */
export async function generateRoutes(folder = projectFolder): Promise<void> {
  await resolveConfig({ root: folder, configFile: `${folder}/vite.config.ts`, logLevel: 'silent' }, 'build');
}
