import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@tradeport/client';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { file } from '@tradeport/shared/contract/file.ts';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { afterEach, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { blocksOf, guideText } from '../harness/guide.ts';
import { pageHolds } from '../harness/pageHolds.ts';
import { pdf, png } from '../harness/sampleFiles.ts';
import { demandSigned, freshSigningKey, giveKey, sentBy } from '../harness/signingPortal.ts';

const portal = browserSuite(async () => ({ at: realTime.now() }));
const RECORDS = '/account_manager/trade_detail';
const CONTRACTS = '/receipts_manage/contract';
const ROUNDS = 10;

afterEach(() => demandSigned(portal().app, false));

/** The shell of the guide, asked at this server. */
const byCurl = async (key: string, token: string): Promise<readonly string[]> => {
  const blocks = blocksOf(guideText('signing', 'en')).filter(({ language }) => language === 'sh');
  const script = ['sign() {', 'ask() {'].map((start) => {
    const block = blocks.find(({ text }) => text.includes(start));
    if (block === undefined) throw new Error(`the guide has no ${start}`);
    return block.text.replace('http://127.0.0.1:8080', portal().origin).replace('sandbox: signed', 'sandbox: main');
  });
  const env = { ...process.env, key, token };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script.join('\n')], { env });
  return stdout.trim().split('\n');
};

/** A program with the client package: many calls at once, a file up and down, a money call. */
const byClient = async (signingKey: string, token: string) => {
  const client = createClient({ url: portal().origin, token, signingKey });
  const many = Array.from({ length: ROUNDS }, (_, i) => client.receipt.paging({ pageSize: i + 1 }));
  const lists = await Promise.all(many);
  const content = png(7, 7);
  const { fileId } = await client.file.upload({ businessType: 'SALES_CONTRACT', file: new File([content], 'a.png') });
  const got = await client.file.getDownloadInfo({ id: fileId });
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;
  const quote = await client.exchange.one(pair);
  return { lists: lists.length, same: Buffer.from(got.content).equals(content), quoted: quote.sellCurrency };
};

it('a merchant signs at once in the portal, in a program with the client beside it, and by curl', async () => {
  const { app, origin } = portal();
  const [key, token, another] = [await freshSigningKey(app), await app.token(), await app.token()];
  await demandSigned(app, true);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const sent = sentBy(page);
  const atPortal = async () => {
    await open(RECORDS);
    await page.getByRole('dialog', { name: 'Enter the signing key' }).waitFor();
    sent.forget();
    const stream = page.waitForResponse(
      (answer) =>
        answer.url() === origin + OWN_STREAM_PATH &&
        answer.headers()['content-type']?.startsWith('text/event-stream') === true,
    );
    await giveKey(page, key);
    await page.getByRole('table', { name: 'Account transactions' }).waitFor();
    await stream;
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    return (await saved).suggestedFilename();
  };
  const [saved, program, shell] = await Promise.all([atPortal(), byClient(key, token), byCurl(key, another)]);
  expect(saved).toMatch(/\.xlsx$/);
  expect(program).toEqual({ lists: ROUNDS, same: true, quoted: 'USD' });
  expect(shell).toEqual([
    '2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434',
    '"code":"0"',
    '"code":"SIGN_VERIFY_FAIL"',
    '"code":"SIGN_VERIFY_FAIL"',
  ]);
  // What happens is heard by the stream that was opened with a signature.
  await app.anonymous.sim.receive({
    accountNo: '795010001001',
    currency: 'USD',
    amount: '1000.00',
    payerName: 'SIGNED LLC',
  });
  await page.getByRole('status').getByText('Received 1,000.00 USD from SIGNED LLC').waitFor();
  sent.expectSigned();
  expect(sent.paths()).toContain(OWN_STREAM_PATH);
});

it('signs uploads in the portal, asks again after a reload, and keeps the key in memory alone', async () => {
  const { app } = portal();
  const key = await freshSigningKey(app);
  await demandSigned(app, true);
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const { page, open } = visit;
  await open(CONTRACTS);
  await giveKey(page, key);
  const sent = sentBy(page);
  await page.getByRole('link', { name: 'Add a contract' }).click();
  await page.getByRole('textbox', { name: 'Order number', exact: true }).fill('PO-SIGNED-1');
  const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.locator('input[type=file]').first().setInputFiles([contract]);
  await page.getByRole('button', { name: 'Preview contract.pdf' }).waitFor();
  expect(sent.paths()).toContain(file.upload.path);
  sent.expectSigned();
  expect(await pageHolds(page, key)).toEqual([]);
  expect(JSON.stringify(await visit.own().storageState({ indexedDB: true }))).not.toContain(key);
  await page.reload();
  await giveKey(page, key);
  // A second tab has a memory of its own.
  const other = await visit.own().newPage();
  await other.goto(page.url());
  await other.getByRole('dialog', { name: 'Enter the signing key' }).waitFor();
  expect(await pageHolds(other, key)).toEqual([]);
  await page.goBack();
  expect(await pageHolds(page, key)).toEqual([]);
});

it('asks for the new key where the old one was replaced, without a word to the form beneath', async () => {
  const { app } = portal();
  const key = await freshSigningKey(app);
  await demandSigned(app, true);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(RECORDS);
  await giveKey(page, key);
  await page.getByRole('table', { name: 'Account transactions' }).waitFor();
  const next = await freshSigningKey(app);
  // Pressed from beneath: what the page asks by itself may have brought the question already.
  await page.getByRole('button', { name: 'Export' }).dispatchEvent('click');
  const question = page.getByRole('dialog', { name: 'Enter the signing key' });
  await question.getByText('This key is not right').waitFor();
  const saved = page.waitForEvent('download');
  await giveKey(page, next);
  await saved;
});

it('signs by the time of the server where the clock of the machine is an hour off', async () => {
  const { app } = portal();
  const key = await freshSigningKey(app);
  await demandSigned(app, true);
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await page.clock.install({ time: new Date(realTime.now().getTime() - 3_600_000) });
  await open(RECORDS);
  await giveKey(page, key);
  await page.getByRole('table', { name: 'Account transactions' }).waitFor();
});
