import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { reachesReceiving } from '@tradeport/shared/rules/receivingAccounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { holdCurrencies, requireEnabled } from '../accounts/index.ts';
import { type FileService, getFiles, useFiles } from '../files/index.ts';
import { findApprovedPayer, findPayer, type Payer, type PayerService } from '../payers/index.ts';
import type { Arrival, ReceiptService } from '../receipts/index.ts';
import { findReceivingAccount, type ReceivingAccount } from '../receivingAccounts/index.ts';
import type { RechargeLifecycle } from './lifecycle.ts';
import { type Amounts, type RechargeRates, readAmounts } from './limits.ts';
import {
  addRecharge,
  findAnnouncement,
  findRecharge,
  isSlipUsed,
  isTransferAnnounced,
  type Recharge,
} from './store.ts';

export type RechargeAsk = RequestOf<typeof offlineReceipt.create>;

const SLIP = { kind: 'RECHARGE_SLIP', path: 'slip' } as const;
const DAY_MS = 86_400_000;

/** What others give it. */
export interface RechargeHelpers {
  readonly payers: PayerService;
  readonly receipts: ReceiptService;
  readonly rates: RechargeRates;
  readonly files: FileService;
}

/** What arrives on a receiving account, as far as the bank says. */
export interface Incoming extends Arrival {
  /** How the payer's bank calls the transfer; null where it says nothing. */
  readonly transactionNo: string | null;
}

