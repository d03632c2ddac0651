import { expect, it } from 'vitest';
import { publish } from '../calls/notice/publish.ts';
import { decide, goodPayer } from '../calls/payer/payers.ts';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();
const MESSAGES = '/customer-service/message';

/** A payer of the second merchant that was approved just now: the newest message tells of it. */
const newlyApproved = async (): Promise<string> => {
  const { app } = portal();
  const { payerNo } = await (await app.signIn(DEMO.otherMerchant)).payer.add(
    goodPayer({ accountName: 'Fresh Trading GmbH' }),
  );
  await decide(app, payerNo, 'approve');
  return payerNo;
};

it('a message is read once it is opened, leads to the record that it tells of, and is counted at the bell until then', async () => {
  const payerNo = await newlyApproved();
  const visit = await portal().visit({ as: DEMO.otherMerchant, language: 'en-US' });
  const { page } = visit;
  await visit.open(MESSAGES);
  const tab = page.getByRole('navigation', { name: 'Messages and notices' }).getByRole('button', { name: /^Messages/ });
  const unread = async () => Number((await tab.textContent())?.replace(/\D/g, ''));
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const bellSays = (count: number) => page.getByRole('banner').getByRole('link', { name: `Messages, ${count} unread` });
  await bellSays(before).waitFor();
  await page.getByRole('link', { name: /Payer approved: Fresh Trading GmbH/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Payer approved: Fresh Trading GmbH' }).waitFor();
  await page.getByRole('link', { name: 'Open the payer' }).click();
  await page.getByRole('region', { name: 'Payer', exact: true }).getByText('Fresh Trading GmbH').first().waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toBe(payerNo);
  await visit.open(MESSAGES);
  await expect.poll(unread).toBe(before - 1);
  await bellSays(before - 1).waitFor();
});

it('leads nobody to a page that is closed to them, though the message is theirs to read', async () => {
  const about = { machine: 'role', subject: 'maker-haichuan' };
  const [noticeId = ''] = await publish(portal().app, 'haichuan', ['Role changed'], {}, about);
  const link = { name: '查看角色' };
  for (const [as, links] of [
    [DEMO.chief, 1],
    [DEMO.viewer, 0],
  ] as const) {
    const visit = await portal().visit({ as, language: 'zh-CN' });
    await visit.open(`${MESSAGES}/${noticeId}`);
    await visit.page.getByText('Role changed正文').waitFor();
    await pageDone(visit.page);
    expect(await visit.page.getByRole('link', link).count()).toBe(links);
  }
});
