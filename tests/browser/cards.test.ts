import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';
import { actOn, spent } from '../nouns/virtualCards.ts';
import { unlocked } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const RECORDS = '/services/virtual_card';
const PASSWORD = '246810';

/** What the portal calls things, in each language. */
const WORDS = {
  'en-US': {
    amount: 'Amount',
    holder: 'Name of the person or company',
    document: 'Document number',
    agree: /I have read and agree to the/,
    go: 'Submit',
    password: 'Payment password',
    confirm: 'Apply for 100.00 USD',
    sent: 'Application submitted',
    settled: /40\.00 USD settled/,
    dispute: 'Dispute',
    wrong: 'What is wrong',
    pay: 'Pay 15.00 USD and dispute it',
    open: 'Disputed',
    told: /Dispute won: Parcel Point/,
    lead: 'Open the card dispute',
    toPortal: 'Open in portal',
    won: 'Dispute won',
    evidence: 'Evidence',
    statement: 'Statement',
    choose: 'Download a statement of the card',
    make: 'Download the statement',
    period: 'Period',
    close: 'Close',
    tooLong: 'Selected period cannot exceed 180 days',
    all: 'All spends of this card',
    spends: 'Card spends',
    file: 'Card spends-20261110.xlsx',
    export: /^Export$/,
  },
  'zh-CN': {
    amount: '金额',
    holder: '姓名或公司名称',
    document: '证件号码',
    agree: /我已阅读并同意/,
    go: '提交申请',
    password: '支付密码',
    confirm: '申请 100.00 USD',
    sent: '申请已提交',
    settled: /结算 40\.00 USD/,
    dispute: '提出争议',
    wrong: '争议说明',
    pay: '支付 15.00 USD 并提出争议',
    open: '争议处理中',
    told: /争议胜诉：Parcel Point/,
    lead: '查看消费争议',
    toPortal: '在门户中打开',
    won: '争议胜诉',
    evidence: '证据',
    statement: '对账单',
    choose: '下载虚拟卡对账单',
    make: '下载对账单',
    period: '起止日期',
    close: '关闭',
    tooLong: '所选时间跨度不能超过 180 天',
    all: '这张卡的全部消费',
    spends: '虚拟卡消费',
    file: '虚拟卡消费-20261110.xlsx',
    export: /^导出$/,
  },
} as const;

it.each([
  ['en-US', 1440],
  ['zh-CN', 390],
] as const)(
  '%s at %i px: a card is applied for, spent with, and a charge is disputed and won',
  async (language, width) => {
    const { app, origin } = portal();
    const words = WORDS[language];
    const chief = await app.signIn(DEMO.chief);
    await unlocked(app);
    const { page, open, own } = await portal().visit({ as: DEMO.finance, language, width });
    const holderName = `Lin ${language}`;
    await open(`${RECORDS}/apply`);
    await page.getByRole('textbox', { name: words.amount, exact: true }).fill('100');
    await page.getByRole('textbox', { name: words.holder, exact: true }).fill(holderName);
    await page.getByLabel(words.document, { exact: true }).fill(readyIdCard('2231'));
    await tick(page.getByRole('checkbox', { name: words.agree }));
    await page.getByRole('button', { name: words.go, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await page.getByText(words.sent, { exact: true }).first().waitFor();

    const [card] = (await chief.virtualCard.page({ pageSize: 1 })).list;
    const cardNo = card?.cardNo ?? '';
    expect(card).toMatchObject({ holderName, status: 'underReview' });
    await actOn(app, 'virtualCard', cardNo, 'approve');
    const spendNo = await spent(app, chief, cardNo, { amount: '40.00', shop: 'Parcel Point' });
    await actOn(app, 'cardSpend', spendNo, 'settle');

    await open(`${RECORDS}?open=${cardNo}`);
    const drawer = page.getByRole('dialog').filter({ hasText: cardNo });
    await drawer.getByText(words.settled).waitFor();
    await drawer.getByRole('button', { name: words.dispute, exact: true }).click();
    const form = page.getByRole('dialog').filter({ hasText: words.pay });
    await form.getByRole('textbox', { name: words.wrong, exact: true }).fill('The goods never arrived');
    await form
      .locator('input[type=file]')
      .setInputFiles([{ name: 'letter.png', mimeType: 'image/png', buffer: png() }]);
    await form.getByText('letter.png').waitFor();
    await form.getByRole('button', { name: words.pay, exact: true }).click();
    await drawer.getByText(words.open, { exact: true }).waitFor();
    await drawer.getByRole('button', { name: words.evidence, exact: true }).waitFor();

    const [disputed] = (await chief.virtualCard.spendPage({ spendNo })).list;
    const disputeNo = disputed?.dispute?.disputeNo ?? '';
    await actOn(app, 'cardDispute', disputeNo, 'win');
    // The drawer hears of it.
    await drawer.getByText(words.won, { exact: true }).waitFor();
    expect(await chief.virtualCard.detail({ cardNo })).toMatchObject({ freeAmount: '100.00', pendingAmount: '0.00' });
    await drawer.getByRole('button', { name: words.statement, exact: true }).click();
    const asking = page.getByRole('dialog', { name: words.choose, exact: true });
    const make = asking.getByRole('button', { name: words.make, exact: true });
    // The 30 days up to today to begin with.
    const [statement] = await Promise.all([page.waitForEvent('download'), make.click()]);
    expect(statement.suggestedFilename()).toContain(`${cardNo}-20261011-20261110.xlsx`);
    await asking.waitFor({ state: 'detached' });
    // 181 days are told at the field, and nothing is made.
    await drawer.getByRole('button', { name: words.statement, exact: true }).click();
    const first = asking.getByLabel(words.period, { exact: true });
    await first.fill('2026-05-13');
    await first.press('Enter');
    // The picker asks for the last day then.
    await page.locator('#period-last-day:focus').waitFor();
    await page.locator('#period-last-day').press('Enter');
    await make.click();
    await asking.getByText(words.tooLong, { exact: true }).waitFor();
    await asking.getByRole('button', { name: words.close, exact: true }).click();
    await asking.waitFor({ state: 'detached' });

    // The list of all spends, narrowed to this card, and from a spend back to its card.
    await drawer.getByRole('link', { name: words.all, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.spends, exact: true }).waitFor();
    const row = page.getByRole(width < 1024 ? 'listitem' : 'row').filter({ hasText: spendNo });
    await row.waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.export }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(words.file);
    await row.getByText('Parcel Point').click();
    const known = page.getByRole('dialog').filter({ hasText: spendNo });
    await known.getByText(words.won, { exact: true }).waitFor();
    await known.getByRole('button', { name: words.evidence, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await known.getByRole('link', { name: cardNo }).click();
    await page.getByRole('dialog').filter({ hasText: words.all }).waitFor();
    expect(new URL(page.url()).search).toBe(`?open=${cardNo}`);

    // What tells of the dispute leads to its spend: a message, and the dispute on the console.
    await open('/customer-service/message');
    await page.getByRole('link', { name: words.told }).first().click();
    await page.getByRole('link', { name: words.lead, exact: true }).click();
    await known.getByText(words.won, { exact: true }).waitFor();
    await page.goto(`${origin}/sim/objects?open=cardDispute/${disputeNo}`);
    const [tab] = await Promise.all([
      own().waitForEvent('page'),
      page.getByRole('dialog').getByRole('link', { name: words.toPortal }).click(),
    ]);
    await tab.getByRole('dialog').filter({ hasText: spendNo }).getByText(words.won, { exact: true }).waitFor();
  },
);
