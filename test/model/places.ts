/** The places of the tests that replay the generated paths of a machine. */
import type { Level } from './engine/level.ts';

type PathsTest = `${string}.paths.test.${'ts' | 'tsx'}`;

/** The test file that replays a machine, or the reason why none can. */
export type Place = PathsTest | { readonly none: string };

export type Places = Readonly<Record<Level, Place>>;

export const NO_REQUEST = { none: 'It sends no request.' };
export const REMOTE_WALLET = { none: 'It asks the wallet and the chain, not the server.' };

export const onActor = (path: string): PathsTest => `machines/${path}.paths.test.ts`;
export const onScreen = (path: string): PathsTest => `src/features/${path}.paths.test.tsx`;
export const inBrowser = (name: string): PathsTest => `test/e2e/${name}.paths.test.ts`;
export const onServer = (path: string): PathsTest => `server/${path}.paths.test.ts`;

export const inspectorActor = (name: string): PathsTest => `tools/inspector/machines/${name}.paths.test.ts`;
export const inspectorScreen = (path: string): PathsTest => `tools/inspector/page/${path}.paths.test.tsx`;
