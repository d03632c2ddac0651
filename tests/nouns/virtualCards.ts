import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simCard } from '@tradeport/shared/contract/sim/card.ts';
import type { virtualCard as calls } from '@tradeport/shared/contract/virtualCard.ts';
import { cardSpend } from '@tradeport/shared/states/cardSpend.ts';
import { virtualCard } from '@tradeport/shared/states/virtualCard.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';
import { PAY_PASSWORD, unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';

export type Apply = RequestOf<(typeof calls)['apply']>;
type Spend = RequestOf<(typeof simCard)['spend']>;

/** An application whole, under the version in force. */
export const applicationOf = async (client: Client, more: Partial<Apply> = {}): Promise<Apply> => ({
  amount: '100.00',
  holderName: 'Chen Wei',
  holderIdType: 'passport',
  holderIdNumber: 'E20483317',
  agreementVersion: (await client.virtualCard.terms({})).agreementVersion,
  payPassword: PAY_PASSWORD,
  ...more,
});

/** Applies for a card, under a key of its own: its number. */
export const applied = async (client: Client, more: Partial<Apply> = {}): Promise<string> =>
  (await client.virtualCard.apply(await applicationOf(client, more), freshKey())).cardNo;

export const actOn = (
  app: TestApp,
  machine: 'virtualCard' | 'cardSpend' | 'cardDispute',
  subject: string,
  action: string,
) => app.anonymous.simObject.act({ machine, subject, action });

/** A card that can be used, with so much on it. */
export const issued = async (app: TestApp, client: Client, amount = '100.00'): Promise<string> => {
  const cardNo = await applied(client, { amount });
  await actOn(app, 'virtualCard', cardNo, 'approve');
  return cardNo;
};

/** What is typed at a shop. */
export const typedOf = (client: Client, cardNo: string) =>
  client.virtualCard.number({ cardNo, payPassword: PAY_PASSWORD });

/** Spends with a card: the number of the spend. */
export const spent = async (app: TestApp, client: Client, cardNo: string, more: Partial<Spend> = {}): Promise<string> =>
  (
    await app.anonymous.simCard.spend({
      ...(await typedOf(client, cardNo)),
      amount: '10.00',
      currency: 'USD',
      ...more,
    })
  ).spendNo;

type Status = NonNullable<RequestOf<(typeof calls)['page']>['status']>[number];

/** A card of the demo in one of these states. */
const cardIn = async (client: Client, ...status: readonly Status[]): Promise<string> =>
  (await client.virtualCard.page({ status: [...status] })).list[0]?.cardNo ?? '';

const rowOf = async (app: TestApp, cardNo: string) => {
  const row = await app.tradeport.world.db.read(WHOLE).virtualCard.findFirst({ where: { cardNo } });
  if (!row) throw new Error(`no card ${cardNo}`);
  return row;
};

const dollars = (from: string, to: string, minor: bigint) =>
  minor === 0n
    ? moved([])
    : moved([
        [from, -minor],
        [to, minor],
      ]);
const own = (account: string) => `${MERCHANT} USD ${account}`;
const CARDS = 'platform USD cards';
const FUND = 'platform USD riskFund';

/** Tests make more cards than a merchant may have. */
export const allowMany = (app: TestApp) => app.anonymous.simAssumption.set({ name: 'cardsMaximum', value: '1000' });

/** Cards with 100.00 on each. */
const cardDriver = (app: TestApp, client: Client): Driver => ({
  machine: virtualCard,
  begin: async () => {
    await allowMany(app);
    return applied(client);
  },
  act: async (cardNo, action) => {
    if (action === 'freeze' || action === 'unfreeze' || action === 'cancel')
      await client.virtualCard.act({ cardNo, act: action }, freshKey());
    else if (action === 'raise')
      await client.virtualCard.raise({ cardNo, amount: '20.00', payPassword: PAY_PASSWORD }, freshKey());
    else await actOn(app, 'virtualCard', cardNo, action).then(() => undefined);
  },
  stateOf: async (cardNo) => (await rowOf(app, cardNo)).state,
  money: async (cardNo, action) => {
    const { openedMinor, freeMinor, asideMinor } = await rowOf(app, cardNo);
    switch (action) {
      case 'approve':
        return dollars(own('frozen'), CARDS, openedMinor);
      case 'refuse':
        return dollars(own('frozen'), own('available'), openedMinor);
      case 'raise':
        return dollars(own('available'), CARDS, 2_000n);
      case 'cancel':
        return dollars(CARDS, own('available'), freeMinor);
      case 'riskFreeze':
        return dollars(CARDS, FUND, freeMinor);
      case 'lift':
        return dollars(FUND, CARDS, asideMinor);
      case 'close':
        return moved(
          [
            [CARDS, -freeMinor] as const,
            [FUND, -asideMinor] as const,
            [own('available'), freeMinor + asideMinor] as const,
          ].filter(([, minor]) => minor !== 0n),
        );
      default:
        return moved([]);
    }
  },
});

/** Spends of 10.00 of one card. */
const spendDriver = (app: TestApp, client: Client): Driver => {
  let card: Promise<string> | undefined;
  const rowOfSpend = async (spendNo: string) => {
    const row = await app.tradeport.world.db.read(WHOLE).cardSpend.findFirst({ where: { spendNo } });
    if (!row) throw new Error(`no spend ${spendNo}`);
    return row;
  };
  return {
    machine: cardSpend,
    begin: async () => {
      await allowMany(app);
      card ??= issued(app, client, '5000.00');
      return spent(app, client, await card);
    },
    act: async (spendNo, action) => {
      await actOn(app, 'cardSpend', spendNo, action);
    },
    stateOf: async (spendNo) => (await rowOfSpend(spendNo)).state,
    money: async (_spendNo, action) => (action === 'settle' ? dollars(CARDS, 'platform USD bank', 1_000n) : moved([])),
  };
};

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const reader = db.read(WHOLE);
  for (const card of await reader.virtualCard.findMany({ where: {} })) {
    const { merchantId, state, openedMinor, freeMinor, heldMinor, asideMinor } = card;
    const frozen = state === 'underReview' ? openedMinor : 0n;
    addTo(sums, `${merchantId} USD frozen`, frozen);
    addTo(sums, `${merchantId} USD available`, -(frozen + freeMinor + heldMinor + asideMinor));
  }
  for (const { merchantId, settledMinor } of await reader.cardSpend.findMany({ where: { state: 'settled' } }))
    addTo(sums, `${merchantId} USD available`, -(settledMinor ?? 0n));
};

