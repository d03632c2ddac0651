import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';

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
});
