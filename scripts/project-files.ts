import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../tools/build/project.ts';

const ignoreLines = readFileSync(inProject('.gitignore'), 'utf8').split('\n');
const ignoredNames = new Set(['.git', ...ignoreLines.map(line => line.replace(/\/$/, ''))]);
const ignoredEndings = ignoreLines.filter(line => line.startsWith('*')).map(line => line.slice(1));

/** Lists the project's files that git does not ignore, without git. */
export const projectFiles = (folder = ''): string[] =>
  readdirSync(inProject(folder), { withFileTypes: true }).flatMap(entry => {
    if (ignoredNames.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return projectFiles(path);
    return ignoredEndings.some(ending => path.endsWith(ending)) ? [] : [path];
  });
