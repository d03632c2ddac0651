import { defineConfig } from 'vitest/config';
import { workers } from './scripts/cores.ts';
import { LongestFirst } from './scripts/longestFirst.ts';
import { filesLeftOut } from './scripts/postgresFiles.ts';

/**
 * Ceilings that only end what hangs: nothing here waits for time to pass, and a machine that is busy with other things takes
 * twenty times as long as a quiet one. What is polled for is awaited as long as an action of the browser is.
 */
const untilItHangsMs = 300_000;
const expectWithin = { poll: { timeout: 60_000 } };
const setupFiles = ['./tests/harness/failOnConsoleError.ts'];

export default defineConfig({
  test: {
    allowOnly: false,
    // Groups of projects run one after the other, quick ones first. Projects without isolation have a group each: Vitest keeps a
    // worker only while the next file in the queue belongs to the same project.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/units/**/*.test.ts',
          ],
          setupFiles,
          testTimeout: untilItHangsMs,
          hookTimeout: untilItHangsMs,
          maxWorkers: workers,
          // A process of its own for each file takes longer than the tests in it.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, './tests/harness/cleanWindow.ts'],
          testTimeout: untilItHangsMs,
          hookTimeout: untilItHangsMs,
          maxWorkers: workers,
          // Files of a worker share jsdom and the libraries in it; cleanWindow.ts gives each file a clean window and new modules.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: untilItHangsMs,
          maxWorkers: workers,
          // Files that share a worker share the parsed sources.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'api',
          globalSetup: ['./tests/harness/globalSetup.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/{architecture,browser,load,faults,units}/**', ...filesLeftOut()],
          setupFiles,
          expect: expectWithin,
          testTimeout: untilItHangsMs,
          hookTimeout: untilItHangsMs,
          maxWorkers: workers,
          // Loading the server anew for each file took as long as the tests themselves. Files share modules, never data: each
          // makes its own server on a database of its own.
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['./tests/harness/globalSetup.ts'],
          include: ['tests/browser/**/*.test.ts'],
          expect: expectWithin,
          testTimeout: untilItHangsMs,
          hookTimeout: untilItHangsMs,
          maxWorkers: workers,
          // The files of a worker share its Chromium, and its windows what they have loaded (tests/harness/browser.ts).
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
