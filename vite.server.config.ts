/** How a file that runs on Node is built with what it imports from the project; installed packages stay where they are. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'node20',
    // A fault's stack names the lines of the sources.
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
  },
});
