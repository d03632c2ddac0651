import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { type Machine, type Move, makingBy, moveFrom, movesFrom, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { moveMoney } from '../../ledger/moveMoney.ts';
import { type Leg, post } from '../../ledger/post.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
import { startEarly } from '../runtime/startEarly.ts';
import type { TaskHandler } from '../runtime/tasks.ts';
import { legalMove } from './explanations.ts';
import { retryByMarketOf } from './marketRetries.ts';
import { begin } from './move.ts';
import {
  type ActNote,
  type Moment,
  type NoticeAbout,
  type NoticeText,
  type Prepared,
  quoteOf,
  type Transition,
} from './transition.ts';

/** An object of a machine as anybody may see it who looks at the whole sandbox. */
export interface LifecycleObject<S extends string = string> {
  /** Its number or id, unique within the machine. */
  readonly subject: string;
  readonly merchantId: string;
  readonly state: S;
  /** In a few words what it is: "1,000.00 USD → CNH". */
  readonly title: Bilingual;
  readonly updatedAt: Date;
}

/** A move that the state of an object allows: the money that it would move, or why the object's own data forbid it. */
export interface Legal {
  readonly move: Move;
  readonly money: readonly Leg[];
  readonly refusal: Refusal | undefined;
}

/** Later work that makes a move. */
export interface LifecycleTask {
  readonly kind: string;
  readonly action: string;
  readonly run: TaskHandler;
  /** Whether it would do nothing at its time although the state allows the move: its deadline was set anew meanwhile. */
  readonly isIdle: (reader: Reader, subject: string, dueAt: Date) => Promise<boolean>;
}

interface ListAsked<S extends string = string> {
  readonly states?: readonly S[];
  readonly limit: number;
}

/**
 * The objects of one machine for those outside: what the simulator needs to find and move anything. Each module that owns a
 * machine declares one, with `lifecycle`.
 */
export interface Lifecycle {
  readonly machine: Machine;
  readonly find: (reader: Reader | Tx, subject: string) => Promise<LifecycleObject | undefined>;
  /** The latest first. */
  readonly list: (reader: Reader, asked: ListAsked) => Promise<readonly LifecycleObject[]>;
  /** Every move that the state of an object allows, whoever makes it; empty where there is no such object. */
  readonly legal: (at: Moment, subject: string) => Promise<readonly Legal[]>;
  /** What an action would do later, in words: the object, and what the move brings; none where there is no such object. */
  readonly foretell: (reader: Reader, subject: string, action: string) => Promise<Bilingual | undefined>;
  /** How the object's figures were worked out: amounts, day counts, deadlines. */
  readonly explain: (
    reader: Reader,
    subject: string,
    of: { readonly sandboxId: string; readonly language: Language; readonly now: Date },
  ) => Promise<readonly NamedSum[]>;
  /**
   * Takes an action of the bank, the platform or time. Part of a command of the object's merchant. Refuses
   * `OPERATION_NOT_ALLOW` when its state does not allow it or it is an operator's own, and what the object's data refuse.
   */
  readonly act: (command: Command, subject: string, action: string, note: ActNote) => Promise<void>;
  /**
   * Leaves the retry of an action that a task could not take, where the market is down and the action declares a retry; returns
   * whether it did.
   */
  readonly postpone?: (command: Command, subject: string, action: string, why: Refusal) => boolean;
  readonly tasks: readonly LifecycleTask[];
}

/** How a move is made beside its action. */
interface Manner<Given> {
  readonly note?: ActNote;
  /** What the call hands in: it goes before what the move sets by itself. */
  readonly given?: Given;
  /** Nobody is told and nothing is left for later but deadlines: what a scenario makes was always so. */
  readonly silent?: boolean;
}

/** Later work that is no single move: what it does is found out at its time. */
interface ChosenTask<Row, A extends string> {
  /** What it does as a rule, for whoever looks ahead. */
  readonly action: A;
  /** What it does to the object as it stands; the action, for the reason, without. */
  readonly choose?: (row: Row, at: Moment) => Promise<{ readonly action: A; readonly reason?: FailureReason }>;
  readonly reason?: FailureReason;
}

export interface Declared<S extends string, A extends string, P extends A, Row, Patch> {
  readonly object: (row: Row) => LifecycleObject<S>;
  readonly find: (reader: Reader | Tx, subject: string) => Promise<Row | undefined>;
  readonly list: (reader: Reader, asked: ListAsked<S>) => Promise<readonly Row[]>;
  /** Writes the new state where the row still is in `from`; answers how many rows that were. */
  readonly write: (tx: Tx, row: Row, from: S, to: S, patch: Partial<Patch>, at: Date) => Promise<number>;
  /** The row after a move, where it needs no reading again. */
  readonly moved?: (row: Row, to: S, patch: Partial<Patch>, now: Date) => Row;
  /** Tells the merchant, of this object. */
  readonly publish?: (command: Command, notice: NoticeText, about: NoticeAbout) => Promise<unknown>;
  readonly explain?: (
    row: Row,
    of: {
      readonly reader: Reader;
      readonly sandboxId: string;
      readonly language: Language;
      readonly now: Date;
    },
  ) => Promise<readonly NamedSum[]> | readonly NamedSum[];
  /** What coming into a state brings, whatever led there: an application that begins to wait is looked at. */
  readonly entering?: (command: Command, row: Row) => Promise<unknown> | undefined;
  /** The move that makes an object: its money, what is told, what it leaves for later. */
  readonly create?: Transition<Row, Partial<Patch>>;
  /** The same of the other moves that make one, by their actions. */
  readonly makes?: Readonly<Record<string, Transition<Row, Partial<Patch>>>>;
  /** The moves of the bank, the platform and time. */
  readonly moves: Readonly<Record<Exclude<A, P>, Transition<Row, Partial<Patch>>>>;
  /** The moves of the merchant, made by calls. */
  readonly own: Readonly<Record<P, Transition<Row, Partial<Patch>>>>;
  /** Later work beside the tasks that the moves name. */
  readonly tasks?: Readonly<Record<string, ChosenTask<Row, Exclude<A, P>>>>;
}

/** The tasks that follow from a deadline of the row, each by its move. */
const deadlinesOf = <Row, Given extends object, A extends string>(
  moves: Readonly<Record<string, Transition<Row, Given>>>,
  isOne: (action: string) => action is A,
) =>
  Object.entries(moves).flatMap(([action, { due, task }]) =>
    due && task !== undefined && isOne(action) ? [{ action, due, task }] : [],
  );

/** The tasks of the moves that name one, and those that are declared besides. */
const tasksBy = <Row, Given extends object, A extends string>(
  moves: Readonly<Record<string, Transition<Row, Given>>>,
  isOne: (action: string) => action is A,
  further: Readonly<Record<string, ChosenTask<Row, A>>>,
  taskOf: (kind: string, action: A, chosen: Partial<ChosenTask<Row, A>>) => LifecycleTask,
): readonly LifecycleTask[] => [
  ...Object.entries(moves).flatMap(([action, { task }]) =>
    task !== undefined && isOne(action) ? [taskOf(task, action, {})] : [],
  ),
  ...Object.entries(further).map(([kind, chosen]) => taskOf(kind, chosen.action, chosen)),
];

/**
 * Declares the lifecycle of one machine, checked against its table: an action that is forgotten, or that the table does not
 * know, does not compile. From it follow acting, legal moves with their money, refusals, tasks and whether a task is idle.
 */
export const lifecycle = <S extends string, A extends string, P extends A, Row, Patch extends object>(
  machine: Machine<S, A, P>,
  declared: Declared<S, A, P, Row, Patch>,
) => {
  type Outside = Exclude<A, P>;
  type Given = Partial<Patch>;
  const { object, find, write, publish, entering } = declared;
  const outside: Readonly<Record<string, Transition<Row, Given>>> = declared.moves;
  const own: Readonly<Record<string, Transition<Row, Given>>> = declared.own;
  const isOutside = (action: string): action is Outside => Object.hasOwn(outside, action);

  const deadlines = deadlinesOf(outside, isOutside);

  const getRow = async (reader: Reader | Tx, subject: string): Promise<Row> => {
    const row = await find(reader, subject);
    if (row === undefined) throw new Error(`${machine.name} ${subject} is gone`);
    return row;
  };

  /** Leaves a task for each deadline that begins with the state, or was set anew. */
  const watchDeadlines = (command: Command, row: Row, before?: Row): void => {
    const { subject, state } = object(row);
    for (const { action, due, task } of deadlines) {
      const at = moveFrom(machine, state, action) ? due(row) : null;
      if (at === null) continue;
      const known = before !== undefined && moveFrom(machine, object(before).state, action) ? due(before) : null;
      if (known?.getTime() === at.getTime()) continue;
      const isOver = at <= command.now;
      command.later({ kind: task, subject, dueAt: isOver ? command.now : at });
    }
  };

  /** What follows a move, of the object as it stands then. */
  const finish = async (
    command: Command,
    row: Row,
    { notify }: Pick<Transition<Row, Given>, 'notify'>,
    note: ActNote,
    after: Prepared<Row, Given>['after'],
  ): Promise<void> => {
    const told = notify?.(row, note);
    if (told && publish) await publish(command, told, { machine: machine.name, subject: object(row).subject });
    await after(command, row, note);
  };

  const perform = async (
    command: Command,
    row: Row,
    action: A,
    transition: Transition<Row, Given>,
    { note: asked = {}, given, silent = false }: Manner<Given>,
  ): Promise<Row> => {
    const { tx, sandboxId, now } = command;
    const { reason = transition.reason, ...said } = asked;
    const note: ActNote = reason === undefined ? said : { ...said, reason };
    const { subject, state } = object(row);
    const legal = legalMove(machine, state, action, transition.illegal);
    const second = transition.second && (await command.alsoOf(transition.second.of(row)));
    // Every move takes the merchant's number. Taken first, what is read beside the row stands still until the move is made.
    const locking = transition.reads ? startEarly(command.lockMerchant()) : undefined;
    const at = { reader: tx, sandboxId, now, note, ...(second === undefined ? {} : { second: second.tx }) };
    const prepared = await transition.prepare(row, at);
    await locking;
    if (prepared.refusal) {
      const { refusal: why, instead } = prepared;
      if (instead === undefined || !isOutside(instead.action)) throw why;
      return actOn(command, row, instead.action, { note: { ...said, reason: instead.reason }, silent });
    }
    const patch: Given = { ...prepared.patch, ...given };
    const quote = quoteOf(note);
    if (second) await transition.second?.before?.(second, row);
    const entryId = await moveMoney(
      command,
      machine,
      {
        subject,
        from: state,
        action,
        ...(quote === undefined ? {} : { note: quote }),
        write: (to, from) => write(tx, row, from, to, patch, now),
      },
      prepared.legs,
    );
    const moved = declared.moved?.(row, legal.to, patch, now) ?? (await getRow(tx, subject));
    watchDeadlines(command, moved, row);
    if (second) await transition.second?.after?.(second, moved, entryId);
    if (silent) return moved;
    await finish(command, moved, transition, note, prepared.after);
    if (legal.to !== state) await entering?.(command, moved);
    return moved;
  };

  /** Takes an action of those outside on a row. Refuses as `Lifecycle.act`. */
  const actOn = (command: Command, row: Row, action: Outside, manner: Manner<Given> = {}): Promise<Row> =>
    perform(command, row, action, declared.moves[action], manner);

  /**
   * Takes an action of the merchant, with what the call hands in; answers the row as it stands then. Refuses what the state does
   * not allow, and what the move itself refuses.
   */
  const take = (command: Command, row: Row, action: P, given?: Given): Promise<Row> =>
    perform(command, row, action, declared.own[action], given === undefined ? {} : { given });

  /** The move that an action would make of a row. Refuses as the move itself where the state does not allow it. */
  const requireMove = (row: Row, action: A): Move<S, A> => {
    const { illegal }: Pick<Transition<Row, Given>, 'illegal'> = outside[action] ?? own[action] ?? {};
    return legalMove(machine, object(row).state, action, illegal);
  };

  /**
   * Makes an object by an action, the machine's first that makes one without: `add` writes its row in the state that it starts in.
   * Answers the row, and the entry of the money that came.
   */
  const create = async (
    command: Command,
    subject: string,
    add: (state: S) => Promise<Row>,
    action: string = machine.create,
  ): Promise<{ readonly row: Row; readonly entryId: string | undefined }> => {
    const { tx, sandboxId, now } = command;
    const row = await add(makingBy(machine, action).to);
    const transition = action === machine.create ? declared.create : declared.makes?.[action];
    const prepared = await transition?.prepare(row, { reader: tx, sandboxId, now, note: {} });
    if (prepared?.refusal) throw prepared.refusal;
    const legs = prepared?.legs ?? [];
    const entryId = legs.length > 0 ? await command.entryId() : undefined;
    begin(command, machine, subject, { by: action, ...(entryId === undefined ? {} : { entryId }) });
    const head = { machine: machine.name, action, subject };
    if (entryId !== undefined) await post(command, entryId, head, legs);
    watchDeadlines(command, row);
    if (transition && prepared) await finish(command, row, transition, {}, prepared.after);
    await entering?.(command, row);
    return { row, entryId };
  };

  const postpone = retryByMarketOf(outside);

  /** The move of a task at its own time; nothing where somebody was there before it, or its deadline was set anew. */
  const runTask =
    (
      choose: (row: Row, at: Moment) => Promise<{ readonly action: Outside; readonly reason?: FailureReason }>,
    ): TaskHandler =>
    async (command, subject) => {
      const { tx, sandboxId, now } = command;
      const row = await find(tx, subject);
      if (row === undefined) return;
      const { action, ...note } = await choose(row, { reader: tx, sandboxId, now, note: {} });
      const { due, patient, pausedBy } = declared.moves[action];
      if (!moveFrom(machine, object(row).state, action)) return;
      const at = due?.(row);
      if (at !== undefined && (at === null || at > now)) return;
      const pause = await pausedBy?.(row, { reader: tx, sandboxId, now, note: {} });
      if (pause !== undefined && postpone(command, subject, action, pause)) return;
      try {
        await actOn(command, row, action, { note });
      } catch (error) {
        if (!(error instanceof Refusal && (patient || postpone(command, subject, action, error)))) throw error;
      }
    };

  const taskOf = (
    kind: string,
    action: Outside,
    { choose, reason }: Partial<ChosenTask<Row, Outside>>,
  ): LifecycleTask => ({
    kind,
    action,
    run: runTask(choose ?? (async () => ({ action, ...(reason === undefined ? {} : { reason }) }))),
    isIdle: async (reader, subject, dueAt) => {
      const { due } = declared.moves[action];
      if (due === undefined) return false;
      const row = await find(reader, subject);
      const at = row === undefined ? null : due(row);
      return at === null || at > dueAt;
    },
  });

  const tasks = tasksBy(outside, isOutside, declared.tasks ?? {}, taskOf);

  /** Leaves an action for later, by the task that the move names. */
  const later = ({ later: leave }: Command, subject: string, action: Outside, dueAt: Date): void => {
    const { task } = declared.moves[action];
    if (task === undefined) throw new Error(`${machine.name}: no task makes the move "${action}"`);
    leave({ kind: task, subject, dueAt });
  };

  const legal: Lifecycle['legal'] = async (at, subject) => {
    const row = await find(at.reader, subject);
    if (row === undefined) return [];
    const found: Legal[] = [];
    for (const move of movesFrom(machine, object(row).state)) {
      const { action } = move;
      const transition = outside[action] ?? own[action];
      if (!transition) throw new Error(`${machine.name}: the move "${action}" is not declared`);
      const { instead, ...prepared } = await transition.prepare(row, at);
      const other = instead && moveFrom(machine, object(row).state, instead.action);
      const { legs, brought, refusal } = (other && (await outside[other.action]?.prepare(row, at))) ?? prepared;
      found.push({ move: other ? { ...move, to: other.to } : move, money: [...legs, ...brought], refusal });
    }
    return found;
  };

  const shown: Lifecycle = {
    machine,
    find: async (reader, subject) => {
      const row = await find(reader, subject);
      return row === undefined ? undefined : object(row);
    },
    list: async (reader, { states, limit }) => {
      const known = states === undefined ? {} : { states: states.map((word) => stateOf(machine, word)) };
      return (await declared.list(reader, { ...known, limit })).map(object);
    },
    legal,
    foretell: async (reader, subject, action) => {
      const row = await find(reader, subject);
      if (row === undefined) return undefined;
      const { title } = object(row);
      const brings = (outside[action] ?? own[action])?.foretell?.(row);
      return brings === undefined ? title : [`${title[0]} · ${brings[0]}`, `${title[1]} · ${brings[1]}`];
    },
    explain: async (reader, subject, of) => {
      const row = await find(reader, subject);
      return row === undefined ? [] : ((await declared.explain?.(row, { reader, ...of })) ?? []);
    },
    act: async (command, subject, action, note) => {
      const row = await find(command.tx, subject);
      if (row === undefined || !isOutside(action)) throw refusal('OPERATION_NOT_ALLOW');
      await actOn(command, row, action, { note });
    },
    postpone,
    tasks,
  };
  return { ...shown, actOn, take, create, later, requireMove };
};
