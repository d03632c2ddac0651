import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';

// The viewer is somebody else's file, and changes with its version alone: once a night is often enough.
describe.runIf(process.env.TEST_NIGHT === 'on')('the API reference', () => {
  const portal = browserSuite();

  it('shows the document, tries a call, and asks for nothing outside', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    // A library within the viewer tries whether it may compile, and does without where it may not.
    visit.expectTrouble(/script-src refused eval/);
    // The call is tried without a session.
    visit.expectTrouble(/401/);
    const outside: string[] = [];
    visit.own().on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(portal().origin))
        outside.push(request.url());
    });
    await page.goto(`${portal().origin}/api/docs#tag/receipt/POST/api/ftr/receipt/detail`);
    await page.getByText('ORDER_NOTFOUND').first().waitFor();
    await page.getByText('One receipt with its timeline and ledger entries').first().waitFor();
    await page
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.getByText('TOKEN_EXPIRED').first().waitFor();
    expect(outside).toEqual([]);
    expect(await page.getByText('Powered by').isVisible()).toBe(false);
  });
});
