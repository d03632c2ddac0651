import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import { schemaName } from '../../platform/db/schemaVersions.ts';
import { columnAt, type WorldPage, worldPages, writeRows } from '../../platform/db/worldRows.ts';
import { hasRoomFor } from '../../platform/files/room.ts';
import { createCodeFingerprint } from '../../platform/runtime/codeFingerprint.ts';
import type { World } from '../../platform/runtime/world.ts';
import { openImageFolder } from '../../platform/simulation/imageFolder.ts';
import { partsOf, proveSnapshot } from '../../platform/simulation/readSnapshot.ts';
import { packSnapshot, snapshotVersion } from '../../platform/simulation/snapshotFile.ts';
import { SnapshotBroken } from '../../platform/simulation/snapshotLines.ts';
import { bytesOf, keepContent, readContents } from '../../platform/simulation/worldContents.ts';
import type { Scenario } from '../scenarios/scenarioFile.ts';
import { hasVisitorRows, writePlayedColumns } from './store.ts';

const installation = { installation: true } as const;
/** Rows that are committed together: the writer is occupied for some milliseconds. */
const ROWS_TOGETHER = 500;
/** A larger world is not kept: packing it would take longer than its user waits. */
const ROWS_MAX = 50_000;
const BYTES_PER_MB = 1_048_576;

/** Limits while an image is unpacked, which happens before its seal is checked. */
const UNPACKED = { bytes: 1_000 * BYTES_PER_MB, lines: 5_000_000, lineBytes: 8 * BYTES_PER_MB };

/** Everything that a played world depends on except code and settings. The profile is set afterwards, but is part of the key. */
interface PlayedWorld {
  readonly scenario: Scenario;
  readonly startAt: Date;
  readonly seed: string;
  readonly profile: string;
}

/** The log line of a sandbox that was filled from an image. */
export const FILLED = 'the sandbox was filled from the image of its world';

/** A world that is too large for an image. */
class WorldTooLarge extends Error {
  override readonly name = 'WorldTooLarge';
}

async function* withinRowLimit(pages: AsyncIterable<WorldPage>): AsyncGenerator<WorldPage> {
  let rows = 0;
  for await (const page of pages) {
    rows += page.rows.length;
    if (rows > ROWS_MAX) throw new WorldTooLarge();
    yield page;
  }
}

/**
 * Images of played worlds. Playing a scenario with the same content, start, seed and code gives the same world, so a second sandbox is
 * filled from the image of the first. An image that cannot be used is removed, and its world is played again.
 */
