import { defineConfig } from 'vite';

/**
 * The server of the portal alone as one script with all that it runs on, which Node runs without any package beside it. It lies beside
 * the built files (`scripts/buildPortal.ts`).
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: '../server/src/alone/serve.ts',
    outDir: 'alone/dist',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    // What it holds is more than a page would load.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { entryFileNames: 'serve.mjs', codeSplitting: false } },
  },
});
