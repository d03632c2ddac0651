import type { BatchResultWire } from '@tradeport/shared/contract/batchOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { post, transferLegs } from '../../ledger/post.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findBalance } from '../accounts/index.ts';
import type { FeeService } from '../fees/index.ts';
import { useFiles } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { makePayments, requireBalance, requireReviewer } from '../payments/index.ts';
import { requireActivated } from '../products/index.ts';
import type { Batch, BatchTotal } from './batch.ts';
import { REVIEW_TASK } from './expiry.ts';
import type { BatchLifecycle } from './lifecycle.ts';
import type { Judging } from './rows.ts';
import { quoteOf, requireQuoted, requireTicked, type Standing, standingOf, type Tick } from './standing.ts';
import { addBatch, batchStore, faultsOf, findBatch, writeTotals } from './store.ts';
import { batchView, faultViews, resultView } from './view.ts';

const BATCH_FILE = { kind: 'BATCH_PAYMENT_FILE', path: 'fileId' } as const;
const HOUR_MS = 3_600_000;
/** Rows that a refusal names in its text; its result names all. */
const ROWS_NAMED = 10;

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly batches: BatchLifecycle;
}

/** A batch that is to be submitted. */
export interface Submitted {
  readonly batchNo: string;
  readonly ticks: readonly Tick[];
  readonly reviewerId: string | undefined;
  readonly quote: string | undefined;
}

type Answer<R> = (command: Command, batch: Batch) => Promise<R>;

/** What a submission is allowed to make. */
interface Allowed {
  readonly batch: Batch;
  readonly standing: Standing;
  readonly reviewerId: string;
}

