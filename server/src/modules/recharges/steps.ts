import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { Type } from 'typebox';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import type { World } from '../../platform/runtime/world.ts';
import { lastOf, type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import { findApprovedPayer, type Payer } from '../payers/index.ts';
import { listReceivingAccounts, type ReceivingAccount } from '../receivingAccounts/index.ts';
import type { RechargeService } from './service.ts';
import { rechargeList } from './store.ts';

const Announce = Closed({
  operator: Text({ max: 40 }),
  payerAccountNo: Text({ max: 34 }),
  ccy: Currency,
  amount: Amount,
  fee: Type.Optional(Amount),
  transactionNo: Text({ max: 64 }),
  /** What becomes of it at once: it is closed, its money arrives, or it waits. */
  next: OneOf(['close', 'arrive', 'wait']),
});

/** A payment slip as a scenario has them: a page that says what was sent. */
const slipOf = ({ accountName }: Payer, words: readonly string[]): Buffer =>
  plainPdf(['PAYMENT ADVICE', accountName, ...words]);

const accountOf = async (run: StepRun, merchantId: string, ccy: Ccy): Promise<ReceivingAccount> => {
  const found = (await listReceivingAccounts(run.reader(), merchantId)).find((account) => account.ccy === ccy);
  if (!found) throw new UnknownInStep(['收款账户', 'receiving account'], `${merchantId} ${ccy}`);
  return found;
};

/** What a scenario may do with recharges. */
export const rechargeSteps = (
  world: Pick<World, 'files'>,
  files: FileService,
  service: RechargeService,
): readonly StepKind[] => {
  const upload = stepUploads(world, files);
  const arrive = (
    run: StepRun,
    account: ReceivingAccount,
    { accountNo: payerAccountNo, accountName: payerName, country: payerCountry }: Payer,
    money: { readonly minor: bigint; readonly transactionNo: string },
  ) =>
    run.command(account.merchantId, (within) =>
      service.receive(within, account, {
        payerAccountNo,
        payerName,
        payerCountry,
        ...money,
        ccy: account.ccy,
        channel: 'global',
        reference: '',
      }),
    );
  return [
    step('recharge', ['充值申请', 'Announce a recharge'], Announce, async (run, input) => {
      const { operator, payerAccountNo, ccy, amount, fee = '0', transactionNo, next } = input;
      const who = run.caller(operator);
      const { merchantId } = who.session;
      const payer = await findApprovedPayer(run.reader(), merchantId, payerAccountNo);
      if (!payer) throw new UnknownInStep(['付款人', 'payer'], payerAccountNo);
      const account = await accountOf(run, merchantId, ccy);
      const content = slipOf(payer, [`${amount} ${ccy}`, transactionNo]);
      const slip = await upload(who, { kind: 'RECHARGE_SLIP', name: `${transactionNo}.pdf`, content });
      const ask = { receivingAccountNo: account.accountNo, payerNo: payer.payerNo, amount, fee, transactionNo, slip };
      const { orderNo, minor, feeMinor } = await service.announce(who, ask);
      if (next === 'close') await service.close(who, orderNo);
      if (next === 'arrive') await arrive(run, account, payer, { minor: minor - feeMinor, transactionNo });
    }),
    step(
      'receiveRecharge',
      ['充值款项到账', 'The money of a recharge comes in'],
      Closed({
        /** Whose last recharge it is that waits. */
        merchant: Text({ max: 40 }),
      }),
      async (run, { merchant }) => {
        const last = await lastOf(merchant, (limit) =>
          rechargeList.last(run.reader(), { states: ['announced'] }, limit),
        );
        const payer = last && (await findApprovedPayer(run.reader(), merchant, last.payerAccountNo));
        if (!last || !payer) throw new UnknownInStep(['等待到账的充值', 'recharge that waits of'], merchant);
        const { ccy, minor, feeMinor, transactionNo } = last;
        await arrive(run, await accountOf(run, merchant, ccy), payer, { minor: minor - feeMinor, transactionNo });
      },
    ),
  ];
};
