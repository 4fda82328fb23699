/**
 * Bundles the server and the operators' commands, or the Node entry of `--ssr`, with their imports
 * from the project. Installed packages stay external, but ethers: the server needs a fortieth of it.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['ethers'] },
  build: {
    target: 'node20',
    // Stack traces name the lines of the sources.
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/boot/main.ts',
        'start-prod': 'scripts/start-prod.ts',
        admin: 'scripts/admin.ts',
      },
    },
  },
});