export const createImages = (world: World) => {
  const { db, config, files, log, secrets, random, realTime, address } = world;
  const path = config.imagesFolder ?? join(config.filesFolder, 'images');
  const folder = openImageFolder(path, config.worldImages, random);
  const fingerprintOf = createCodeFingerprint();
  const ours = snapshotVersion(schemaName());
  let isPacking = false;

  /** Settings except those that name places of this machine: a setting may change how a scenario plays. */
  const settings = (): string => {
    const { databaseUrl: _database, filesFolder: _files, imagesFolder: _images, port: _port, ...values } = config;
    return JSON.stringify([values, address()]);
  };

  /** The key of a world. Undefined if images are switched off or the fingerprint of the code is unknown. */
  const keyOf = async ({ scenario, startAt, seed, profile }: PlayedWorld): Promise<string | undefined> => {
    if (config.worldImages === 0) return undefined;
    const fingerprint = await fingerprintOf();
    if (fingerprint === undefined) return undefined;
    const parts = [secrets.images.installation, fingerprint, ours, settings(), scenario, startAt, seed, profile];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  };

  const prove = async (key: string, file: Buffer) => {
    const proven = await proveSnapshot(file, UNPACKED, {
      seals: secrets.images.of(key),
      ours: ({ schemaName: saved }) => {
        if (saved !== ours) throw new SnapshotBroken('its tables are those of another version');
      },
    });
    if (!proven.isTrusted) throw new SnapshotBroken('this installation did not seal it');
    return proven;
  };

  const writePages = (sandboxId: string, pages: readonly WorldPage[]): Promise<void> =>
    db.inTxThatMayBeLost(installation, async (tx) => {
      for (const page of pages) await writeRows(tx, sandboxId, page);
    });

  /** Events count as written now: the time of an earlier play would lie before calls that were made since. */
  const writtenNow = (page: WorldPage, now: Date): WorldPage => {
    if (page.model.name !== 'Event') return page;
    const place = columnAt(page.model, 'realAt');
    return { model: page.model, rows: page.rows.map((row) => row.with(place, now)) };
  };

  /** Writes an image into a sandbox that is being filled. The commit that opens the sandbox makes the rows durable. */
  const restore = async (key: string, file: Buffer, sandboxId: string): Promise<void> => {
    const proven = await prove(key, file);
    let pages: WorldPage[] = [];
    let rows = 0;
    let sandboxPage: WorldPage | undefined;
    const now = realTime.now();
    const flush = async (): Promise<void> => {
      if (pages.length > 0) await writePages(sandboxId, pages);
      pages = [];
      rows = 0;
    };
    const parts = partsOf({ file, limits: UNPACKED, proven, columns: db.columns, seal: secrets.atRest.seal });
    for await (const part of parts) {
      if (part.kind === 'content') {
        await keepContent(files, part.content);
        continue;
      }
      if (part.page.model.name === 'Sandbox') {
        sandboxPage = part.page;
        continue;
      }
      pages.push(writtenNow(part.page, now));
      rows += part.page.rows.length;
      if (rows >= ROWS_TOGETHER) await flush();
    }
    await flush();
    if (sandboxPage === undefined) throw new SnapshotBroken('it has no row of its sandbox');
    const page = sandboxPage;
    // Last of all: an image that fails earlier leaves the row as it was, so that a play starts from the same counters.
    await db.inTxThatMayBeLost(installation, (tx) => writePlayedColumns(tx, sandboxId, page));
  };

  /** Removes an image that failed. Its world is played, whatever the reason. */
  const drop = async (key: string, error: unknown): Promise<void> => {
    log.warn(
      { err: error, image: key },
      'the image of a played world cannot be used and is removed; the world is played',
    );
    await folder.remove(key).catch(() => undefined);
  };

  /**
   * Fills a sandbox that nobody can enter yet from the image of its world. Returns false if no valid image exists; the sandbox is then
   * empty.
   */
  const fill = async (sandboxId: string, wanted: PlayedWorld): Promise<boolean> => {
    const key = await keyOf(wanted);
    if (key === undefined) return false;
    try {
      const file = await folder.read(key);
      if (file === undefined) return false;
      await restore(key, file, sandboxId);
      log.debug({ sandbox: sandboxId, image: key }, FILLED);
      return true;
    } catch (error) {
      // A database failure does not make the image invalid.
      if (error instanceof DatabaseUnavailable) throw error;
      await drop(key, error);
      await db.emptySandbox(sandboxId);
      return false;
    }
  };

  const pack = async (key: string, sandboxId: string, { scenario, startAt }: PlayedWorld): Promise<Buffer> => {
    const seal = await secrets.images.of(key).begin();
    const header = { takenOf: 'image', scenario: scenario.name, clockAt: startAt, clockSpeed: 0, schemaName: ours };
    const { file } = await db.lookStill((view) =>
      packSnapshot({
        header,
        seal,
        atRest: secrets.atRest,
        pages: withinRowLimit(worldPages(view, sandboxId)),
        contents: (used) => {
          if (bytesOf(used) > config.snapshotFilesMb * BYTES_PER_MB) throw new WorldTooLarge();
          return readContents(files, used);
        },
      }),
    );
    return file;
  };

  /** Keeps the image of a world that was just played, before anybody can enter it. One at a time; a failure only costs the image. */
  const keep = async (sandboxId: string, played: PlayedWorld): Promise<void> => {
    if (isPacking) return;
    isPacking = true;
    try {
      const key = await keyOf(played);
      if (key === undefined || (await hasVisitorRows(db.read(installation), sandboxId))) return;
      const image = await pack(key, sandboxId, played);
      if (await hasRoomFor(path, image.length)) await folder.write(key, image);
    } catch (error) {
      if (!(error instanceof WorldTooLarge)) log.warn({ err: error }, 'the image of a played world could not be kept');
    } finally {
      isPacking = false;
    }
  };

  return { fill, keep };
};
export type Images = ReturnType<typeof createImages>;