/** Uploading, looking at and submitting files of payments. */
export const createBatchService = ({ world, commands, fees, confirm, batches }: Parts) => {
  const judgingOf = ({ sandboxId, session }: SignedIn, reader: Reader | Tx, now: Date): Judging => {
    const { merchantId, productsOff } = session;
    return { reader, sandboxId, merchantId, now, productsOff };
  };

  /** What a check came to, as it stands at a moment. */
  const resultOf = async (caller: SignedIn, reader: Reader | Tx, batch: Batch, now: Date): Promise<BatchResultWire> => {
    const [view, faults] = await Promise.all([
      batchView(reader, batch, caller),
      batch.state === 'checkFailed' ? faultsOf(reader, batch.batchNo) : [],
    ]);
    if (batch.state !== 'ready') return resultView(view, batch, faults, caller.language);
    const standing = await standingOf(fees, judgingOf(caller, reader, now), batch);
    return resultView(view, batch, faults, caller.language, { standing, quote: quoteOf(world, standing) });
  };

  /** A batch that the caller uploaded. Refuses `ORDER_NOTFOUND`, `batchNotYours`. */
  const getOwn = async (reader: Reader | Tx, { session }: SignedIn, batchNo: string): Promise<Batch> => {
    const batch = await findBatch(reader, batchNo);
    if (!batch) throw refusal('ORDER_NOTFOUND');
    if (batch.operatorId !== session.operatorId) throw refusal('batchNotYours');
    return batch;
  };

  /** Refuses `batchRowsChanged`, naming the rows that stopped to pass. */
  const requireUnchanged = ({ changed }: Standing, { language }: SignedIn): void => {
    if (changed.length === 0) return;
    const named = [...new Set(changed.map(({ rowNo }) => rowNo))];
    const rows = named.slice(0, ROWS_NAMED).join(', ') + (named.length > ROWS_NAMED ? ' …' : '');
    throw refusal('batchRowsChanged', { params: { rows }, result: { rows: faultViews(changed, language) } });
  };

  /** Refuses what may not be submitted, in the order of the contract. Reads only. */
  const check = async ({ tx, now }: Command, caller: SignedIn, asked: Submitted): Promise<Allowed> => {
    const batch = await getOwn(tx, caller, asked.batchNo);
    batches.requireMove(batch, 'submit');
    const standing = await standingOf(fees, judgingOf(caller, tx, now), batch);
    requireUnchanged(standing, caller);
    requireTicked(standing.warnings, asked.ticks);
    for (const { ccy, minor, feeMinor } of standing.totals) {
      const totalMinor = minor + feeMinor;
      // What the fee alone lacks is told as any lack: no single amount would fit.
      await requireBalance(findBalance(tx, ccy), { ccy, minor: totalMinor, totalMinor });
    }
    const reviewerId = await requireReviewer(tx, caller.session, asked.reviewerId);
    await requireQuoted(world, standing, asked.quote, () => resultOf(caller, tx, batch, now));
    return { batch, standing, reviewerId };
  };

  /** Freezes what each currency pays, by an entry of its own. Answers the entries by currency. */
  const freeze = async (
    command: Command,
    batchNo: string,
    totals: readonly BatchTotal[],
  ): Promise<ReadonlyMap<string, string>> => {
    const entries = new Map<string, string>();
    for (const { ccy, minor, feeMinor } of totals) {
      const entryId = await command.entryId();
      const head = { machine: machine.name, action: 'submit', subject: batchNo };
      await post(command, entryId, head, transferLegs(ccy, minor + feeMinor, 'available', 'frozen'));
      entries.set(ccy, entryId);
    }
    return entries;
  };

  /** Part of a command: checks the submission with the merchant locked, freezes, and makes all orders. */
  const make = async (command: Command, caller: SignedIn, asked: Submitted): Promise<Batch> => {
    const { tx, sandboxId, now } = command;
    await command.lockMerchant();
    const { batch, standing, reviewerId } = await check(command, caller, asked);
    const { batchNo, merchantId, operatorId } = batch;
    const hours = Number((await readAssumptions(tx, sandboxId))('paymentReviewHours'));
    const reviewEndsAt = new Date(now.getTime() + hours * HOUR_MS);
    const entries = await freeze(command, batchNo, standing.totals);
    const entryOf = (ccy: string): string | undefined => entries.get(ccy);
    await makePayments(
      world,
      command,
      { batchNo, merchantId, operatorId, reviewerId, reviewEndsAt, entryOf },
      standing.payments,
    );
    await writeTotals(tx, sandboxId, batch, standing.totals);
    command.later({ kind: REVIEW_TASK, subject: batchNo, dueAt: reviewEndsAt });
    const waitingCount = standing.payments.length;
    return batches.take(command, batch, 'submit', { reviewerId, reviewEndsAt, waitingCount, submittedAt: now });
  };

  /** Part of a command: begins the check of an uploaded file. Refuses `fileMissing` and what `useFiles` refuses. */
  const start = async (command: Command, caller: SignedIn, fileId: string): Promise<Batch> => {
    const { tx, sandboxId, now } = command;
    const { merchantId, operatorId } = caller.session;
    const batchNo = await command.orderNo('PB');
    const [file] = await useFiles(command, [fileId], BATCH_FILE, batchNo);
    if (!file) throw refusal('fileMissing');
    const { name: fileName, contentSha } = file;
    const { row } = await batches.create(command, batchNo, (state) =>
      addBatch(
        tx,
        sandboxId,
        { batchNo, merchantId, operatorId, state, fileId, fileName, contentSha, language: caller.language },
        now,
      ),
    );
    return row;
  };

  const requireProduct = ({ session }: SignedIn): void => requireActivated(session.productsOff, 'batchPayment');

  return {
    /** Begins the check of a file. Each file is checked once. */
    begin: async <R>(caller: SignedIn, fileId: string, answer: Answer<R>): Promise<R> => {
      requireProduct(caller);
      return commands.once(commanderOf(caller), async (command) =>
        answer(command, await start(command, caller, fileId)),
      );
    },

    /** Submits a batch, confirmed with the payment password. A refusal for another reason uses up no try of it. */
    submit: async <R>(caller: SignedIn, password: string, asked: Submitted, answer: Answer<R>): Promise<R> => {
      requireProduct(caller);
      return confirm(caller, {
        password,
        check: (command) => check(command, caller, asked),
        work: async (command) => answer(command, await make(command, caller, asked)),
      });
    },

    /** Without a password: what a scenario does. */
    submitUnasked: (caller: SignedIn, asked: Submitted): Promise<Batch> =>
      commands.run(commanderOf(caller), (command) => make(command, caller, asked)),

    /** Progress or result of a check, of a batch of the caller's own. */
    result: async (caller: SignedIn, batchNo: string): Promise<BatchResultWire> => {
      const reader = world.db.read(merchantScope(caller));
      const batch = await findBatch(reader, batchNo);
      if (batch?.operatorId !== caller.session.operatorId) throw refusal('ORDER_NOTFOUND');
      return resultOf(caller, reader, batch, caller.now);
    },
    /** What it came to as it stands in a command, for whoever tells it. */
    get: batchStore.get,
  };
};
export type BatchService = ReturnType<typeof createBatchService>;
