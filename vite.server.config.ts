/** Bundles a Node entry with its imports from the project; installed packages stay external. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'node20',
    // Stack traces name the lines of the sources.
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
  },
});
