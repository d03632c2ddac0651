import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Given, WrongUsage } from '../command.ts';

/** A forwarder: two with the same values continue from the same position. */
interface Forwarder {
  readonly server: string;
  readonly sandbox: string;
  readonly target: string;
  readonly filter: Readonly<Record<string, string>>;
}

/** The position in the event log up to which a forwarder has sent events, kept across runs of the command. */
export interface KeptPlace {
  /** Undefined for the first run. Throws WrongUsage if the file is unreadable. */
  readonly read: () => Promise<number | undefined>;
  /** Replaces the file as a whole, so that an interrupted write keeps the earlier position. */
  readonly write: (after: number) => Promise<void>;
}

/** `TRADEPORT_STATE`, or the folder for state of the operating system; undefined if the environment names no home. */
const stateFolder = (given: Given): string | undefined => {
  const own = given.environment('TRADEPORT_STATE');
  if (own !== undefined) return own;
  const shared = given.environment('XDG_STATE_HOME') ?? given.environment('LOCALAPPDATA');
  if (shared !== undefined) return join(shared, 'tradeport');
  const home = given.environment('HOME');
  return home === undefined ? undefined : join(home, '.local', 'state', 'tradeport');
};

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');

const placeIn = (text: string): number | undefined => {
  const [, digits] = /^\{"after":(\d{1,10})\}\n$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const NOT_KEPT: KeptPlace = { read: async () => undefined, write: async () => undefined };

/** The kept position of a forwarder. The file name is a hash, because addresses may contain secrets. */
export const keptPlace = (given: Given, { server, sandbox, target, filter }: Forwarder): KeptPlace => {
  const folder = stateFolder(given);
  if (folder === undefined) return NOT_KEPT;
  const filters = Object.entries(filter).toSorted();
  const name = createHash('sha256')
    .update(JSON.stringify([server, sandbox, target, filters]))
    .digest('hex');
  const path = join(folder, 'forwarding', `${name.slice(0, 32)}.json`);
  return {
    read: async () => {
      const text = await readFile(path, 'utf8').catch((thrown: unknown) => {
        if (isMissing(thrown)) return undefined;
        throw new WrongUsage(`${path} cannot be read (${String(thrown)}). Use --after to start without it`);
      });
      if (text === undefined) return undefined;
      const after = placeIn(text);
      if (after === undefined)
        throw new WrongUsage(`${path} contains no position. Delete it, or use --after to start without it`);
      return after;
    },
    write: async (after) => {
      await mkdir(join(folder, 'forwarding'), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, `{"after":${after}}\n`, { mode: 0o600 });
        await rename(draft, path);
      } catch (thrown) {
        await rm(draft, { force: true });
        throw thrown;
      }
    },
  };
};
