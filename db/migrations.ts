/// <reference types="vite/types/importMeta.d.ts" />
/** Finds the migrations of `db/migrations`, in the order of their numbers. No list names them. */
import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';

interface Changes {
  readonly up: (db: Knex) => Promise<void>;
  readonly down: (db: Knex) => Promise<void>;
}

interface Migration extends Changes {
  /** The file's name without its extension, as in the table of applied migrations. */
  readonly name: string;
}

/** `NNN-name.ts`. The table orders by name, so that each number has as many digits. */
const FILE = /^(\d{3}-[a-z\d-]+)\.ts$/;

/** @throws if a file's name or exports are not those of a migration. */
function migrationOf(path: string, { up, down }: Partial<Changes>): Migration {
  const name = FILE.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  if (name === undefined) throw new Error(`${path}: name it db/migrations/NNN-name.ts.`);
  if (!up || !down) throw new Error(`db/migrations/${name}.ts: export up and down.`);
  return { name, up, down };
}

async function readFolder(): Promise<Record<string, Partial<Changes>>> {
  const folder = new URL('./migrations/', import.meta.url);
  const files = (await readdir(folder)).map(file => new URL(file, folder).href);
  return Object.fromEntries(await Promise.all(files.map(async file => [file, await import(file)] as const)));
}

/** Vite compiles the folder into the bundle, which has none of its own; tsx reads it. */
const modules = import.meta.env
  ? import.meta.glob<Partial<Changes>>('./migrations/*.ts', { eager: true })
  : await readFolder();

export const migrations: readonly Migration[] = Object.entries(modules)
  .map(([path, module]) => migrationOf(path, module))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: ({ name }) => name,
  getMigration: async migration => migration,
};
