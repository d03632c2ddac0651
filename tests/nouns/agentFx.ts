import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import type { agentFx as calls } from '@tradeport/shared/contract/agentFx.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { agentFx } from '@tradeport/shared/states/agentFx.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { pictureFile } from '../harness/sampleFiles.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';
import { PAY_PASSWORD, unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';

type Asked = RequestOf<(typeof calls)['quote']>;
export type Instruct = RequestOf<(typeof calls)['instruct']>;

/** A file that proves a trade, of its own each time. */
export const materialOf = async (client: Client): Promise<string> =>
  (await client.file.upload({ businessType: 'AGENT_FX_MATERIAL', file: pictureFile() })).fileId;

/** An instruction whole: quoted at this moment, with a file and the version in force. */
export const instructionOf = async (
  client: Client,
  asked: Partial<Asked> = {},
  more: Partial<Instruct> = {},
): Promise<Instruct> => {
  const named: Asked = { direction: 'settlement', currency: 'USD', amount: '100.00', ...asked };
  const { quote } = await client.agentFx.quote(named);
  const { terms } = await client.agentFx.page({ pageSize: 1 });
  return {
    ...named,
    quote,
    purpose: 'Goods of November',
    payeeName: 'Shenzhen Bright Components Ltd.',
    payeeAccountNo: '6225880123456789',
    materials: more.materials ?? [await materialOf(client)],
    agreementVersion: terms.agreementVersion,
    payPassword: PAY_PASSWORD,
    ...more,
  };
};

/** Makes one, under a key of its own. */
export const instruct = async (client: Client, asked: Partial<Asked> = {}, more: Partial<Instruct> = {}) =>
  client.agentFx.instruct(await instructionOf(client, asked, more), freshKey());

/** Above the limit of one instruction. */
const TOO_MUCH = '200000.01';

/** Settlements of dollars, void or under review; what the agent does only the tests play: nobody moves the clock. */
const instructionDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read({ sandboxId: WHOLE.sandboxId, merchantId: MERCHANT });
  const rowOf = async (orderNo: string) => {
    const row = await reader.agentFx.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no instruction ${orderNo}`);
    return row;
  };
  return {
    machine: agentFx,
    begin: async (action) => (await instruct(client, action === 'instructVoid' ? { amount: TOO_MUCH } : {})).orderNo,
    act: async (orderNo, action) => {
      await app.anonymous.simObject.act({ machine: agentFx.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor, homeMinor } = await rowOf(orderNo);
      if (action === 'refuse')
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          [`${MERCHANT} USD available`, amountMinor],
        ]);
      const own = await reader.currencyAccount.findFirst({ where: { ccy: 'USD' } });
      const quota = own === null || own.quotaMinor > amountMinor ? amountMinor : own.quotaMinor;
      return moved([
        [`${MERCHANT} USD frozen`, -amountMinor],
        ['platform USD fxPosition', amountMinor],
        ['platform CNH fxPosition', -homeMinor],
        [`${MERCHANT} CNH available`, homeMinor],
        [`${MERCHANT} USD quota`, -quota],
        [`${MERCHANT} CNH quota`, (homeMinor * quota) / amountMinor],
      ]);
    },
  };
};

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).agentFx.findMany({ where: {} });
  for (const row of rows) {
    const { merchantId, state, direction, ccy, amountMinor, homeMinor, feeMinor, quotaSold, quotaBought } = row;
    const isPurchase = direction === 'purchase';
    const [sold, bought] = isPurchase ? ['CNH', ccy] : [ccy, 'CNH'];
    const paid = isPurchase ? homeMinor + feeMinor : amountMinor;
    if (state === 'underReview') {
      addTo(sums, `${merchantId} ${sold} available`, -paid);
      addTo(sums, `${merchantId} ${sold} frozen`, paid);
    }
    if (state !== 'executed') continue;
    addTo(sums, `${merchantId} ${sold} available`, -paid);
    addTo(sums, `${merchantId} ${bought} available`, isPurchase ? amountMinor : homeMinor - feeMinor);
    addTo(sums, `${merchantId} ${sold} quota`, -quotaSold);
    addTo(sums, `${merchantId} ${bought} quota`, quotaBought);
  }
};

/** Of no individual more of a year is used than the limit that its instructions were measured by. */
const faults = async ({ db }: World): Promise<readonly string[]> => {
  const rows = await db.read(WHOLE).agentFx.findMany({ where: { state: { in: ['underReview', 'executed'] } } });
  return rows.flatMap(({ orderNo, usdMinor, yearUsedMinor, yearMaximumUsd }) => {
    const most = yearMaximumUsd === null ? null : BigInt(yearMaximumUsd.replace('.', ''));
    return most !== null && yearUsedMinor + usdMinor > most ? [`${orderNo} is above the limit of the year`] : [];
  });
};

const NO_FILE = 'FL000000000000000';

const ask: Verb = async (table, hand) => {
  const { dice, client, merchant } = hand;
  const direction = dice.pick(['purchase', 'settlement'] as const);
  const currency = dice.pick(hand.ccys.filter(isFiatCcy).filter((ccy) => ccy !== 'CNH'));
  const amount = amountOf(dice, currency, table.accounts.get(`${merchant} ${currency} available`) ?? 0n);
  // With nothing prepared a file is named that nobody has: the instruction is refused, and not counted as done.
  const material = table.left(`agentFx of ${merchant}`).pop() ?? NO_FILE;
  const told = await instructionOf(client, { direction, currency, amount }, { materials: [material] });
  await send(hand, (options) => client.agentFx.instruct(told, options));
};

/** A file that an instruction of the same merchant takes later: what is refused then has changed nothing. */
const prepare: Verb = async ({ left }, { client, merchant }) => {
  left(`agentFx of ${merchant}`).push(await materialOf(client));
};

/** Foreign exchange that the agent in Shanghai buys or settles. */
export const agentFxNoun: Noun = {
  goodRequests: {
    'agentFx/quote': of({ direction: 'purchase', currency: 'USD', amount: '100.00' }),
    'agentFx/instruct': of(async ({ app, chief }) => {
      await unlocked(app);
      return { ...(await instructionOf(chief)) };
    }),
    'agentFx/page': nothing,
    'agentFx/detail': of(async ({ chief }) => ({ orderNo: (await chief.agentFx.page({})).list[0]?.orderNo ?? '' })),
    'agentFx/download': nothing,
    'agentFx/downloadPdf': of(async ({ chief }) => ({
      orderNo: (await chief.agentFx.page({})).list[0]?.orderNo ?? '',
    })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
agentFx/quote                      | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
agentFx/instruct                   | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
agentFx/page                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agentFx/detail                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agentFx/download                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agentFx/downloadPdf                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: {
    'agentFx/instruct payeeAccountNo': 'an account at a bank, which is only recorded',
  },
  rowsToFilter: {
    'instructions of both kinds in several currencies': async (_app, client) => {
      await instruct(client, { direction: 'purchase', currency: 'USD', amount: '20.00' });
      await instruct(client, { direction: 'settlement', currency: 'EUR', amount: '30.00' });
    },
  },
  moneyCalls: {
    'agentFx/instruct': {
      good: async (client) => ({ ...(await instructionOf(client)) }),
      bad: async (client) => ({ ...(await instructionOf(client, {}, { agreementVersion: '20200101' })) }),
      badCode: 'BIZ_ERROR',
      // Its file belongs to the first by then.
      secondTime: 'INVALID_PARAM',
    },
  },
  drivers: { agentFx: instructionDriver },
  objectsSay,
  faults,
  verbs: {
    agentFxMaterial: { verb: prepare, weight: 2, refusals: ['AUTHORIZATION_FAILED', 'REQUEST_BUSY'] },
    agentFx: {
      verb: ask,
      weight: 3,
      refusals: [
        'AUTHORIZATION_FAILED',
        'OPERATION_NOT_ALLOW',
        'INVALID_CURRENCY',
        'INVALID_PARAM',
        'BELOW_MINI_LIMIT',
        'BIZ_ERROR',
        'LACK_BALANCE',
        'NETWORK_ERROR',
        'REQUEST_BUSY',
      ],
    },
  },
};
