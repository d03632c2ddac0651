import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { globalSetup: ['./globalSetup.ts'], maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 },
});
