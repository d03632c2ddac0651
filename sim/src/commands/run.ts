import type { LineCommand } from '../command.ts';

export const runCommands: readonly LineCommand[] = [
  {
    name: 'run',
    takes: '<file>',
    does: 'Runs a scenario with assertions in a sandbox of its own with a frozen clock, or in that of --sandbox',
    options: {
      junit: { type: 'string', does: 'writes a JUnit report to this file' },
      html: { type: 'string', does: 'writes an HTML report to this file' },
      keep: { type: 'boolean', does: 'keeps its sandbox for an hour for inspection' },
    },
    // Loaded only here: no other command waits for what reads and checks files.
    run: async (client, given, door) => (await import('../running/run.ts')).runScenario(client, given, door),
  },
];
