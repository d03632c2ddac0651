import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import {
  acceptedSchemaName,
  commitReading,
  type EarlierSchema,
  earlierSchema,
  schemaName,
} from '../../platform/db/schemaVersions.ts';
import type { StillView } from '../../platform/db/stillView.ts';
import { type WorldPage, worldPages } from '../../platform/db/worldRows.ts';
import type { World } from '../../platform/runtime/world.ts';
import { turnSealed } from '../../platform/secrets/sealedColumns.ts';
import { olderParts } from '../../platform/simulation/olderParts.ts';
import {
  type ProvenSnapshot,
  partsOf,
  proveSnapshot,
  SnapshotOfOtherFormat,
  type SnapshotPart,
} from '../../platform/simulation/readSnapshot.ts';
import { OUR_FORMAT, type SnapshotHeader, schemaIn, snapshotVersion } from '../../platform/simulation/snapshotFile.ts';
import { SnapshotBroken } from '../../platform/simulation/snapshotLines.ts';
import { ContentLost } from '../../platform/simulation/worldContents.ts';
import { findSnapshotFile } from './store.ts';

const installation = { installation: true } as const;
export const BYTES_PER_MB = 1_048_576;

/** The version of a snapshot that is not read here; of an unreleased state also the commit that reads it. */
const withReader = (theirs: string, version: string): string | Bilingual => {
  const commit = commitReading(schemaIn(version).schema);
  return commit === undefined
    ? theirs
    : [`${theirs}；请用提交 ${commit} 恢复后重新保存`, `${theirs}: restore it with commit ${commit} and save it again`];
};

/** What a file is refused for, in words of the wire. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof SnapshotOfOtherFormat)
    return refusal('snapshotOfOtherVersion', {
      params: { theirs: withReader(error.theirs, error.schemaName), ours: OUR_FORMAT },
    });
  if (error instanceof SnapshotBroken) return refusal('snapshotBroken', { params: { why: error.message } });
  if (error instanceof ContentLost) return refusal('snapshotFileLost', { params: { file: error.fileName } });
  return error;
};

export const orRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
};

/** The pages of a world that is there: its own row comes first. */
export async function* standingPages(view: StillView, sandboxId: string): AsyncGenerator<WorldPage> {
  for await (const page of worldPages(view, sandboxId)) {
    if (page.model.name === 'Sandbox' && page.rows.length === 0) throw refusal('unknownSandbox');
    yield page;
  }
}

/** A snapshot that can be looked at. */
export interface OpenSnapshot {
  readonly name: string;
  readonly header: SnapshotHeader;
  /** Its rows with what is sealed in clear; what is broken is refused as it is met. */
  readonly pages: () => AsyncIterable<WorldPage>;
}

/** The tables of an earlier release; undefined: those of this version. */
interface SchemaState {
  readonly earlier: EarlierSchema | undefined;
}

/** Reads worlds: those that are kept as files, and those that stand here. */
export const createReading = ({ db, config, secrets }: World) => {
  const schema = schemaName();
  const ours = snapshotVersion(schema);
  /** By their names. Unknown names are not kept, so their number is limited by that of the migrations. */
  const states = new Map<string, SchemaState>();

  const findState = (saved: string): SchemaState | undefined => {
    const name = acceptedSchemaName(saved);
    const earlier = earlierSchema(name);
    return name === schema || earlier !== undefined ? { earlier } : undefined;
  };

  /** The tables that a snapshot was saved with. Undefined when this version cannot read them. */
  const stateOf = (version: string): SchemaState | undefined => {
    const saved = schemaIn(version);
    if (saved.format !== OUR_FORMAT) return undefined;
    const state = states.get(saved.schema) ?? findState(saved.schema);
    if (state !== undefined) states.set(saved.schema, state);
    return state;
  };
  const limits = {
    bytes: config.snapshotUnpackedMb * BYTES_PER_MB,
    lines: config.snapshotLines,
    lineBytes: config.snapshotLineKb * 1_024,
  };

  const prove = (file: Buffer): Promise<ProvenSnapshot> =>
    proveSnapshot(file, limits, {
      seals: secrets.snapshots,
      ours: ({ schemaName: saved, savedBy }) => {
        const theirs = savedBy === undefined ? saved : `${savedBy}, ${saved}`;
        if (!stateOf(saved))
          throw refusal('snapshotOfOtherVersion', { params: { theirs: withReader(theirs, saved), ours } });
      },
    });

  const read = (file: Buffer, proven: ProvenSnapshot, seal = secrets.atRest.seal): AsyncGenerator<SnapshotPart> => {
    const what = { file, limits, proven, columns: db.columns, seal };
    const earlier = stateOf(proven.header.schemaName)?.earlier;
    return earlier === undefined ? partsOf(what) : olderParts(what, earlier);
  };

  const getFile = async (name: string): Promise<Buffer> => {
    const file = await findSnapshotFile(db.read(installation), name);
    if (!file) throw refusal('snapshotMissing', { params: { name } });
    return file;
  };

  /** The pages of a sandbox as it is, with what is sealed in clear. */
  async function* pagesNow(view: StillView, sandboxId: string): AsyncGenerator<WorldPage> {
    for await (const page of standingPages(view, sandboxId)) yield turnSealed(page, secrets.atRest.open);
  }

  async function* pagesOf(file: Buffer, proven: ProvenSnapshot): AsyncGenerator<WorldPage> {
    try {
      for await (const part of read(file, proven, (text) => text)) if (part.kind === 'rows') yield part.page;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** Opens a snapshot to be looked at. Refuses `snapshotMissing`, `snapshotBroken`, `snapshotOfOtherVersion`. */
  const open = async (name: string): Promise<OpenSnapshot> => {
    const file = await getFile(name);
    const proven = await orRefused(prove(file));
    return { name, header: proven.header, pages: () => pagesOf(file, proven) };
  };

  const fits = (saved: string): boolean => stateOf(saved) !== undefined;
  /** Whether a snapshot has the tables of an earlier release. */
  const isEarlier = (saved: string): boolean => stateOf(saved)?.earlier !== undefined;

  return { ours, fits, isEarlier, prove, read, getFile, open, pagesNow };
};
