import { Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { MERCHANT_ORDER_NO_MAX, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { OPINION_MAX } from '@tradeport/shared/contract/paymentReview.ts';
import { FEE_BEARERS } from '@tradeport/shared/rules/fees.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { accountNoKey } from '@tradeport/shared/rules/nameKey.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { type Static, Type } from 'typebox';
import { filledFile } from '../../platform/documents/filledFile.ts';
import type { FileImport } from '../../platform/runtime/fileImports.ts';
import { inThisProcess } from '../../platform/runtime/fileThreads.ts';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import { findAccountsNumbered } from '../payees/index.ts';
import { type Review, waitingIn } from '../payments/index.ts';
import type { Batch, BatchState } from './batch.ts';
import type { BatchService } from './service.ts';
import { batchList } from './store.ts';

const AMOUNT_MAX = 24;
/** Orders of one review, where no switch says less. */
const REVIEWED_MAX = 100;
/** Batches of a scenario are few: so many of the last hold the one that is looked for. */
const LOOKED_AT = 100;

const Who = Text({ max: 40 });
const FileName = Text({ max: 80 });
const Words = Type.Optional(Text({ max: WORDS_MAX }));

/** A row of the file. What is wrong with it is the scenario's own: a file with mistakes is one of its states. */
const Row = Closed({
  /** An account of a payee of the operator's merchant; its last four digits say what becomes of the payment. */
  accountNo: Text({ max: 34 }),
  /** What the account is in, and the balance that pays: the same without. */
  ccy: Currency,
  paymentCurrency: Type.Optional(Currency),
  amount: Text({ max: AMOUNT_MAX }),
  /** Only where it is paid by SWIFT. */
  feeBearer: Type.Optional(OneOf(FEE_BEARERS)),
  merchantOrderNo: Type.Optional(Text({ max: MERCHANT_ORDER_NO_MAX })),
  /** The payee's own without. */
  payeeName: Type.Optional(Text({ max: WORDS_MAX })),
  purpose: Text({ max: WORDS_MAX }),
  reference: Words,
  remark: Words,
});
type Row = Static<typeof Row>;

const Upload = Closed({
  operator: Who,
  fileName: FileName,
  rows: Type.Array(Row, { minItems: 1, maxItems: BATCH_ROWS_MAX }),
  /** The file has so many rows: those that are told in turns, in each further round a whole unit of their currency more. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: BATCH_ROWS_MAX })),
});

const Submit = Closed({
  /** Who uploaded it. */
  operator: Who,
  reviewer: Who,
  /** The last one that waits to be submitted without. */
  fileName: Type.Optional(FileName),
});

const Decide = Closed({
  operator: Who,
  decision: OneOf(['approve', 'reject']),
  opinion: Type.Optional(Text({ max: OPINION_MAX })),
  /** So many of its orders, the first ones that wait; as many as one review takes without. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: REVIEWED_MAX })),
  /** The last one that waits for its reviewer without. */
  fileName: Type.Optional(FileName),
});

/** An amount some whole units higher; what is no amount stays as it is. */
const raised = (amount: string, ccy: Row['ccy'], units: number): string => {
  const [base, more] = [parseAmount(amount, ccy), parseAmount(String(units), ccy)];
  return base.ok && more.ok ? formatAmount(base.minor + more.minor, ccy) : amount;
};

/** The rows of a file of so many. */
const repeated = (rows: readonly Row[], count: number): readonly Row[] =>
  Array.from({ length: Math.ceil(count / rows.length) }, (_, round) =>
    rows.map(({ amount, merchantOrderNo, ...row }) => ({
      ...row,
      amount: round === 0 ? amount : raised(amount, row.paymentCurrency ?? row.ccy, round),
      ...(merchantOrderNo === undefined
        ? {}
        : { merchantOrderNo: round === 0 ? merchantOrderNo : `${merchantOrderNo}-${round + 1}` }),
    })),
  )
    .flat()
    .slice(0, count);

/** The rows as the template has them, each payee by name and account number. */
const toldIn = async (run: StepRun, merchantId: string, rows: readonly Row[]) => {
  const numbers = rows.map(({ accountNo }) => accountNo);
  const accounts = await findAccountsNumbered(run.reader(), { sandboxId: run.sandboxId, merchantId }, numbers);
  return rows.map((row) => {
    const found = accounts.find(
      ({ payee, account }) =>
        payee.merchantId === merchantId && accountNoKey(account.accountNo) === accountNoKey(row.accountNo),
    );
    const payeeName = row.payeeName ?? found?.payee.payeeName;
    if (payeeName === undefined) throw new UnknownInStep(['收款账户', 'account of a payee'], row.accountNo);
    return {
      payeeName,
      bankAccountNo: row.accountNo,
      receivingCurrency: row.ccy,
      paymentCurrency: row.paymentCurrency ?? row.ccy,
      paymentAmount: row.amount,
      feeBearer: row.feeBearer,
      merchantOrderNo: row.merchantOrderNo,
      purpose: row.purpose,
      referenceNote: row.reference,
      remarks: row.remark,
    };
  });
};

const lastIn = async (
  run: StepRun,
  state: BatchState,
  merchantId: string,
  fileName: string | undefined,
): Promise<Batch> => {
  const last = await batchList.last(run.reader(), { states: [state] }, LOOKED_AT);
  const found = last.find(
    (batch) => batch.merchantId === merchantId && (fileName === undefined || batch.fileName === fileName),
  );
  if (!found) throw new UnknownInStep(['付款批次', 'batch of payments'], fileName ?? state);
  return found;
};

interface Parts {
  readonly service: BatchService;
  readonly review: Review;
  readonly imports: FileImport;
  readonly upload: StepUpload;
}

/** What a scenario may do with files of payments. */
export const batchSteps = ({ service, review, imports, upload }: Parts): readonly StepKind[] => [
  step(
    'uploadBatch',
    ['上传批量付款文件并校验', 'Upload a payment file and have it checked'],
    Upload,
    async (run, { operator, fileName, rows, count = rows.length }) => {
      const { sandboxId, at } = run;
      const by = run.caller(operator);
      const told = await toldIn(run, by.session.merchantId, repeated(rows, count));
      const content = await filledFile(fileTemplates.BATCH_PAYMENT, told, at);
      const fileId = await upload(by, { kind: 'BATCH_PAYMENT_FILE', name: fileName, content });
      const no = await service.begin(by, fileId, async (_command, { batchNo }) => batchNo);
      await imports.take({ sandboxId, no }, inThisProcess, at);
    },
  ),
  step(
    'submitBatch',
    ['提交付款批次', 'Submit a batch of payments'],
    Submit,
    async (run, { operator, reviewer, fileName }) => {
      const by = run.caller(operator);
      const { batchNo } = await lastIn(run, 'ready', by.session.merchantId, fileName);
      const { warnings } = await service.result(by, batchNo);
      await service.submitUnasked(by, {
        batchNo,
        ticks: warnings,
        reviewerId: run.caller(reviewer).session.operatorId,
        quote: undefined,
      });
    },
  ),
  step(
    'reviewBatch',
    ['复核付款批次', 'Review orders of a batch'],
    Decide,
    async (run, { operator, fileName, count = REVIEWED_MAX, ...decided }) => {
      const by = run.caller(operator);
      const { batchNo } = await lastIn(run, 'pending', by.session.merchantId, fileName);
      const orderNos = await waitingIn(run.reader(), [batchNo], count);
      await review(by, { orderNos, ...decided }, async () => null);
    },
  ),
];
