import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import { agreementVersion, asked } from '../calls/settleOrder/settlements.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, recent, send, type Verb, type WeighedVerb } from '../ledger/hand.ts';

interface SettlementSums {
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
}

/** Where the amount of a settlement is in each state; what came back is nowhere. */
const PLACES: Readonly<Record<string, 'frozen' | 'gone'>> = {
  pending: 'frozen',
  processing: 'frozen',
  supplement: 'frozen',
  succeeded: 'gone',
};

export const settlementsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<SettlementSums>(
    `SELECT "state", "merchantId", "ccy", SUM("amountMinor") AS "total"
     FROM "Settlement" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, ccy, total } of rows) {
    const place = PLACES[state];
    if (place === undefined) continue;
    addTo(sums, `${merchantId} ${ccy} available`, -BigInt(total));
    addTo(sums, `${merchantId} ${ccy} quota`, -BigInt(total));
    if (place === 'frozen') addTo(sums, `${merchantId} ${ccy} frozen`, total);
  }
};

/** A normal one waits for days, material for its merchant, and some banks for a person. Speedy ones are paid at once. */
export const settlementsFrozen = async ({ db }: World): Promise<Readonly<Record<string, bigint>>> => {
  const byHand = ['0005', '0009'].map((ending) => ({ payeeAccountNo: { endsWith: ending } }));
  const rows = await db.read(WHOLE).settlement.findMany({
    where: {
      OR: [
        { state: 'supplement' },
        { state: { in: ['pending', 'processing'] }, mode: 'normal' },
        { state: 'processing', OR: byHand },
      ],
    },
  });
  const sums: Sums = new Map();
  for (const { merchantId, ccy, amountMinor } of rows) addTo(sums, `${merchantId} ${ccy} frozen`, amountMinor);
  return Object.fromEntries(sums);
};

/** The limit in use is that of the open advances, of each merchant and of the platform. */
export const limitFaults = async (
  { db }: World,
  scope: { readonly sandboxId: string; readonly platform: true } = WHOLE,
): Promise<readonly string[]> => {
  const reader = db.read(scope);
  const open = await reader.settlement.groupBy({
    by: ['merchantId'],
    where: { advanceState: 'used' },
    _sum: { cnyMinor: true },
  });
  const should: Sums = new Map();
  for (const { merchantId, _sum } of open)
    for (const owner of [merchantId, 'platform']) addTo(should, owner, _sum.cnyMinor ?? 0n);
  const used = new Map((await reader.advanceLimit.findMany({})).map(({ owner, usedMinor }) => [owner, usedMinor]));
  return [...new Set([...should.keys(), ...used.keys()])].flatMap((owner) => {
    const [is, expected] = [used.get(owner) ?? 0n, should.get(owner) ?? 0n];
    return is === expected ? [] : [`limit of ${owner}: ${is} in use, ${expected} advanced`];
  });
};

type Table = Parameters<Verb>[0];
type Hand = Parameters<Verb>[1];

const somePayee = async ({ client, dice: chance }: Hand): Promise<string> => {
  const payees = await client.payeeAccount.query({ accountType: 'settlement' });
  return payees.length === 0 || chance.chance(0.03) ? 'SP000000000000000' : chance.pick(payees).accountId;
};
const someOrder = ({ merchants, left }: Table, { dice: chance, merchant }: Hand): string => {
  const whose = chance.chance(0.05) ? chance.pick(merchants) : merchant;
  return recent(chance, left(`settlements of ${whose}`), 'ST000000000000000');
};

/** Quoted or not, in either mode, with a locked rate or without. */
const apply: Verb = async (table, hand) => {
  const { dice: chance, client, merchant } = hand;
  const payeeId = await somePayee(hand);
  const amount = amountOf(chance, 'USD', table.accounts.get(`${merchant} USD available`) ?? 0n);
  const isSpeedy = chance.chance(0.5);
  const what = {
    currency: 'USD',
    receiveCurrency: 'CNY',
    mode: isSpeedy ? 'speedy' : 'normal',
    amount,
    ...(chance.chance(0.2)
      ? { receiptNo: recent(chance, table.left(`locked receipts of ${merchant}`), 'RC000000000000000') }
      : {}),
  } as const;
  const { quote } = chance.chance(0.5) ? await client.settleOrder.calRateAndFee(what) : {};
  const request = asked(payeeId, amount, {
    ...what,
    ...(quote === undefined ? {} : { quote }),
    ...(isSpeedy ? { agreementVersion: await agreementVersion(client) } : {}),
  });
  const { orderNo } = await send(hand, (options) => client.settleOrder.apply(request, options));
  table.left(`settlements of ${merchant}`).push(orderNo);
};

const cancel: Verb = (table, hand) => {
  const request = { orderType: 'settlement', orderNo: someOrder(table, hand), reason: 'by chance' } as const;
  return send(hand, (options) => hand.client.paymentOrder.cancelTrade(request, options));
};

const firstIn = async (
  { client, dice: chance }: Hand,
  state: keyof typeof settlement.states,
): Promise<string | undefined> => {
  const { list } = await client.settleOrder.query({ status: [settlement.states[state].code], pageSize: 20 });
  const found = list.filter((order) => order.state === state);
  return found.length === 0 ? undefined : chance.pick(found).orderNo;
};

/** The bank refuses a settlement that it has, or asks about it, if there is one. */
const bankBalks: Verb = async ({ app }, hand) => {
  const orderNo = await firstIn(hand, 'processing');
  if (orderNo === undefined) return;
  const action = hand.dice.chance(0.5) ? 'refuse' : 'askMaterial';
  await app.anonymous.simObject.act({ machine: settlement.name, subject: orderNo, action });
};

const retry: Verb = async (table, hand) => {
  const { client, dice: chance } = hand;
  const orderNo = (chance.chance(0.9) ? await firstIn(hand, 'failed') : undefined) ?? someOrder(table, hand);
  const { payPassword } = asked('', '1.00');
  const payeeId = await somePayee(hand);
  const request = { orderNo, payeeId, payPassword, agreementVersion: await agreementVersion(client) };
  return send(hand, (options) => client.settleOrder.againWithdraw(request, options));
};

/** A file is brought along only for an order that waits for one: one that is left over would be a change. */
const supply: Verb = async (_table, hand) => {
  const orderNo = await firstIn(hand, 'supplement');
  const fileIds = orderNo === undefined ? [] : [await uploaded(hand.client, 'PAYMENT_SUPPLEMENT', 'invoice.png')];
  await hand.client.paymentOrder.supply({ orderType: 'settlement', orderNo: orderNo ?? 'ST000000000000000', fileIds });
};

const lock: Verb = async (table, hand) => {
  const { client, dice: chance, merchant } = hand;
  const { list } = await client.receipt.paging({ status: [2], currency: 'USD', pageSize: 50 });
  const receiptNo = list.length === 0 || chance.chance(0.05) ? 'RC000000000000000' : chance.pick(list).orderNo;
  await client.rate.lockUserRate({ receiptNo });
  table.left(`locked receipts of ${merchant}`).push(receiptNo);
};

const REFUSED = [
  'AUTHORIZATION_FAILED',
  'ACCOUNT_NOTFOUND',
  'ORDER_NOTFOUND',
  'OPERATION_NOT_ALLOW',
  'INVALID_PARAM',
  'BELOW_MINI_LIMIT',
  'BIZ_ERROR',
  'LACK_BALANCE',
  'REQUEST_BUSY',
] as const;

/** What random hands do with settlements. */
export const settlementVerbs: Readonly<Record<string, WeighedVerb>> = {
  settle: { verb: apply, weight: 8, refusals: REFUSED },
  cancelSettlement: { verb: cancel, weight: 4, refusals: REFUSED },
  bankBalks: { verb: bankBalks, weight: 3, refusals: REFUSED },
  retrySettlement: { verb: retry, weight: 3, refusals: REFUSED },
  supplySettlement: { verb: supply, weight: 2, refusals: REFUSED },
  lockRate: { verb: lock, weight: 3, refusals: REFUSED },
};
