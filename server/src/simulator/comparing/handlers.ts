import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { DIFF_ROWS_MAX, type simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { merchantNames } from '../object/store.ts';
import type { OpenSnapshot } from '../snapshots/reading.ts';
import type { Snapshots } from '../snapshots/service.ts';
import type { Bounds, Differences } from './differences.ts';
import { compareMoments } from './moments.ts';
import { differencesView } from './view.ts';
import { compareWorlds } from './worlds.ts';

/** One of two states that were compared. */
interface ComparedState {
  readonly snapshot: string | null;
  readonly sandbox: string;
  readonly at: Date;
}

interface Comparison {
  readonly from: ComparedState;
  readonly to: ComparedState;
  readonly differences: Differences;
}

const stateView = ({ at, ...state }: ComparedState) => ({ ...state, at: formatInstant(at) });

const nothingToCompare = () =>
  refusal('EMPTY_PARAM', {
    fields: [
      {
        path: 'fromSnapshot',
        rule: 'required',
        text: ['请选择快照或开始时刻', 'Choose a snapshot, or a time to start'],
      },
    ],
  });

/** Answers what is different between two states of a world. */
export const comparingHandlers = (
  { db, config }: World,
  snapshots: Snapshots,
): Pick<Handlers<typeof simSnapshot>, 'diff'> => {
  const kept = ({ name, header }: OpenSnapshot): ComparedState => ({
    snapshot: name,
    sandbox: header.takenOf,
    at: header.clockAt,
  });

  const ofSnapshots = async (
    sandboxId: string,
    { from, to }: { readonly from: string; readonly to: string | undefined },
    bounds: Bounds,
  ): Promise<Comparison> => {
    const before = await snapshots.open(from);
    if (to === undefined) {
      const { now } = await snapshots.upToDate(sandboxId);
      const differences = await db.lookStill((view) =>
        compareWorlds({ before: before.pages(), after: snapshots.pagesNow(view, sandboxId) }, bounds),
      );
      return { from: kept(before), to: { snapshot: null, sandbox: sandboxId, at: now }, differences };
    }
    const after = await snapshots.open(to);
    const differences = await compareWorlds({ before: before.pages(), after: after.pages() }, bounds);
    return { from: kept(before), to: kept(after), differences };
  };

  const ofMoments = async (
    sandboxId: string,
    { fromAt, toAt }: { readonly fromAt: string; readonly toAt: string | undefined },
    bounds: Bounds,
  ): Promise<Comparison> => {
    const { now } = await snapshots.upToDate(sandboxId);
    const span = { from: new Date(fromAt), to: toAt === undefined ? now : new Date(toAt) };
    if (toAt !== undefined && span.from > span.to) throw refusal('startAfterEnd');
    if (span.from > now || span.to > now) throw refusal('momentAhead');
    const different = await db.lookStill((view) => compareMoments(view, sandboxId, span, bounds));
    const merchants = await merchantNames(db.read({ sandboxId, platform: true }));
    const here = { snapshot: null, sandbox: sandboxId };
    return {
      from: { ...here, at: span.from },
      to: { ...here, at: span.to },
      differences: { ...different, merchants },
    };
  };

  /** One after the other: each may keep very many rows. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (compare: () => Promise<Comparison>): Promise<Comparison> => {
    const turn = last.then(compare);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    diff: async (asked, { sandboxId, language }) => {
      const { fromSnapshot: from, toSnapshot: to, fromAt, toAt, limit = DIFF_ROWS_MAX } = asked;
      const bounds = { held: config.diffRows, listed: limit };
      if ((from ?? to) !== undefined && (fromAt ?? toAt) !== undefined) throw refusal('comparedUnlike');
      const compare = (): Promise<Comparison> => {
        if (from !== undefined) return ofSnapshots(sandboxId, { from, to }, bounds);
        if (fromAt !== undefined) return ofMoments(sandboxId, { fromAt, toAt }, bounds);
        throw nothingToCompare();
      };
      const compared = await inTurn(compare);
      return {
        from: stateView(compared.from),
        to: stateView(compared.to),
        ...differencesView(compared.differences, language),
      };
    },
  };
};
