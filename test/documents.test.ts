/** Documents name files and commands that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { inProject } from '../tools/build/project.ts';

const documents = ['', 'deploy/', 'docs/', 'docs/decisions/'].flatMap(folder =>
  readdirSync(inProject(folder))
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}${name}`),
);

/** Folders at the top of the repository whose files documents mention. */
const FOLDERS = 'contract|db|deploy|docs|machines|public|scripts|server|src|test|tools|\\.ci';

/** Lists paths between backticks; those with capitals for a name, `<name>` or `…` are patterns. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))]
    .map(([, path = '']) => path.replace(/[:#].*$/, ''))
    .filter(path => !/[<>…]|\b(?:FLOW|FEATURE|PAGE|NAME|NNN)\b/.test(path));

/** Of a glob, looks at the folder before its first `*` or `{`. */
const exists = (path: string): boolean => existsSync(inProject(path.replace(/[^/]*[*{].*$/, '')));

test.each(documents)('%s', file => {
  const text = readFileSync(inProject(file), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  const folder = file.replace(/[^/]*$/, '');
  // A changelog names commands of former releases.
  const commands =
    file === 'CHANGELOG.md' ? [] : [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect({
    paths: pathsIn(text).filter(path => !exists(path)),
    links: links.filter(link => !existsSync(inProject(folder, link))),
    commands: commands.filter(name => !(name in packageJson.scripts)),
  }).toEqual({ paths: [], links: [], commands: [] });
});
