import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { Type } from 'typebox';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { lastOf, type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import type { TransferLifecycle } from './lifecycle.ts';
import type { TransferService } from './service.ts';
import { transferList } from './store.ts';

const Words = Type.Optional(Text({ max: WORDS_MAX }));

const Send = Closed({
  operator: Text({ max: 40 }),
  /** The payee by number and name, as a person looks it up. */
  userNo: Text({ max: 16 }),
  userName: Text({ max: 256 }),
  ccy: Currency,
  /** Of one that waits for the platform, the amount says what becomes of it: .14 is declined. */
  amount: Amount,
  remark: Words,
  /** With a contract among its papers. */
  withPaper: Type.Optional(Type.Boolean()),
});

const Decide = Closed({
  merchant: Text({ max: 40 }),
  decision: OneOf(['approve', 'reject']),
  /** What the platform writes with it. */
  note: Words,
});

interface Parts {
  readonly service: TransferService;
  readonly records: TransferLifecycle['records'];
  readonly upload: StepUpload;
}

/** What a scenario may do with transfers. */
export const transferSteps = ({ service, records, upload }: Parts): readonly StepKind[] => [
  step('transfer', ['用户转账', 'Transfer'], Send, async (run, { operator, ccy, withPaper, ...asked }) => {
    const caller = run.caller(operator);
    const paper = async () =>
      upload(caller, {
        kind: 'TRANSFER_ATTACHMENT',
        name: 'contract.pdf',
        content: plainPdf(['CONTRACT', asked.userName, `${asked.amount} ${ccy}`]),
      });
    const attachments = withPaper === true ? { attachments: [await paper()] } : {};
    await service.transferUnasked(caller, { ...asked, ...attachments, currency: ccy });
  }),
  step(
    'decideTransfer',
    ['平台审核转账', 'Platform decides on a transfer'],
    Decide,
    async (run, { merchant, decision, note }) => {
      const waits = { states: ['pending'], direction: 'out' } as const;
      const found = await lastOf(merchant, (limit) => transferList.last(run.reader(), waits, limit));
      if (!found) throw new UnknownInStep(['转账', 'transfer'], merchant);
      const said = note === undefined ? {} : { text: note };
      await run.command(found.merchantId, (command) => records.act(command, found.orderNo, decision, said));
    },
  ),
];
