import { createHash } from 'node:crypto';
import type { BatchResultWire } from '@tradeport/shared/contract/batchOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type BatchWarning, batchWarnings } from '@tradeport/shared/rules/paymentBatch.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { World } from '../../platform/runtime/world.ts';
import { saysSigned, signText } from '../../platform/secrets/signedText.ts';
import { findBalance } from '../accounts/index.ts';
import type { FeeService } from '../fees/index.ts';
import { type BatchPayment, paidSince } from '../payments/index.ts';
import type { Batch, BatchTotal, PricedTotal, RowFault } from './batch.ts';
import { type Judging, judgeKept, type RightRow } from './rows.ts';
import { isSubmittedBefore, rowsOf } from './store.ts';
import { totalsBy } from './totals.ts';

/** What the signature of a quote is for. */
const PURPOSE = 'batch';
/** A payment of the same payee, currency and amount is asked about when it was applied for less than this ago. */
const LATELY_MS = 7 * 24 * 3_600_000;

/** What is asked about before a batch is submitted, with the rows that it is about. */
export interface Warned {
  readonly warning: BatchWarning;
  readonly rows: readonly number[];
  /** How many rows; of a whole file one. */
  readonly count: number;
}

/** What a balance lacks. */
export interface Lack {
  readonly total: BatchTotal;
  readonly available: bigint;
}

/** A batch that was found right, as it stands at a moment. */
export interface Standing {
  readonly payments: readonly BatchPayment[];
  readonly changed: readonly RowFault[];
  readonly totals: readonly PricedTotal[];
  readonly warnings: readonly Warned[];
  readonly lacks: readonly Lack[];
  readonly figures: readonly string[];
  /** Until when its figures hold at least; null where no row is right any more. */
  readonly validUntil: Date | null;
}

const paidKey = (payeeId: string, ccy: string, minor: bigint): string => `${payeeId} ${ccy} ${minor}`;
const keyOf = ({ payment: { found, fee } }: RightRow): string => paidKey(found.payee.payeeId, fee.ccy, fee.minor);

const warningsOf = async (
  { reader, now }: Judging,
  batch: Batch,
  rows: readonly RightRow[],
): Promise<readonly Warned[]> => {
  const [lately, before] = await Promise.all([
    paidSince(
      reader,
      new Date(now.getTime() - LATELY_MS),
      rows.map(({ payment }) => payment.found.payee.payeeId),
    ),
    isSubmittedBefore(reader, batch),
  ]);
  const paid = new Set(lately.map(({ payeeId, ccy, minor }) => paidKey(payeeId, ccy, minor)));
  const alike = Map.groupBy(rows, keyOf);
  const inFile = rows.filter((row) => (alike.get(keyOf(row))?.length ?? 0) > 1).map(({ rowNo }) => rowNo);
  const paidLately = rows.filter((row) => paid.has(keyOf(row))).map(({ rowNo }) => rowNo);
  return [
    ...(inFile.length > 0 ? [{ warning: 'sameInFile' as const, rows: inFile, count: inFile.length }] : []),
    ...(paidLately.length > 0 ? [{ warning: 'paidLately' as const, rows: paidLately, count: paidLately.length }] : []),
    ...(before ? [{ warning: 'sameFile' as const, rows: [], count: 1 }] : []),
  ];
};

const lacksOf = async ({ reader }: Judging, totals: readonly BatchTotal[]): Promise<readonly Lack[]> => {
  const lacks = await Promise.all(
    totals.map(async (total) => ({ total, available: (await findBalance(reader, total.ccy))?.available ?? 0n })),
  );
  return lacks.filter(({ total, available }) => available < total.minor + total.feeMinor);
};

/** Everything that a quote promises: each total, and of each row what is taken, what arrives and when it counts. */
const figuresOf = (
  { sandboxId, merchantId }: Judging,
  { batchNo }: Batch,
  totals: readonly BatchTotal[],
  payments: readonly BatchPayment[],
): readonly string[] => {
  const hash = createHash('sha256');
  for (const { ccy, rowCount, minor, feeMinor } of totals)
    hash.update(`${[ccy, rowCount, minor, feeMinor].join(' ')}\n`);
  for (const { line, bearer, fee } of payments) {
    const { ccy, minor, feeMinor, arrivingMinor, received, valueDay, config } = fee;
    const told = [line, ccy, minor, bearer, feeMinor, arrivingMinor, received?.ccy, received?.rate, valueDay];
    hash.update(`${[...told, ...config.arrivalDays].join(' ')}\n`);
  }
  return [sandboxId, merchantId, batchNo, hash.digest('base64url')];
};

/** How a batch that was found right stands now: its rows are judged and priced anew. Reads only. */
export const standingOf = async (fees: FeeService, judging: Judging, batch: Batch): Promise<Standing> => {
  const judged = await judgeKept(fees, judging, await rowsOf(judging.reader, batch.batchNo));
  const right = judged.flatMap((row) => ('payment' in row ? [row] : []));
  const payments = right.map(({ payment }) => payment);
  const totals = totalsBy(payments);
  const [warnings, lacks] = await Promise.all([warningsOf(judging, batch, right), lacksOf(judging, totals)]);
  const ends = payments.map(({ fee }) => fee.validUntil.getTime());
  return {
    payments,
    changed: judged.flatMap((row) => ('fault' in row ? [row.fault] : [])),
    totals,
    warnings,
    lacks,
    figures: figuresOf(judging, batch, totals, payments),
    validUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
};

/** What is signed of a batch as it stands. */
export const quoteOf = ({ secrets }: Pick<World, 'secrets'>, { figures }: Standing): string =>
  signText(secrets.signingKey, PURPOSE, figures);

/**
 * Refuses a submission whose quote promised anything else than what holds now: `quoteForeign` for a text that is nobody's quote of a
 * batch, `quoteChanged` with the new result. Without a quote nothing is held.
 */
export const requireQuoted = async (
  { secrets }: Pick<World, 'secrets'>,
  { figures }: Standing,
  quote: string | undefined,
  result: () => Promise<BatchResultWire>,
): Promise<void> => {
  if (quote === undefined) return;
  const isSame = saysSigned(secrets.signingKey, PURPOSE, quote, figures);
  if (isSame === undefined) throw refusal('quoteForeign');
  if (!isSame) throw refusal('quoteChanged', { result: { quote: await result() } });
};

/** What somebody has seen and wants all the same: a warning with the count that was shown. */
export interface Tick {
  readonly warning: BatchWarning;
  readonly count: number;
}

/** Refuses `warningsUnticked` where something is warned of that was not seen, or of more than was seen. */
export const requireTicked = (warnings: readonly Warned[], ticks: readonly Tick[]): void => {
  const unseen = warnings.filter(
    ({ warning, count }) => !ticks.some((tick) => tick.warning === warning && tick.count >= count),
  );
  if (unseen.length === 0) return;
  const listed = ([0, 1] as const).map((at) => unseen.map(({ warning }) => batchWarnings[warning][at]));
  const [zh = [], en = []] = listed;
  const named: Bilingual = [zh.join('；'), en.join('; ')];
  throw refusal('warningsUnticked', { params: { warnings: named } });
};
