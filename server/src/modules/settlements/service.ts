import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import type { SettlementQuoteWire } from '@tradeport/shared/contract/settleOrder.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { signAgreement } from '../agreements/index.ts';
import { takeLimit } from '../fastSettlement/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { createApplying } from '../payouts/index.ts';
import type { RateLockService } from '../rateLocks/index.ts';
import type { SettlementPayee } from '../settlementPayees/index.ts';
import { supplySupplements } from '../supplements/index.ts';
import type { AdvanceLifecycle } from './advances.ts';
import type { SettlementLifecycle } from './lifecycle.ts';
import type { Payee, Settlement, Terms } from './order.ts';
import type { Price, Pricing } from './pricing.ts';
import { askerOf, checkPrice, checkSettlement, type PriceRequest, requirePayee, type SettleRequest } from './rules.ts';
import { addSettlement, findSettlement } from './store.ts';

interface Parts {
  readonly world: World;
  readonly commands: Commands;
  readonly confirm: ConfirmWithPassword;
  readonly pricing: Pricing;
  readonly locks: RateLockService;
  readonly orders: SettlementLifecycle;
  readonly advances: AdvanceLifecycle;
}

type Application = SettleRequest & { readonly remark?: string | undefined };
type Retry = Pick<SettleRequest, 'payeeId' | 'agreementVersion' | 'quote'> & { readonly orderNo: string };
type WithPassword = { readonly payPassword: string };
/** What the call answers with: it must survive JSON, being kept under the idempotency key. */
type Answer<R> = (command: Command, order: Settlement) => Promise<R>;

/** What an order keeps of the payee, whatever becomes of that. */
const payeeOf = (payee: SettlementPayee): Payee => ({
  payeeId: payee.accountId,
  payeeType: payee.payeeType,
  payeeName: payee.payeeName,
  payeeAccountName: payee.accountName,
  payeeAccountNo: payee.accountNo,
  bankName: payee.bankName,
  branchName: payee.branchName,
  province: payee.province,
  city: payee.city,
  payeeAddress: payee.payeeAddress,
  bankAddress: payee.bankAddress,
  bankCode: payee.bankCode,
});

const termsOf = ({
  mode: _mode,
  ccy: _ccy,
  minor: _minor,
  named: _named,
  validUntil: _until,
  basis: _basis,
  coming: _coming,
  ...terms
}: Price): Terms => terms;

const getOrder = async (reader: Reader | Tx, orderNo: string): Promise<Settlement> => {
  const order = await findSettlement(reader, orderNo);
  if (!order) throw refusal('ORDER_NOTFOUND');
  return order;
};

