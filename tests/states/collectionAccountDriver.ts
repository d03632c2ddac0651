import type { Client } from '@tradeport/shared/client.ts';
import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { collectionAccount } from '@tradeport/shared/states/collectionAccount.ts';
import { goodApplication, signAccountAgreement, today } from '../calls/subAccount/applications.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from './driver.ts';

/** Global accounts, each of a region and currency that no application waits for: of one kind only one waits at a time. */
export const collectionAccountDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = async (applyNo: string) => {
    const row = await reader.collectionAccount.findFirst({ where: { applyNo } });
    if (!row) throw new Error(`no account ${applyNo}`);
    return row;
  };
  const freeChoice = async () => {
    const waiting = await reader.collectionAccount.findMany({ where: { state: { in: ['applying', 'processing'] } } });
    for (const { code, globalCcys } of accountRegions)
      for (const ccy of HELD_CCYS)
        if (globalCcys.includes(ccy) && !waiting.some((row) => row.country === code && row.ccys.includes(ccy)))
          return { type: 'global', country: code, currencies: [ccy] } as const;
    throw new Error('an application waits for everything');
  };
  return {
    machine: collectionAccount,
    begin: async () => {
      await signAccountAgreement(client);
      return (await client.subAccount.submit(goodApplication(await today(app), await freeChoice()))).applyNo;
    },
    act: async (applyNo, action) => {
      if (action === 'close') await client.subAccount.close({ applyNo });
      else if (action === 'correct') {
        const application = goodApplication(await today(app), await freeChoice());
        await client.subAccount.modify({ ...application, applyNo });
      } else await app.anonymous.simObject.act({ machine: collectionAccount.name, subject: applyNo, action });
    },
    stateOf: async (applyNo) => (await rowOf(applyNo)).state,
    money: async () => ({}),
  };
};
