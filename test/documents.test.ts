/** Documents name files and commands that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const documents = ['', 'docs/', 'docs/decisions/'].flatMap(folder =>
  readdirSync(`${project}${folder}`)
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}${name}`),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

function read(file: string): string {
  return readFileSync(`${project}${file}`, 'utf8');
}

/** Folders at the top of the repository whose files documents mention. */
const FOLDERS = 'contract|db|docs|machines|public|scripts|server|src|test|tools|\\.ci';

/** Lists paths between backticks; those with capitals for a name, `<name>` or `…` are patterns. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))]
    .map(([, path = '']) => path.replace(/[:#].*$/, ''))
    .filter(path => !/[<>…]|\b(?:FLOW|FEATURE|PAGE|NAME|NNN)\b/.test(path));

/** Of a glob, looks at the folder before its first `*` or `{`. */
const exists = (path: string): boolean => existsSync(`${project}${path.replace(/[^/]*[*{].*$/, '')}`);

test.each(documents)('%s', file => {
  const text = read(file);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  const folder = file.replace(/[^/]*$/, '');
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect({
    paths: pathsIn(text).filter(path => !exists(path)),
    links: links.filter(link => !existsSync(`${project}${folder}${link}`)),
    commands: commands.filter(name => !(name in scripts)),
  }).toEqual({ paths: [], links: [], commands: [] });
});
