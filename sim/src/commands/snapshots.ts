import { readFile, writeFile } from 'node:fs/promises';
import type { SandboxView } from '@tradeport/shared/contract/sim/sandbox.ts';
import { type LineCommand, type Outcome, WrongUsage, wordAt } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

/** A sandbox that a command has made or changed. */
export const made = (result: SandboxView): Outcome => ({
  result,
  lines: [
    [
      `${result.name}: ${result.scenario}`,
      `${result.merchants} merchants`,
      `${shownInstant(result.now)}${result.speed === 0 ? ' (stands still)' : ''}`,
      ...(result.endsAt === null || result.pinned ? [] : [`expires ${shownInstant(result.endsAt)}`]),
    ].join(', '),
  ],
});

export const snapshotCommands: readonly LineCommand[] = [
  {
    name: 'snapshot list',
    takes: '',
    does: 'Lists the snapshots',
    run: async (client) => {
      const result = await client.simSnapshot.list({});
      const rows = result.map((one) => [
        one.name,
        one.takenOf,
        shownInstant(one.clockAt),
        String(one.rows),
        one.fits ? 'yes' : 'no',
      ]);
      return { result, lines: table(['name', 'of', 'time', 'rows', 'fits'], rows, 'No snapshots.') };
    },
  },
  {
    name: 'snapshot save',
    takes: '<name>',
    does: 'Saves the sandbox as a snapshot',
    run: async (client, given) => {
      const result = await client.simSnapshot.save({ name: wordAt(given, 0, 'the name') });
      return { result, lines: [`${result.name}: ${result.rows} rows, ${result.bytes} bytes, ${result.hash}`] };
    },
  },
  {
    name: 'snapshot restore',
    takes: '<name>',
    does: 'Restores a snapshot; in place of the sandbox of --sandbox with --replace, or into a new one',
    options: {
      into: { type: 'string', does: 'sandbox name' },
      replace: { type: 'boolean', does: 'replaces an existing sandbox' },
      untrusted: { type: 'boolean', does: 'accepts a snapshot saved elsewhere without a shared SNAPSHOT_KEY' },
    },
    run: async (client, given, { sandbox }) =>
      made(
        await client.simSnapshot.restore({
          name: wordAt(given, 0, 'the name'),
          into: given.text('into') ?? sandbox,
          ...(given.isSet('replace') ? { replace: true } : {}),
          ...(given.isSet('untrusted') ? { untrusted: true } : {}),
        }),
      ),
  },
  {
    name: 'snapshot download',
    takes: '<name> [file]',
    does: 'Saves a snapshot to a file; never overwrites',
    run: async (client, given) => {
      const result = await client.simSnapshot.download({ name: wordAt(given, 0, 'the name') });
      const path = given.words[1] ?? result.fileName;
      const bytes = Buffer.from(result.file, 'base64');
      try {
        await writeFile(path, bytes, { flag: 'wx' });
      } catch {
        throw new WrongUsage(`the file ${path} is there already, or cannot be written`);
      }
      return {
        result: { name: result.name, file: path, bytes: bytes.length },
        lines: [`${path}: ${bytes.length} bytes`],
      };
    },
  },
  {
    name: 'snapshot upload',
    takes: '<name> <file>',
    does: 'Uploads a snapshot file',
    run: async (client, given) => {
      const path = wordAt(given, 1, 'the file');
      const file = await readFile(path, 'base64').catch(() => undefined);
      if (file === undefined) throw new WrongUsage(`the file ${path} cannot be read`);
      const result = await client.simSnapshot.upload({ name: wordAt(given, 0, 'the name'), file });
      return { result, lines: [`${result.name}: of ${result.takenOf}, ${result.rows} rows, ${result.hash}`] };
    },
  },
  {
    name: 'snapshot remove',
    takes: '<name>',
    does: 'Removes a snapshot',
    run: async (client, given) => {
      const result = await client.simSnapshot.remove({ name: wordAt(given, 0, 'the name') });
      return { result, lines: [`${result.name} is gone`] };
    },
  },
];
