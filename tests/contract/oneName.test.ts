import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { pictureFile } from '../harness/sampleFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;

/** What the same person is called by everything that names them. */
const namesIn = async (language: Language): Promise<readonly (string | null | undefined)[]> => {
  const chief = await app.signIn(DEMO.chief, { language });
  const simulator = app.as({ language });
  const me = await chief.info.queryUserInfo({});
  const { quoteId } = await chief.exchange.one({ ...pair, amount: '77.00' });
  const { orderNo } = await app.as({ language, token: await app.token(), ...freshKey() }).exchange.two({ quoteId });
  const confirmed = await app
    .as({ language, token: await app.token(), ...freshKey() })
    .exchange.apply({ mode: 'realTime', orderNo });
  const listed = await chief.exchange.list({ orderNo });
  const [recharge] = (await chief.offlineReceipt.paging({})).list;
  const { fileId } = await chief.file.upload({ file: pictureFile() });
  const [file] = await chief.file.getFileDownloadInfo({ fileIds: [fileId] });
  const [call] = await simulator.simCall.list({ call: 'exchange/apply', limit: 1 });
  const { events } = await simulator.simEvent.list({ machine: 'exchangeOrder', subject: orderNo });
  return [
    language === 'zh-CN' ? me.operatorName : me.operatorNameEn,
    (await simulator.simPersona.enter({ persona: '10001-chief' })).name,
    confirmed.operatorName,
    listed.list[0]?.operatorName,
    recharge?.operatorName,
    file?.uploadedBy,
    call?.operatorName,
    (await simulator.simCall.one({ id: call?.id ?? '' })).operatorName,
    events.find(({ action }) => action === 'confirm')?.actor,
  ];
};

it.each([
  ['zh-CN', '陈海川'],
  ['en-US', 'Chen Haichuan'],
] as const)('a person is called by one name wherever they are named in %s', async (language, name) => {
  const names = await namesIn(language);
  expect(names).toEqual(names.map(() => name));
});
