import type { Client } from '@tradeport/shared/client.ts';
import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { AccountChoice } from '@tradeport/shared/rules/accountApplication.ts';
import { addDays, type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { TestApp } from '../../harness/app.ts';

export type Application = RequestOf<typeof subAccount.submit>;

/** The agreements that accounts are kept under. */
export const ACCOUNT_AGREEMENT = 'mainService';
export const TRADE_AGREEMENT = 'b2bService';

/** The day in the sandbox. */
export const today = async (app: TestApp): Promise<Day> =>
  dayOf(new Date(Date.parse((await app.anonymous.sim.clock({})).now)));

export const signAccountAgreement = async (client: Client): Promise<void> => {
  for (const named of [ACCOUNT_AGREEMENT, TRADE_AGREEMENT]) {
    const { id, version } = await client.agreement.detail({ id: named });
    await client.agreement.sign({ id, version });
  }
};

/** An application that keeps every rule on this day. */
export const goodApplication = (
  day: Day,
  { type, country, currencies }: AccountChoice,
  more: Partial<Application> = {},
): Application => ({
  type,
  country,
  currencies: [...currencies],
  bankAccountName: '海外店铺',
  registrationNo: '91440300MA5F1234',
  expectedOpeningTime: day,
  collectionTime: addDays(day, 7),
  website: 'https://shop.example.com',
  monthlySales: '80000.00',
  yearlySales: '1000000.00',
  platform: 'amazon',
  goodsCategory: 'electronics',
  tradeCountries: ['USA', 'JPN'],
  tradeType: 'selfExport',
  qualificationMaterials: [],
  ...more,
});

/** The back office takes up what waits, and decides it at once. */
export const decideOpenings = async (
  { tradeport }: TestApp,
  sim: Client,
  outcome: 'approve' | 'reject',
): Promise<void> => {
  const reader = tradeport.world.db.read({ sandboxId: 'main', platform: true });
  const machine = 'collectionAccount';
  for (const { applyNo } of await reader.collectionAccount.findMany({ where: { state: 'applying' } }))
    await sim.simObject.act({ machine, subject: applyNo, action: 'takeUp' });
  const items = (await reader.collectionAccount.findMany({ where: { state: 'processing' } })).map(({ applyNo }) => ({
    kind: 'accountOpening',
    subject: applyNo,
  }));
  if (items.length > 0) await sim.simDecision.decide({ items, outcome });
};
