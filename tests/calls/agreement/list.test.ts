import { AGREEMENT_IDS } from '@tradeport/shared/reference/agreements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('agreement/list', () => {
  it('lists the six agreements with their versions to anybody', async () => {
    const list = await app.anonymous.agreement.list({});
    expect(list.map(({ id }) => id)).toEqual(AGREEMENT_IDS);
    expect(list[0]).toEqual({
      id: 'mainService',
      version: '20240620',
      title: 'Tradeport Service Agreement',
      effectiveDate: '2024-06-20',
      updatedDate: '2024-06-20',
      comingVersion: null,
      comingDate: null,
    });
  });

  it('gives the titles in the language of the request', async () => {
    const titles = (await app.as({ language: 'zh-CN' }).agreement.list({})).map(({ title }) => title);
    expect(titles).toContain('隐私政策');
  });
});
