import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  globalSetup: './globalSetup.ts',
  timeout: 240_000,
  // Eight pages at once on a machine of two cores.
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    locale: 'en-US',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    },
  },
});
