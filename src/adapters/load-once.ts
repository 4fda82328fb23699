/**
 * Loads at the first call, and again after a failure. Calls after that resolve within their task,
 * unlike `import()` of a loaded module.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch(error => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
