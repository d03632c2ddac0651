import { useSend } from '../../api/queries.ts';
import { cell, useCell } from '../../browser/cell.ts';
import { storage } from '../../browser/storage.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';

/** What was done to the world and can be taken back: the snapshot of the moment before it. */
interface Undoable {
  readonly sandbox: string;
  readonly snapshot: string;
  /** Where the clock was. */
  readonly at: string;
  readonly what: 'jump' | 'reset';
}

const KEY = 'undo';
const isUndoable = (value: unknown): value is Undoable =>
  typeof value === 'object' && value !== null && 'sandbox' in value && 'snapshot' in value && 'at' in value;

const stored = (): Undoable | undefined => {
  try {
    const value: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    return isUndoable(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const last = cell<Undoable | undefined>(stored());

const remember = (undoable: Undoable | undefined): void => {
  if (undoable === undefined) storage.remove(KEY);
  else storage.write(KEY, JSON.stringify(undoable));
  last.set(undoable);
};

/** "before-jump-main-20261110145208-31250": the moment of the sandbox, and the page's own milliseconds to tell two apart. */
const nameOf = (what: string, sandbox: string, at: string): string =>
  `before-${what}-${sandbox.slice(0, 20)}-${at.slice(0, 19).replaceAll(/\D/g, '')}-${Math.round(performance.now())}`;

/** Keeps the world before it is changed as a whole, and puts it back: one step, as the one before is let go. */
export function useUndo() {
  const { data: clock } = useLive(simApi.sim.clock, {});
  const save = useSend(simApi.simSnapshot.save);
  const restore = useSend(simApi.simSnapshot.restore);
  const remove = useSend(simApi.simSnapshot.remove);
  const known = useCell(last);
  const undoable = known?.sandbox === clock?.sandbox ? known : undefined;
  const forget = async (): Promise<void> => {
    const { snapshot } = last.get() ?? {};
    remember(undefined);
    if (snapshot !== undefined) await remove.send({ name: snapshot });
  };
  return {
    undoable,
    undoing: restore.sending,
    /** Does something, with the moment before it kept; what is too large to be kept is done all the same. */
    doing: async <O extends { readonly ok: boolean }>(what: Undoable['what'], act: () => Promise<O>): Promise<O> => {
      const sandbox = clock?.sandbox ?? 'main';
      const kept = await save.send({ name: nameOf(what, sandbox, clock?.now ?? '') });
      const outcome = await act();
      if (kept.ok && outcome.ok) {
        await forget();
        remember({ sandbox, snapshot: kept.result.name, at: kept.result.clockAt, what });
      } else if (kept.ok) await remove.send({ name: kept.result.name });
      return outcome;
    },
    undo: async () => {
      if (undoable === undefined) return undefined;
      const { snapshot, sandbox } = undoable;
      const outcome = await restore.send({ name: snapshot, into: sandbox, replace: true });
      if (outcome.ok) await forget();
      return outcome;
    },
    forget,
  };
}