export const createRechargeService = (
  world: World,
  commands: Commands,
  { payers, receipts, rates }: Omit<RechargeHelpers, 'files'>,
  recharges: RechargeLifecycle,
) => {
  const { db } = world;
  const readerFor = ({ sandboxId, session: { merchantId } }: SignedIn) => db.read({ sandboxId, merchantId });

  /** The account that the money is to come in on. Refuses `receivingAccountMissing`, `currencyOff` and `INVALID_CHAIN_ID`. */
  const requireAccount = async (
    caller: SignedIn,
    { receivingAccountNo, chainId = '' }: RechargeAsk,
  ): Promise<ReceivingAccount> => {
    const reader = readerFor(caller);
    const account = await findReceivingAccount(reader, receivingAccountNo);
    if (!account) throw refusal('receivingAccountMissing');
    await requireEnabled(reader, caller.sandboxId, [account.ccy]);
    if (account.chain !== chainId) throw refusal('INVALID_CHAIN_ID');
    return account;
  };

  /** The payer of the list, or the new one as it is told. Refuses what stands in the way of taking its money. */
  const readPayer = async (caller: SignedIn, { payerNo, payer }: RechargeAsk, { ccy }: ReceivingAccount) => {
    const reader = readerFor(caller);
    if (payerNo === undefined && payer === undefined) throw refusal('payerMissing');
    const known = payerNo === undefined ? undefined : await findPayer(reader, payerNo);
    if (payerNo !== undefined && known === undefined) throw refusal('payerUnknown');
    if (known && known.state !== 'approved' && known.state !== 'underReview') throw refusal('payerNotApproved');
    const told = payer === undefined || known ? undefined : await payers.formOf(reader, caller.sandboxId, payer);
    const country = known?.country ?? told?.told.country ?? '';
    if (!reachesReceiving(ccy, country)) throw refusal('payerOutOfReach');
    return { known, told };
  };

  /** The payer of the announcement, put down if it is new. */
  const takePayer = async (
    command: Command,
    merchantId: string,
    { known, told }: Awaited<ReturnType<typeof readPayer>>,
    common: boolean,
  ): Promise<Payer> => {
    if (told) return payers.putDown(command, merchantId, told, common);
    // Removed or sent back meanwhile, it is none any more.
    const now = known && (await findPayer(command.tx, known.payerNo));
    if (!now || (now.state !== 'approved' && now.state !== 'underReview')) throw refusal('payerNotApproved');
    return now;
  };

  /** Puts an announcement down, in a command of its merchant. Refuses what is announced already. */
  const putDown = async (
    command: Command,
    caller: SignedIn,
    of: {
      readonly account: ReceivingAccount;
      readonly payer: Payer;
      readonly amounts: Amounts;
      readonly ask: RechargeAsk;
    },
  ): Promise<Recharge> => {
    const { tx, sandboxId, now } = command;
    const { account, payer, amounts, ask } = of;
    const { merchantId, operatorName } = caller.session;
    const { transactionNo, remark = '' } = ask;
    const orderNo = await command.orderNo('RO');
    const receivingAccountNo = account.accountNo;
    const [slip] = await getFiles(tx, [ask.slip]);
    if (!slip) throw refusal('fileMissing');
    // Before the file is taken: the very same upload is the same slip again, too.
    if (await isSlipUsed(tx, merchantId, slip.contentSha)) throw refusal('slipRepeated');
    await useFiles(command, [ask.slip], SLIP, orderNo);
    if (await isTransferAnnounced(tx, { receivingAccountNo, transactionNo })) throw refusal('transferAnnounced');
    const days = Number((await readAssumptions(tx, sandboxId))('rechargeDays'));
    const { row } = await recharges.create(command, orderNo, (state) =>
      addRecharge(
        tx,
        sandboxId,
        {
          ...amounts,
          orderNo,
          merchantId,
          operatorName,
          state,
          receivingAccountNo,
          ccy: account.ccy,
          transactionNo,
          payerNo: payer.payerNo,
          payerAccountNo: payer.accountNo,
          slipFileId: slip.id,
          slipSha: slip.contentSha,
          remark,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
          updatedAt: now,
        },
        payer.accountName,
      ),
    );
    return row;
  };

  /** Announces money. Refuses in the order of the contract. */
  const announce = async (caller: SignedIn, ask: RechargeAsk): Promise<Recharge> => {
    const account = await requireAccount(caller, ask);
    const amounts = await readAmounts(rates, readerFor(caller), caller, account.ccy, ask);
    const payerRead = await readPayer(caller, ask, account);
    return commands.run(commanderOf(caller), async (command) => {
      // Two at once come one after the other: the second finds the slip and the transfer of the first.
      await command.lockMerchant();
      const payer = await takePayer(command, caller.session.merchantId, payerRead, ask.saveAsCommon ?? false);
      return putDown(command, caller, { account, payer, amounts, ask });
    });
  };

  const close = (caller: SignedIn, orderNo: string): Promise<Recharge> =>
    commands.run(commanderOf(caller), async (command) => {
      const found = await findRecharge(command.tx, orderNo);
      if (!found) throw refusal('ORDER_NOTFOUND');
      return recharges.take(command, found, 'close');
    });

  /**
   * Money arrives on a receiving account, in a command of its merchant: a receipt is made, and the announcement that it belongs to
   * has arrived. Money of a payer who is not approved belongs to none, and is refused by and by. A currency that was turned off
   * is on again: the money is there.
   */
  const receive = async (command: Command, account: ReceivingAccount, { transactionNo, ...arrival }: Incoming) => {
    const { tx, sandboxId } = command;
    const { merchantId, accountNo } = account;
    // From here on nobody closes an announcement, or removes a payer, beside this.
    await command.lockMerchant();
    const payer = await findApprovedPayer(tx, merchantId, arrival.payerAccountNo);
    await holdCurrencies(tx, { sandboxId, merchantId }, [account.ccy]);
    const { payerAccountNo, minor } = arrival;
    const announced =
      payer && (await findAnnouncement(tx, { receivingAccountNo: accountNo, payerAccountNo, transactionNo, minor }));
    const known = { payer, rechargeNo: announced?.orderNo ?? null, transactionNo };
    const receipt = await receipts.receiveFrom(command, account, arrival, known);
    if (announced) {
      const given = { receiptNo: receipt.orderNo, arrivedMinor: minor };
      await recharges.actOn(command, announced, 'arrive', { given });
    }
    return receipt;
  };

  return { announce, close, receive };
};
export type RechargeService = ReturnType<typeof createRechargeService>;