/** Applying for a settlement, trying one again, cancelling one. */
export const createSettlementService = (parts: Parts) => {
  const { world, commands, confirm, pricing, locks, orders, advances } = parts;

  /** What a settlement of this moment would cost and bring. */
  const quote = async (
    caller: SignedIn,
    { payeeId, ...request }: PriceRequest & { readonly payeeId?: string | undefined },
  ): Promise<SettlementQuoteWire> => {
    const { sandboxId, session, now, language } = caller;
    const reader = world.db.read({ sandboxId, merchantId: session.merchantId });
    const asker = askerOf(caller, reader, now);
    if (payeeId !== undefined) await requirePayee(reader, payeeId);
    const { price, held } = await checkPrice(pricing, caller, asker, request);
    return pricing.view(asker, price, held, language);
  };

  /** Takes the limit of a speedy order, which was looked at before, and notes what was agreed to. */
  const advance = async (command: Command, caller: SignedIn, cnyMinor: bigint): Promise<void> => {
    await signAgreement(command, caller.session.operatorId, FAST_AGREEMENT);
    await takeLimit(command, cnyMinor);
  };

  /** Part of a command: checks the application with the merchant locked, and makes the order. */
  const make = async (command: Command, caller: SignedIn, request: Application): Promise<Settlement> => {
    const { tx, sandboxId, now } = command;
    const { merchantId, operatorId } = caller.session;
    // Taking the number locks the merchant: what is checked stands still until the money is moved.
    const numbering = startEarly(command.orderNo('ST'));
    const { payee, price } = await checkSettlement(pricing, caller, askerOf(caller, tx, now), request);
    const orderNo = await numbering;
    const { mode, ccy, minor, named, cnyMinor } = price;
    const isSpeedy = mode === 'speedy';
    const { row } = await orders.create(command, orderNo, (state) =>
      addSettlement(tx, sandboxId, {
        ...payeeOf(payee),
        ...termsOf(price),
        orderNo,
        merchantId,
        operatorId,
        state,
        mode,
        ccy,
        minor,
        advanceState: isSpeedy ? 'used' : null,
        remark: request.remark ?? null,
        agreementVersion: isSpeedy ? (request.agreementVersion ?? null) : null,
        createdAt: now,
      }),
    );
    if (named) await locks.use(command, named.lock, orderNo);
    if (!isSpeedy) return row;
    await advances.create(command, orderNo, async () => row);
    await advance(command, caller, cnyMinor);
    return orders.actOn(command, row, 'start');
  };

  const applying = createApplying<Application, Settlement>({
    commands,
    confirm,
    check: ({ tx, now }, caller, asked) => checkSettlement(pricing, caller, askerOf(caller, tx, now), asked),
    make,
    find: findSettlement,
    cancelled: (command, order, cancelReason) => orders.take(command, order, 'cancel', { cancelReason }),
  });

  /** What may be tried again: an order that failed, on the terms of this moment. */
  const checkRetry = async (caller: SignedIn, { tx, now }: Command, { orderNo, ...request }: Retry) => {
    const order = await getOrder(tx, orderNo);
    if (order.state !== 'failed') throw refusal('retryOfFailedOnly');
    const { ccy: currency, mode, minor } = order;
    const again = { ...request, currency, mode, amount: formatAmount(minor, currency) };
    const allowed = await checkSettlement(pricing, caller, askerOf(caller, tx, now), again);
    return { order, allowed };
  };

  const makeAgain = async (command: Command, caller: SignedIn, request: Retry): Promise<Settlement> => {
    await command.lockMerchant();
    const { order, allowed } = await checkRetry(caller, command, request);
    const { payee, price } = allowed;
    const isSpeedy = price.mode === 'speedy';
    const agreementVersion = isSpeedy ? (request.agreementVersion ?? null) : null;
    const again = { ...termsOf(price), ...payeeOf(payee), agreementVersion };
    await keepNames(command.tx, { sandboxId: command.sandboxId, merchantId: order.merchantId }, 'settlement', [
      again.payeeName,
    ]);
    const tried = await orders.take(command, order, 'retry', { again });
    if (!isSpeedy) return tried;
    const advanced = await advances.take(command, tried, 'useAgain');
    await advance(command, caller, price.cnyMinor);
    return advanced;
  };

  /** Tries a failed settlement again, confirmed as a new one is. */
  const retry = <R>(
    caller: SignedIn,
    { payPassword, ...request }: Retry & WithPassword,
    answer: Answer<R>,
  ): Promise<R> =>
    confirm(caller, {
      password: payPassword,
      check: (command) => checkRetry(caller, command, request),
      work: async (command) => answer(command, await makeAgain(command, caller, request)),
    });

  /** Tries it again as a scenario does, which knows no password. */
  const retryUnasked = (caller: SignedIn, request: Retry): Promise<null> =>
    commands.once(commanderOf(caller), async (command) => {
      await makeAgain(command, caller, request);
      return null;
    });

  /**
   * Supplies what the bank asks an order for: the documents of the call, or those that were added since it asked. Refuses
   * `ORDER_NOTFOUND`, `OPERATION_NOT_ALLOW`, and as `supplySupplements`.
   */
  const supply = <R>(caller: SignedIn, orderNo: string, fileIds: readonly string[], answer: Answer<R>): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const order = await getOrder(command.tx, orderNo);
      orders.requireMove(order, 'supply');
      const askedAt = order.askedAt ?? order.createdAt;
      await supplySupplements(command, { orderNo, orderType: 'settlement', fileIds, askedAt });
      return answer(command, await orders.take(command, order, 'supply'));
    });

  return { ...applying, quote, retry, retryUnasked, supply };
};
export type SettlementService = ReturnType<typeof createSettlementService>;
