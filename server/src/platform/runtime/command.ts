import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Tx } from '../db/database.ts';
import { plainPieces } from '../db/plainPieces.ts';
import { SIGNING } from '../db/stateHash.ts';
import type { Caller, Idempotency, SignedIn } from './caller.ts';

/** A line of the event log, as a command writes it. */
export interface EventLine {
  readonly kind: 'state' | 'money' | 'security' | 'outside';
  readonly machine?: string;
  /** Number or id of the object that it happened to. */
  readonly subject: string;
  readonly action: string;
  readonly from?: string;
  readonly to?: string;
  readonly entryId?: string;
  /** Shown in timelines. */
  readonly note?: Bilingual;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Work for later; `merchantId`: of a merchant of the sandbox, where the command is nobody's. */
export interface TaskLine {
  readonly merchantId?: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/**
 * One command: one database transaction in which state, money, tasks and events are written, all or nothing.
 * Everything it makes is named after one number that it takes from its merchant (or from the sandbox).
 */
export interface Command {
  readonly tx: Tx;
  readonly sandboxId: string;
  /** Null for what belongs to no merchant. */
  readonly merchantId: string | null;
  /** Sandbox time of the command. */
  readonly now: Date;
  readonly cause: string;
  readonly actorId: string | null;
  /** The number that orders, entries, events and tasks of this command are named after: merchant number and count. */
  readonly number: () => Promise<string>;
  /**
   * A new order number: two letters for the kind, the day, the command's number. Each further one of the same kind takes a number
   * of its own, so that one command makes as many orders as it likes.
   */
  readonly orderNo: (kind: string) => Promise<string>;
  /** So many new order numbers of a kind, one after the other: for what one command makes many of. At least one. */
  readonly orderNos: (kind: string, count: number) => Promise<readonly string[]>;
  /** The id of the next ledger entry of this command. */
  readonly entryId: () => Promise<string>;
  /** The id of the next notice that this command publishes. */
  readonly noticeId: () => Promise<string>;
  /** Holds the merchant's row (or the sandbox's) until the command ends: commands of one merchant come one after the other from here. */
  readonly lockMerchant: () => Promise<void>;
  /**
   * The same command for a second merchant of the sandbox, such as the payee of a transfer: in its transaction, with that
   * merchant's rows, numbers, events and tasks. Idempotency and the actor stay with the first. Both merchants are locked here, in
   * the order of their ids, so that two opposite commands cannot block one another in a ring: it throws when the command has
   * taken a number already, or names a third merchant. Asked again, it answers the same; so does the second for the first.
   */
  readonly alsoOf: (merchantId: string) => Promise<Command>;
  readonly record: (event: EventLine) => void;
  readonly later: (task: TaskLine) => void;
  /** Whether a task that it has left so far is due at its own moment. */
  readonly leavesDue: () => boolean;
  /**
   * Work that belongs to the command though another module does it: done in its transaction, once the command has done the rest; the
   * same work asked for again meanwhile is done once.
   */
  readonly atOnce: (task: TaskLine) => void;
}

/** Does work that a command has left for its end. */
export type AtOnce = (command: Command, task: TaskLine) => Promise<void>;

/** Who commands: a signed-in operator, a task, or the simulator. */
export interface Commander {
  readonly sandboxId: string;
  readonly merchantId: string | null;
  readonly now: Date;
  readonly cause: string;
  readonly actorId: string | null;
  readonly requestId: string | null;
  readonly idempotency?: Idempotency;
}

export const commanderOf = (caller: SignedIn): Commander => ({
  sandboxId: caller.sandboxId,
  merchantId: caller.session.merchantId,
  now: caller.now,
  cause: caller.cause,
  actorId: caller.session.operatorId,
  requestId: caller.requestId,
  ...(caller.idempotency ? { idempotency: caller.idempotency } : {}),
});

/** A command of the sandbox itself or of an outside actor, for a merchant or for none. */
export const outsideCommander = (caller: Caller, merchantId: string | null): Commander => ({
  sandboxId: caller.sandboxId,
  merchantId,
  now: caller.now,
  cause: caller.cause,
  actorId: null,
  requestId: caller.requestId,
});

/** Of commands that belong to no merchant. */
const PLATFORM_NO = '00000';

/** Takes so many numbers that follow one another. */
const takeNumbers = async (
  tx: Tx,
  sandboxId: string,
  merchantId: string | null,
  count: number,
): Promise<readonly string[]> => {
  const upTo = (no: string, last: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => `${no}${String(last - count + 1 + i).padStart(6, '0')}`);
  if (merchantId === null) {
    const [row] = await tx.sql.all<{ commandNo: number }>(
      'UPDATE "Sandbox" SET "commandNo" = "commandNo" + ? WHERE "id" = ? RETURNING "commandNo"',
      [count, sandboxId],
    );
    if (!row) throw refusal('unknownSandbox');
    return upTo(PLATFORM_NO, Number(row.commandNo));
  }
  const [row] = await tx.sql.all<{ commandNo: number; no: string }>(
    'UPDATE "Merchant" SET "commandNo" = "commandNo" + ? WHERE "sandboxId" = ? AND "id" = ? RETURNING "commandNo", "no"',
    [count, sandboxId, merchantId],
  );
  // The world was put back to one without this merchant since the caller was looked at.
  if (!row) throw refusal('REQUEST_BUSY', { retryAfter: 1 });
  return upTo(row.no, Number(row.commandNo));
};

const takeNumber = async (tx: Tx, sandboxId: string, merchantId: string | null): Promise<string> => {
  const [number] = await takeNumbers(tx, sandboxId, merchantId, 1);
  if (number === undefined) throw new Error('a number was taken and is not there');
  return number;
};

interface Pending {
  readonly events: EventLine[];
  readonly tasks: TaskLine[];
  /** Work for the end of the command, by kind and subject. */
  readonly atOnce: Map<string, TaskLine>;
}

const writePending = async (command: Command, { events, tasks }: Pending, requestId: string | null, realAt: Date) => {
  const { tx, sandboxId, merchantId, now, cause, actorId } = command;
  if (events.length + tasks.length === 0) return;
  // Signing in and out changes nothing of the business: not even what is counted next.
  const isSigning =
    tasks.length === 0 && events.every(({ action, kind }) => kind === 'security' && SIGNING.has(action));
  const id = isSigning && requestId !== null ? `S${requestId}` : `V${await command.number()}`;
  if (tasks.length > 0) {
    const number = await command.number();
    const rows = tasks.map(({ merchantId: own = merchantId, kind, subject, dueAt }, i) => ({
      sandboxId,
      id: `T${number}-${i + 1}`,
      merchantId: own,
      kind,
      subject,
      dueAt,
      state: 'waiting',
    }));
    for (const data of plainPieces(rows)) await tx.deferred.task.createMany({ data });
  }
  const lines = events.map((event, i) => ({
    sandboxId,
    id: `${id}-${i + 1}`,
    merchantId,
    at: now,
    realAt,
    kind: event.kind,
    machine: event.machine ?? null,
    subject: event.subject,
    action: event.action,
    fromState: event.from ?? null,
    toState: event.to ?? null,
    cause,
    actorId,
    requestId,
    entryId: event.entryId ?? null,
    detail: JSON.stringify({ ...(event.note ? { note: event.note } : {}), ...event.facts }),
  }));
  for (const data of plainPieces(lines)) await tx.deferred.event.createMany({ data });
};

/** What a command is for one of its merchants (or for the sandbox): numbers and lines are that merchant's. */
interface Part {
  readonly command: Command;
  readonly pending: Pending;
  readonly isNumbered: () => boolean;
}

const partOf = (tx: Tx, commander: Omit<Commander, 'idempotency'>, alsoOf: Command['alsoOf']): Part => {
  const { sandboxId, merchantId, now, cause, actorId } = commander;
  const pending: Pending = { events: [], tasks: [], atOnce: new Map() };
  const orderKinds = new Set<string>();
  let taken: Promise<string> | undefined;
  let entries = 0;
  let notices = 0;
  const number = (): Promise<string> => {
    taken ??= takeNumber(tx, sandboxId, merchantId);
    return taken;
  };
  const named = (kind: string, count: string): string => `${kind}${dayOf(now).slice(2).replaceAll('-', '')}${count}`;
  const orderNo = async (kind: string): Promise<string> => {
    const isFirst = !orderKinds.has(kind);
    orderKinds.add(kind);
    const count = await (isFirst ? number() : takeNumber(tx, sandboxId, merchantId));
    return named(kind, count);
  };
  const orderNos = async (kind: string, count: number): Promise<readonly string[]> => {
    // The merchant is locked by its number first, as everywhere.
    await number();
    orderKinds.add(kind);
    return (await takeNumbers(tx, sandboxId, merchantId, count)).map((each) => named(kind, each));
  };
  const command: Command = {
    tx,
    sandboxId,
    merchantId,
    now,
    cause,
    actorId,
    number,
    orderNo,
    orderNos,
    entryId: async () => {
      entries += 1;
      return `J${await number()}-${entries}`;
    },
    noticeId: async () => {
      notices += 1;
      return `N${await number()}-${notices}`;
    },
    lockMerchant: async () => {
      // The row that counts a merchant's numbers is the one that its commands wait for.
      await number();
    },
    alsoOf,
    record: (event) => pending.events.push(event),
    later: (task) => pending.tasks.push(task),
    leavesDue: () => pending.tasks.some(({ dueAt }) => dueAt <= now),
    atOnce: (task) => pending.atOnce.set(`${task.kind} ${task.subject}`, task),
  };
  return { command, pending, isNumbered: () => taken !== undefined };
};

/** A command of one merchant (or the sandbox), and the second merchant once it has named one. */
const partsOf = (
  tx: Tx,
  commander: Omit<Commander, 'idempotency'>,
): readonly [first: Part, second: () => Part | undefined] => {
  const { merchantId: own, cause } = commander;
  let second: Part | undefined;
  let locked: Promise<void> | undefined;
  const lockBoth = async (parts: readonly Part[]): Promise<void> => {
    for (const { command } of parts) await command.lockMerchant();
  };
  const alsoOf = async (merchantId: string): Promise<Command> => {
    if (merchantId === own) return first.command;
    if (own === null) throw new Error(`${cause}: a command of no merchant names none either`);
    if (second === undefined) {
      if (first.isNumbered()) throw new Error(`${cause}: a second merchant is named before a number is taken`);
      const actor = { ...commander, merchantId, actorId: null };
      second = partOf(tx.alsoForMerchant(merchantId), actor, alsoOf);
      locked = lockBoth(own < merchantId ? [first, second] : [second, first]);
    }
    if (second.command.merchantId !== merchantId) throw new Error(`${cause}: a command names two merchants at most`);
    await locked;
    return second.command;
  };
  const first = partOf(tx, commander, alsoOf);
  return [first, () => second];
};

type Work<R> = (command: Command) => Promise<R>;

/** Does what was left for the end of the command, and what that leaves in turn. Where nobody can, it is a task due now. */
const finishParts = async (parts: () => readonly Part[], atOnce: AtOnce | undefined): Promise<void> => {
  for (;;) {
    const part = parts().find(({ pending }) => pending.atOnce.size > 0);
    if (part === undefined) return;
    const { command, pending } = part;
    for (const [key, task] of [...pending.atOnce]) {
      pending.atOnce.delete(key);
      if (atOnce) await atOnce(command, task);
      else command.later(task);
    }
  }
};

/** How a command is run beside its work: when in real time, and who does what it leaves for its end. */
interface Running {
  readonly realAt: Date;
  readonly atOnce?: AtOnce | undefined;
}

/** Runs one command within an open transaction and writes its events and tasks at the end; tells how many that were. */
const runIn = async <R>(
  tx: Tx,
  commander: Omit<Commander, 'idempotency'>,
  { realAt, atOnce }: Running,
  work: Work<R>,
) => {
  const [first, second] = partsOf(tx, commander);
  const result = await work(first.command);
  await finishParts(() => [first, ...[second()].flatMap((part) => part ?? [])], atOnce);
  let lines = 0;
  for (const part of [first, second()]) {
    if (part === undefined) continue;
    const { command, pending } = part;
    lines += pending.events.length + pending.tasks.length;
    await writePending(command, pending, commander.requestId, realAt);
  }
  return { result, lines };
};

/** Runs one command within an open transaction and writes its events and tasks at the end. */
export const commandIn = async <R>(
  tx: Tx,
  commander: Omit<Commander, 'idempotency'>,
  realAt: Date,
  work: Work<R>,
  atOnce?: AtOnce,
): Promise<R> => (await runIn(tx, commander, { realAt, atOnce }, work)).result;

/** The same, and answers whether the command did anything: whether it recorded something, or left work for later. */
export const actIn = async (
  tx: Tx,
  commander: Omit<Commander, 'idempotency'>,
  realAt: Date,
  work: Work<void>,
  atOnce?: AtOnce,
): Promise<boolean> => (await runIn(tx, commander, { realAt, atOnce }, work)).lines > 0;
