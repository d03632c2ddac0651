import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { virtualCard as calls } from '@tradeport/shared/contract/virtualCard.ts';
import { cardDispute } from '@tradeport/shared/states/cardDispute.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { pictureFile } from '../harness/sampleFiles.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, of } from './noun.ts';
import { actOn, allowMany, issued, spent } from './virtualCards.ts';
import { unlocked } from './withdrawals.ts';

type Asked = RequestOf<(typeof calls)['dispute']>;

/** A file that speaks against a charge, of its own each time. */
export const evidenceOf = async (client: Client): Promise<string> =>
  (await client.file.upload({ businessType: 'CARD_DISPUTE_EVIDENCE', file: pictureFile() })).fileId;

/** A spend that a shop has settled: its number. */
export const settledSpend = async (
  app: TestApp,
  client: Client,
  cardNo: string,
  more: Parameters<typeof spent>[3] = {},
): Promise<string> => {
  const spendNo = await spent(app, client, cardNo, more);
  await actOn(app, 'cardSpend', spendNo, 'settle');
  return spendNo;
};

/** What is said against a spend, with a file. */
export const objectionTo = async (client: Client, spendNo: string, more: Partial<Asked> = {}): Promise<Asked> => ({
  spendNo,
  objection: 'The goods never arrived',
  evidence: more.evidence ?? [await evidenceOf(client)],
  ...more,
});

/** Disputes a spend, under a key of its own: the spend with its dispute. */
export const dispute = async (client: Client, spendNo: string, more: Partial<Asked> = {}) =>
  client.virtualCard.dispute(await objectionTo(client, spendNo, more), freshKey());

/** A dispute about a spend of 10.00: its number. */
export const disputed = async (app: TestApp, client: Client, cardNo: string): Promise<string> =>
  (await dispute(client, await settledSpend(app, client, cardNo))).dispute?.disputeNo ?? '';

const NOTHING_READY = 'CS000000000000000 FL000000000000000';
const disputableOf = (merchant: string) => `disputable spends of ${merchant}`;

/** Disputes about spends of 10.00 of one card that can be used. */
const disputeDriver = (app: TestApp, client: Client): Driver => {
  let card: Promise<string> | undefined;
  const rowOf = async (disputeNo: string) => {
    const row = await app.tradeport.world.db.read(WHOLE).cardDispute.findFirst({ where: { disputeNo } });
    if (!row) throw new Error(`no dispute ${disputeNo}`);
    return row;
  };
  return {
    machine: cardDispute,
    begin: async () => {
      await allowMany(app);
      card ??= issued(app, client, '5000.00');
      return disputed(app, client, await card);
    },
    act: async (disputeNo, action) => {
      await actOn(app, 'cardDispute', disputeNo, action);
    },
    stateOf: async (disputeNo) => (await rowOf(disputeNo)).state,
    money: async (_disputeNo, action) =>
      moved(
        action === 'win'
          ? [
              ['platform USD bank', -1_000n],
              ['platform USD cards', 1_000n],
            ]
          : [],
      ),
  };
};

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  for (const { merchantId, state, usdMinor, feeMinor } of await db.read(WHOLE).cardDispute.findMany({ where: {} })) {
    addTo(sums, `${merchantId} USD available`, -feeMinor);
    // It is counted with what its card has, or is available.
    if (state === 'won') addTo(sums, `${merchantId} USD available`, usdMinor);
  }
};

/** A card of the hand's merchant that holds as much; a new one when none does. */
const cardWith = async (app: TestApp, client: Client, dollars: number): Promise<string> => {
  const { list } = await client.virtualCard.page({ status: ['active'] });
  const found = list.find(({ freeAmount }) => Number(freeAmount) >= dollars);
  return found?.cardNo ?? issued(app, client, '500.00');
};

/**
 * A spend that a shop has settled, and a file that speaks against it: a dispute of the same merchant takes both later, so that what is
 * refused then has changed nothing. The issuer rejects disputes of amounts that end in .13.
 */
const prepare: Verb = async ({ app, left }, { client, merchant, dice }) => {
  const dollars = 10 + dice.below(60);
  const cardNo = await cardWith(app, client, dollars + 1);
  const spendNo = await settledSpend(app, client, cardNo, { amount: `${dollars}.${dice.pick(['00', '13'])}` });
  left(disputableOf(merchant)).push(`${spendNo} ${await evidenceOf(client)}`);
};

/** Disputes a prepared spend; once in a while one that is tried again later, or one of another merchant. */
const ask: Verb = async ({ left, merchants }, hand) => {
  const { dice, client, merchant } = hand;
  const own = left(disputableOf(merchant));
  const [spendNo = '', fileId = ''] = ((dice.chance(0.2) ? own.at(-1) : own.pop()) ?? NOTHING_READY).split(' ');
  const others = merchants.filter((other) => other !== merchant);
  const [foreign = ''] = (left(disputableOf(dice.pick(others))).at(-1) ?? NOTHING_READY).split(' ');
  const told = await objectionTo(client, dice.chance(0.1) ? foreign : spendNo, { evidence: [fileId] });
  await send(hand, (options) => client.virtualCard.dispute(told, options));
};

/** What merchants say against charges of their cards. */
export const cardDisputeNoun: Noun = {
  goodRequests: {
    'virtualCard/dispute': of(async ({ app, chief }) => {
      await unlocked(app);
      return { ...(await objectionTo(chief, await settledSpend(app, chief, await issued(app, chief)))) };
    }),
    'virtualCard/statement': of(async ({ chief }) => {
      const [card] = (await chief.virtualCard.page({ status: ['active'] })).list;
      return { cardNo: card?.cardNo ?? '', startDate: '2026-10-01', endDate: '2026-11-10' };
    }),
    'virtualCard/evidence': of(async ({ app, chief }) => {
      await unlocked(app);
      return { disputeNo: await disputed(app, chief, await issued(app, chief)) };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
virtualCard/dispute                | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
virtualCard/statement              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/evidence               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  moneyCalls: {
    'virtualCard/dispute': {
      good: async (client, app) => {
        await allowMany(app);
        return { ...(await objectionTo(client, await settledSpend(app, client, await issued(app, client)))) };
      },
      bad: async (client) => {
        const [reversed] = (await client.virtualCard.spendPage({ status: ['reversed'] })).list;
        return { ...(await objectionTo(client, reversed?.spendNo ?? '')) };
      },
      badCode: 'OPERATION_NOT_ALLOW',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { cardDispute: disputeDriver },
  objectsSay,
  verbs: {
    settleSpend: {
      verb: prepare,
      weight: 2,
      refusals: [
        'AUTHORIZATION_FAILED',
        // The caller has no payment password, a risk event was quicker, or the issuer and the shop, who decide by themselves.
        'OPERATION_NOT_ALLOW',
        // Another hand spent the rest of the card.
        'CARD_NOT_FUND',
        // A new card lacks its 500.00, or is one too many.
        'LACK_BALANCE',
        'BIZ_ERROR',
        'REQUEST_BUSY',
      ],
    },
    disputeSpend: {
      verb: ask,
      weight: 3,
      refusals: [
        'AUTHORIZATION_FAILED',
        // Nothing was prepared: the file that is named does not exist.
        'BIZ_ERROR',
        // A spend of another merchant.
        'ORDER_NOTFOUND',
        // It was disputed before, or a risk event holds the balance.
        'OPERATION_NOT_ALLOW',
        // The fee.
        'LACK_BALANCE',
        'REQUEST_BUSY',
      ],
    },
  },
};
