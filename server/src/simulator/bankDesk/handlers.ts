import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import { decimalsOf } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { findOpenAccount, listOpenAccounts } from '../../modules/collectionAccounts/index.ts';
import { findPayer, listApprovedPayers, type Payer } from '../../modules/payers/index.ts';
import type { ReceiptService } from '../../modules/receipts/index.ts';
import { findReceivingAccount, listAllReceivingAccounts } from '../../modules/receivingAccounts/index.ts';
import type { RechargeService } from '../../modules/recharges/index.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type CryptoTerms, readCryptoTerms } from '../../platform/records/cryptoTerms.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';

type BankCalls = Pick<Handlers<typeof sim>, 'accounts' | 'payers' | 'receive'>;
type Transfer = RequestOf<typeof sim.receive>;

/** Who takes what the bank brings. */
export interface Incoming {
  readonly tasks: Tasks;
  readonly receipts: ReceiptService;
  readonly recharges: RechargeService;
}

/** Payers that are answered whole at most. */
const PAYERS_MAX = 500;
/** A customer as there are many, where nobody says who pays. */
const SOMEBODY = { accountName: 'Harbor Retail LLC', accountNo: '4401002231', country: 'USA' } as const;

const minorOf = ({ amount, currency }: Transfer, { decimals }: CryptoTerms): bigint => {
  const parsed = parseAmount(amount, currency, decimalsOf(currency, decimals));
  if (parsed.ok && parsed.minor > 0n) return parsed.minor;
  if (!parsed.ok && parsed.rule === 'range') throw refusal('amountTooLarge');
  throw refusal('INVALID_PARAM', {
    fields: [{ path: 'amount', rule: 'amount', text: ['请输入正确的金额', 'Enter a positive amount'] }],
  });
};

/** The account behind a number: a collection account that takes the currency, or a receiving account in it. */
const accountBehind = async (reader: Reader, { accountNo, currency }: Transfer) => {
  const collection = await findOpenAccount(reader, accountNo, currency);
  if (collection) return { merchantId: collection.merchantId, collection };
  const receiving = await findReceivingAccount(reader, accountNo);
  if (receiving?.ccy !== currency) throw refusal('transferToUnknownAccount');
  return { merchantId: receiving.merchantId, receiving };
};

/** The payer that is named: one of the merchant whom the money is for. */
const payerNamed = async (reader: Reader, { payerNo }: Transfer, merchantId: string): Promise<Payer | undefined> => {
  if (payerNo === undefined) return undefined;
  const found = await findPayer(reader, payerNo);
  if (found?.merchantId !== merchantId) throw refusal('payerUnknown');
  return found;
};

/** The bank's desk: accounts that money can be sent to, and money that arrives there. */
export const bankHandlers = (
  world: World,
  commands: Commands,
  { tasks, receipts, recharges }: Incoming,
): BankCalls => ({
  accounts: async (_request, { sandboxId, language }) => {
    const reader = world.db.read({ sandboxId, platform: true });
    const collection = (await listOpenAccounts(reader)).map(({ merchantNameEn, ...account }) => ({
      ...account,
      merchantName: inLanguage(language, [account.merchantName, merchantNameEn]),
      use: 'collection' as const,
    }));
    const receiving = (await listAllReceivingAccounts(reader)).map(({ account, merchant }) => ({
      merchantNo: merchant.no,
      merchantName: inLanguage(language, [merchant.name, merchant.nameEn]),
      accountNo: account.accountNo,
      currency: account.ccy,
      needsMaterial: false,
      kind: 'global' as const,
      use: 'recharge' as const,
    }));
    return [...collection, ...receiving];
  },
  payers: async (_request, { sandboxId }) => {
    const reader = world.db.read({ sandboxId, platform: true });
    const noOf = new Map((await listAllReceivingAccounts(reader)).map(({ merchant }) => [merchant.id, merchant.no]));
    return (await listApprovedPayers(reader, PAYERS_MAX)).map(
      ({ merchantId, payerNo, accountName, accountNo, country, ccy }) => ({
        merchantNo: noOf.get(merchantId) ?? '',
        payerNo,
        accountName,
        accountNo,
        country,
        currency: ccy,
      }),
    );
  },
  receive: async (request, caller) => {
    const { currency } = request;
    const reader = world.db.read({ sandboxId: caller.sandboxId, platform: true });
    const minor = minorOf(request, await readCryptoTerms(reader, caller.sandboxId));
    const { merchantId, collection, receiving } = await accountBehind(reader, request);
    const payer = (await payerNamed(reader, request, merchantId)) ?? SOMEBODY;
    const arrival = {
      ccy: currency,
      minor,
      channel: request.channel ?? collection?.type ?? 'global',
      payerName: request.payerName ?? payer.accountName,
      payerAccountNo: request.payerAccountNo ?? payer.accountNo,
      payerCountry: request.payerCountry ?? payer.country,
      reference: request.reference ?? '',
    };
    const { transactionNo = null } = request;
    const { orderNo, entryId } = await commands.run(outsideCommander(caller, merchantId), (command) =>
      collection
        ? receipts.receive(command, collection, arrival, transactionNo)
        : recharges.receive(command, receiving, { ...arrival, transactionNo }),
    );
    // What the bank does at once has happened when the call answers.
    await tasks.runDue(caller.sandboxId, caller.now);
    const received = await receipts.find(caller.sandboxId, orderNo);
    // With its whole world, in this very moment.
    if (!received) throw refusal('unknownSandbox');
    const state = receipt.states[received.state];
    return {
      orderNo,
      status: state.code,
      statusText: inLanguage(caller.language, state.label),
      currency,
      amount: formatAmount(minor, currency),
      entryNo: entryId,
      rechargeNo: received.rechargeNo,
    };
  },
});