/** Cards that nobody but a reviewer decides on: nothing else of them is due. */
const mayStayFrozen = async ({ db }: World): Promise<Readonly<Record<string, bigint>>> => {
  const reader = db.read(WHOLE);
  const sums: Sums = new Map();
  for (const { cardNo, merchantId, openedMinor } of await reader.virtualCard.findMany({
    where: { state: 'underReview' },
  }))
    if ((await reader.task.count({ where: { subject: cardNo, state: { not: 'done' } } })) === 0)
      addTo(sums, `${merchantId} USD frozen`, openedMinor);
  return Object.fromEntries(sums);
};

const ask: Verb = async (table, hand) => {
  const { dice, client, merchant } = hand;
  const amount = amountOf(dice, 'USD', table.accounts.get(`${merchant} USD available`) ?? 0n);
  const told = await applicationOf(client, { amount });
  await send(hand, (options) => client.virtualCard.apply(told, options));
};

const seenCard = async ({ chief }: Scene): Promise<string> => (await chief.virtualCard.page({})).list[0]?.cardNo ?? '';

/** Cards that merchants spend with. */
export const virtualCardNoun: Noun = {
  goodRequests: {
    'virtualCard/terms': nothing,
    'virtualCard/apply': of(async ({ app, chief }) => {
      await unlocked(app);
      return { ...(await applicationOf(chief)) };
    }),
    'virtualCard/page': nothing,
    'virtualCard/detail': of(async (scene) => ({ cardNo: await seenCard(scene) })),
    'virtualCard/raise': of(async ({ app, chief }) => {
      await unlocked(app);
      return { cardNo: await issued(app, chief), amount: '10.00', payPassword: PAY_PASSWORD };
    }),
    'virtualCard/act': of(async ({ app, chief }) => {
      await unlocked(app);
      return { cardNo: await issued(app, chief), act: 'freeze' };
    }),
    'virtualCard/number': of(async ({ app, chief }) => {
      await unlocked(app);
      return { cardNo: await cardIn(chief, 'active'), payPassword: PAY_PASSWORD };
    }),
    'virtualCard/spendPage': nothing,
    'virtualCard/spendDownload': nothing,
    'virtualCard/download': nothing,
    'simCard/spends': nothing,
    'simCard/programmes': nothing,
    'simCard/spend': of(async ({ app, chief }) => {
      await unlocked(app);
      return { ...(await typedOf(chief, await issued(app, chief))), amount: '10.00', currency: 'USD' };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
virtualCard/terms                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/apply                  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
virtualCard/page                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/detail                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/raise                  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
virtualCard/act                    | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
virtualCard/number                 | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
virtualCard/spendPage              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/spendDownload          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
virtualCard/download               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
simCard/spend                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simCard/spends                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simCard/programmes                 | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
  noObjects: {},
  rowsToFilter: {
    'spends of one card in another currency': async (app, client) => {
      await spent(app, client, await issued(app, client), { currency: 'EUR', amount: '3.00' });
    },
  },
  moneyCalls: {
    'virtualCard/apply': {
      good: async (client, app) => {
        await allowMany(app);
        return { ...(await applicationOf(client)) };
      },
      bad: async (client) => ({ ...(await applicationOf(client, { agreementVersion: '20200101' })) }),
      badCode: 'BIZ_ERROR',
      secondTime: 'runs',
    },
    'virtualCard/raise': {
      good: async (client, app) => {
        await allowMany(app);
        return { cardNo: await issued(app, client), amount: '10.00', payPassword: PAY_PASSWORD };
      },
      bad: async (client) => ({ cardNo: await cardIn(client, 'active'), amount: '9.99', payPassword: PAY_PASSWORD }),
      badCode: 'BELOW_MINI_LIMIT',
      secondTime: 'runs',
    },
    'virtualCard/act': {
      good: async (client, app) => {
        await allowMany(app);
        return { cardNo: await issued(app, client), act: 'freeze' };
      },
      bad: async (client) => ({ cardNo: await cardIn(client, 'closed'), act: 'freeze' }),
      badCode: 'OPERATION_NOT_ALLOW',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { virtualCard: cardDriver, cardSpend: spendDriver },
  objectsSay,
  mayStayFrozen,
  verbs: {
    virtualCard: {
      verb: ask,
      weight: 2,
      refusals: [
        'AUTHORIZATION_FAILED',
        'OPERATION_NOT_ALLOW',
        'BELOW_MINI_LIMIT',
        'BIZ_ERROR',
        'LACK_BALANCE',
        'INVALID_PARAM',
        'REQUEST_BUSY',
      ],
    },
  },
};
