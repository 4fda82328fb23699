/** Reads and edits the configuration of a machine as plain data. */

export type ConfigPath = readonly (string | number)[];

type Container = Record<string | number, unknown>;

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (config: unknown, path: ConfigPath): unknown =>
  path.reduce<unknown>((part, key) => (part as Container | undefined)?.[key], config);

/** Returns a copy with another value at the path; what lies beside the path is shared. */
export function withValueAt<Value>(config: Value, path: ConfigPath, value: unknown): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value as Value;
  const copy = (Array.isArray(config) ? [...config] : { ...config }) as Container;
  copy[key] = withValueAt(copy[key], rest, value);
  if (copy[key] === undefined) delete copy[key];
  return copy as Value;
}

/** Returns what a configuration gives as nothing, one value or a list of values. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
