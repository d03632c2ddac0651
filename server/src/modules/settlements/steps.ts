import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import { SETTLEMENT_MODES } from '@tradeport/shared/rules/settlement.ts';
import { Type } from 'typebox';
import { lastOf, type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { agreementInForce } from '../agreements/index.ts';
import { findByReference } from '../receipts/index.ts';
import { findStandingPayee } from '../settlementPayees/index.ts';
import type { SettlementService } from './service.ts';
import { settlementList } from './store.ts';

const Settle = Closed({
  operator: Text({ max: 40 }),
  mode: OneOf(SETTLEMENT_MODES),
  /** An available payee of the operator's merchant; its last four digits say what becomes of the settlement. */
  accountNo: Text({ max: 34 }),
  ccy: Currency,
  amount: Amount,
  /** The reference of a credited receipt with a live locked rate. */
  receipt: Type.Optional(Text({ max: 60 })),
  remark: Type.Optional(Text({ max: 140 })),
  /** It is cancelled at once, with these words. */
  cancelReason: Type.Optional(Text({ max: 140 })),
});

const versionNow = async ({ reader, at }: StepRun): Promise<string> =>
  (await agreementInForce(reader(), FAST_AGREEMENT, at)).version;

/** What a scenario may do with settlements. */
export const settlementSteps = (service: SettlementService): readonly StepKind[] => [
  step('settle', ['人民币结汇', 'Settle to CNY'], Settle, async (run, told) => {
    const { operator, accountNo, ccy, mode, amount, receipt, remark, cancelReason } = told;
    const caller = run.caller(operator);
    const payee = await findStandingPayee(run.reader(), accountNo);
    if (!payee) throw new UnknownInStep(['结汇收款人', 'settlement payee'], accountNo);
    const named =
      receipt === undefined ? undefined : await findByReference(run.reader(), caller.session.merchantId, receipt);
    const orderNo = await service.applyUnasked(caller, {
      mode,
      amount,
      currency: ccy,
      payeeId: payee.accountId,
      receiptNo: named?.orderNo,
      remark,
      ...(mode === 'speedy' ? { agreementVersion: await versionNow(run) } : {}),
    });
    if (cancelReason !== undefined) await service.cancel(caller, orderNo, cancelReason, async () => null);
  }),
  step(
    'retrySettlement',
    ['重新付款', 'Pay a failed settlement again'],
    Closed({ operator: Text({ max: 40 }) }),
    async (run, { operator }) => {
      const caller = run.caller(operator);
      const last = await lastOf(caller.session.merchantId, (limit) =>
        settlementList.last(run.reader(), { states: ['failed'] }, limit),
      );
      if (!last) throw new UnknownInStep(['结汇', 'settlement'], 'failed');
      await service.retryUnasked(caller, {
        orderNo: last.orderNo,
        payeeId: last.payeeId,
        ...(last.mode === 'speedy' ? { agreementVersion: await versionNow(run) } : {}),
      });
    },
  ),
];
