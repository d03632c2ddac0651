import { AGREEMENT_IDS } from '@tradeport/shared/reference/agreements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('agreement/detail', () => {
  it.each(AGREEMENT_IDS)('gives %s to anybody, with as many parts in both languages', async (id) => {
    const en = await app.anonymous.agreement.detail({ id });
    const zh = await app.as({ language: 'zh-CN' }).agreement.detail({ id });
    expect(en.sections.length).toBeGreaterThan(4);
    const shape = ({ sections }: typeof en) => sections.map(({ paragraphs }) => paragraphs.length);
    expect(shape(zh)).toEqual(shape(en));
    expect(zh.title).not.toBe(en.title);
  });

  it('agreementVersionMissing: it has no version of that name', async () => {
    await expect(app.anonymous.agreement.detail({ id: 'mainService', version: '20200101' })).rejects.toMatchObject({
      code: 'BIZ_ERROR',
      message: 'BIZ_ERROR: The agreement has no such version',
    });
  });

  it('agreementMissing: there is no such agreement', async () => {
    await expect(app.anonymous.agreement.detail({ id: 'toString' })).rejects.toMatchObject({
      code: 'BIZ_ERROR',
      message: 'BIZ_ERROR: The agreement does not exist',
    });
  });
});
