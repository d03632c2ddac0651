import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { rowsOfTurn, testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn('opens that page as that person, without a password');

const portal = browserSuite();

describe('a link that says sandbox, persona and page', () => {
  it('opens that page as that person, without a password', async () => {
    const visit = await portal().visit();
    await visit.open('/?sandbox=main&persona=10001-maker&page=/exchange/exchangeOrder');
    await visit.page.getByText('林晓敏').first().waitFor();
    expect(visit.place()).toBe('/exchange/exchangeOrder');
  });

  it('leads nowhere else: a page of another site is none', async () => {
    const visit = await portal().visit();
    await visit.open('/?persona=10001-maker&page=//evil.example/');
    await visit.page.getByText('林晓敏').first().waitFor();
    expect(visit.place()).toBe('/account');
  });

  it('asks who it is when there is nobody of that name', async () => {
    const visit = await portal().visit();
    await visit.open('/?persona=nobody&page=/exchange/exchangeOrder');
    await visit.page.getByLabel('登录密码', { exact: true }).waitFor();
    expect(visit.place()).toContain('/login');
  });

  const questions = [
    ['zh-CN', false, '陈海川', '打开此链接将退出当前登录'],
    ['en-US', true, 'Lin Xiaomin', 'This link signs you out here'],
  ] as const;
  it.each(rowsOfTurn(questions, ([language]) => `asks in ${language}`))(
    'asks before it takes the place of somebody: %s, answered %s',
    async (language, agreed, seen, asked) => {
      const token = await portal().app.token(DEMO.chief);
      const visit = await portal().visit({ token, language });
      visit.own();
      const shown: string[] = [];
      visit.page.on('dialog', async (dialog) => {
        shown.push(dialog.message());
        await (agreed ? dialog.accept() : dialog.dismiss());
      });
      await visit.open('/?persona=10001-maker&page=/exchange/exchangeOrder');
      await visit.page.getByText(seen).first().waitFor();
      expect(visit.place()).toBe('/exchange/exchangeOrder');
      expect(shown).toEqual([expect.stringContaining(asked)]);
      expect(shown[0]).toContain('10001-maker');
    },
  );
});
