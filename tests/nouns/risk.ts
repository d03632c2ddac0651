import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import type { TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import type { Verb } from '../ledger/hand.ts';
import { type Driver, moved, outside } from '../states/driver.ts';
import type { Noun } from './noun.ts';

/** Currency accounts of merchants of their own, each with 100.00 USD that came in by a receipt. */
const currencyAccountDriver = (app: TestApp): Driver => {
  const { world } = app.tradeport;
  const reader = world.db.read(WHOLE);
  const rowOf = async (subject: string) => {
    const merchant = await reader.merchant.findFirst({ where: { no: subject.split('-')[0] ?? '' } });
    const row = await reader.currencyAccount.findFirst({ where: { merchantId: merchant?.id ?? '', ccy: 'USD' } });
    if (!row) throw new Error(`no account ${subject}`);
    return row;
  };
  return {
    machine: currencyAccount,
    begin: async () => {
      const no = String(70_000 + (await reader.merchant.count()));
      const merchantId = `risky-${no}`;
      const { sandboxId } = WHOLE;
      await outside(world, null, async ({ tx }) => {
        const row = {
          id: merchantId,
          no,
          name: merchantId,
          nameEn: merchantId,
          kind: 'mainland',
          city: '',
          cityEn: '',
        };
        const manager = { managerName: '', managerPhone: '' };
        await tx.merchant.create({
          data: { ...row, ...manager, sandboxId, realNameState: 'done', realNameAt: START_AT, createdAt: START_AT },
        });
        await tx.currencyAccount.create({
          data: { sandboxId, merchantId, ccy: 'USD', state: 'normal', enabled: true, position: 0 },
        });
        await tx.collectionAccount.create({
          data: {
            sandboxId,
            merchantId,
            applyNo: `CA-${no}`,
            state: 'success',
            kind: 'global',
            country: 'USA',
            ccys: 'USD',
            label: no,
            accountName: merchantId,
            accountNo: `7950${no}`,
            bankName: 'Bank',
            swift: 'BANKUS33',
            needsMaterial: false,
            registrationNo: no,
            openingOn: '2026-11-10',
            collectionOn: '2026-11-10',
            website: 'https://shop.example.com',
            monthlySalesMinor: 100n,
            yearlySalesMinor: 1_200n,
            platform: 'other',
            goodsCategory: 'other',
            tradeCountries: 'USA',
            exportType: 'selfExport',
            qualificationFiles: '',
            folded: no,
            createdAt: START_AT,
            updatedAt: START_AT,
          },
        });
      });
      const { sim, simObject } = app.anonymous;
      const { orderNo } = await sim.receive({ accountNo: `7950${no}`, currency: 'USD', amount: '100.00' });
      await simObject.act({ machine: 'receipt', subject: orderNo, action: 'credit' });
      return `${no}-USD`;
    },
    act: async (subject, action) => {
      await app.anonymous.simObject.act({ machine: currencyAccount.name, subject, action });
    },
    stateOf: async (subject) => (await rowOf(subject)).state,
    money: async (subject, action) => {
      const { merchantId, availableMinor, heldAside } = await rowOf(subject);
      const back = action === 'freeze' ? -availableMinor : heldAside;
      return moved([
        [`${merchantId} USD available`, back],
        ['platform USD riskFund', -back],
      ]);
    },
  };
};

/** What a risk event took aside is not there to be spent. */
const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  for (const { merchantId, ccy, heldAside } of await db.read(WHOLE).currencyAccount.findMany())
    if (heldAside !== 0n) addTo(sums, `${merchantId} ${ccy} available`, -heldAside);
};

const NUMBERS: Readonly<Record<string, string>> = { haichuan: '10001', kestrel: '10002', 'su-yutong': '10003' };

/**
 * Freezes all that a merchant has and lifts it: what others send between the two finds it frozen. Lifted at once, as orders wait for it;
 * no closure, as nothing would be left to play with.
 */
const riskEvent: Verb = async ({ app, merchants }, { dice }) => {
  const merchantNo = NUMBERS[dice.pick(merchants)] ?? '';
  await app.anonymous.simOutside.run({ event: 'risk.freeze', with: { merchantNo } });
  await app.anonymous.simOutside.run({ event: 'risk.lift', with: { merchantNo } });
};

/** What the platform does to a currency account for a risk, and to all that a merchant has. */
export const risk: Noun = {
  verbs: { riskEvent: { verb: riskEvent, weight: 2, refusals: ['OPERATION_NOT_ALLOW', 'REQUEST_BUSY'] } },
  drivers: { currencyAccount: currencyAccountDriver },
  objectsSay,
};
