import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decided } from '../calls/ftrOrder/tradeOrders.ts';
import { held, passed } from '../calls/receipt/links.ts';
import { ACCOUNTS, act, arrive } from '../calls/receipt/receipts.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';

const portal = browserSuite();

const WORDS = {
  'zh-CN': {
    link: '关联材料',
    match: '按金额匹配',
    exact: '已选中金额与买方一致的一笔。',
    several: '有 2 笔金额一致，请选择。',
    send: '提交关联（1）',
    detail: '收款详情',
    inReview: /^已足额关联，材料审核中/,
    change: '调整关联金额',
    amount: (order: string) => `${order} 的关联金额`,
    part: '已关联 300.00 USD，剩余 700.00 USD',
    toImport: '导入结算材料',
    linkTogether: '关联收款',
    receipt: '关联到',
    twoOfThree: '2 笔完成，1 笔未完成',
    order: '关联到',
    choice: (receipt: string) => `收款 ${receipt} 的合同或结算材料`,
    chooseOne: '有 2 笔一致，请选择',
    submit: (count: number) => `提交关联（${count}）`,
    linkedTo: (order: string, amount: string) => `已关联 ${order}（${amount} USD）`,
    total: '合计',
    rows: /(\d+) 笔/,
    close: '关闭',
    selected: '已选记录',
    clear: '取消选择',
    twoOfFour: '2 笔完成，2 笔未完成',
    nothing: /^没有买方为/,
    taken: /已匹配上方的记录$/,
    bothDone: '2 笔完成，0 笔未完成',
  },
  'en-US': {
    link: 'Link material',
    match: 'Match by amount',
    exact: 'Selected the one with the same amount and buyer.',
    several: '2 have the exact amount. Choose one.',
    send: 'Submit 1 link',
    detail: 'Receipt',
    inReview: /^Linked in full and under review/,
    change: 'Change linked amounts',
    amount: (order: string) => `Amount of ${order}`,
    part: '300.00 USD linked, 700.00 USD left',
    toImport: 'Import settlement material',
    linkTogether: 'Link to a receipt',
    receipt: 'Receipt',
    twoOfThree: '2 done, 1 not done',
    order: 'Contract or settlement material',
    choice: (receipt: string) => `Contract or settlement material of receipt ${receipt}`,
    chooseOne: '2 match. Choose one',
    submit: (count: number) => `Submit ${count} ${count === 1 ? 'link' : 'links'}`,
    linkedTo: (order: string, amount: string) => `Linked to ${order} (${amount} USD)`,
    total: 'Total',
    rows: /(\d+) rows?/,
    close: 'Close',
    selected: 'Selected rows',
    clear: 'Clear selection',
    twoOfFour: '2 done, 2 not done',
    nothing: /^No contract or settlement material of/,
    taken: /is already matched with a row above$/,
    bothDone: '2 done, 0 not done',
  },
} as const;

/** The receipt of the demo that came in under this reference of its payer. */
const demoReceipt = async (reference: string): Promise<string> => {
  const client = await portal().app.signIn();
  const found = (await client.receipt.paging({ pageSize: 100 })).list.find((one) => one.reference === reference);
  if (!found) throw new Error(`no receipt ${reference}`);
  return found.orderNo;
};
const at = (orderNo: string) => `/receipts_manage/receipts_record?open=${orderNo}`;
const opened = async (page: Page, link: string): Promise<Locator> => {
  await page.getByRole('button', { name: link, exact: true }).click();
  return page.getByRole('dialog', { name: link });
};

describe.each(dayLanguages)('linking a receipt, %s', (language) => {
  const words = WORDS[language];

  it('by amount: the one that fits exactly is chosen by a press, of two somebody chooses', async () => {
    const { page, open } = await portal().visit({ as: DEMO.maker, language });
    await open(at(await demoReceipt('TT 0914')));
    const dialog = await opened(page, words.link);
    await dialog.getByRole('button', { name: words.match }).click();
    await dialog.getByText(words.several).waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await dialog.getByRole('region', { name: 'Tailspin Toys Ltd.' }).getByRole('checkbox').count()).toBe(2);
    const exact = await demoReceipt('CT 3302');
    await open(at(exact));
    const next = await opened(page, words.link);
    await next.getByRole('button', { name: words.match }).click();
    await next.getByText(words.exact).waitFor();
    expect(await next.getByRole('textbox', { name: words.amount('HC-2026-1002') }).inputValue()).toBe('8400.00');
  });

  it('a link is lowered under review and raised again, by keyboard alone', async () => {
    const { app, visit } = portal();
    const client = await app.signIn();
    const { orderNo } = await arrive(app, {
      accountNo: ACCOUNTS.usdMaterial,
      payerAccountNo: '770005',
      payerName: 'Contoso Retail Inc.',
    });
    await act(app, orderNo, 'holdForMaterial');
    const order = await passed(app, client, '1000.00');
    await client.receipt.relationConfirm({ orderNo, orders: [{ orderNo: order }] });
    const { reference = '' } = (await client.receipt.detail({ orderNo })).linkedOrders[0] ?? {};
    const { page, open } = await visit({ as: DEMO.maker, language });
    await open(at(orderNo));
    const drawer = page.getByRole('region', { name: words.detail, exact: true });
    await drawer.getByText(words.inReview).waitFor();
    const changed = async (amount: string) => {
      await page.getByRole('button', { name: words.change }).first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.change });
      const box = dialog.getByRole('textbox', { name: words.amount(reference) });
      await box.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    };
    await changed('300');
    await drawer.getByText(words.part).waitFor();
    await page.getByRole('button', { name: words.link, exact: true }).focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: words.link }).getByRole('textbox', { name: words.amount(reference) });
    await box.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1,000');
    await page.keyboard.press('Enter');
    await drawer.getByText(words.inReview).waitFor();
  });

  it('leads on to import where nothing can be linked', async () => {
    const { app, visit } = portal();
    const transfer = { accountNo: ACCOUNTS.gbpLocal, currency: 'GBP', payerAccountNo: '770005' } as const;
    const { orderNo } = await arrive(app, transfer);
    await act(app, orderNo, 'holdForMaterial');
    const { page, open } = await visit({ as: DEMO.maker, language });
    await open(at(orderNo));
    const dialog = await opened(page, words.link);
    await dialog.getByRole('link', { name: words.toImport }).click();
    await page.waitForURL(/order_manage\/import/);
  });

  it('several contracts that were ticked are linked to a receipt that is chosen, each by itself', async () => {
    const { app } = portal();
    const client = await app.signIn(DEMO.maker);
    const payerName = `Ticked Together ${language} Ltd`;
    const orderNo = await held(app, '1000.00', { payerName });
    const contracts = [
      await passed(app, client, '300.00'),
      await passed(app, client, '400.00'),
      await passed(app, client, '50.00'),
    ];
    const [first = '', second = '', gone = ''] = contracts;
    const { page, open } = await portal().visit({ as: DEMO.maker, language });
    await open('/receipts_manage/contract');
    for (const no of contracts) await tick(page.getByRole('checkbox', { name: new RegExp(no) }));
    await page.getByRole('button', { name: words.linkTogether }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByRole('combobox', { name: words.receipt }), payerName, new RegExp(payerName));
    // One of them goes meanwhile: the others are linked all the same.
    await client.ftrOrder.delete({ orderNo: gone });
    await dialog.getByRole('button', { name: words.linkTogether }).click();
    await dialog.getByText(words.twoOfThree).waitFor();
    await dialog.getByRole('alert').waitFor();
    const { linkedOrders, unlinkedAmount } = await client.receipt.detail({ orderNo });
    expect(linkedOrders.map((order) => order.orderNo).sort()).toEqual([first, second].sort());
    expect(unlinkedAmount).toBe('300.00');
  });

  it('displays payer, receipt and contract before several receipts are matched by amount, and names what was linked', async () => {
    const { app } = portal();
    const client = await app.signIn(DEMO.maker);
    const buyerName = `Ticked Receipts ${language} Ltd`;
    const [exact, same, several, other] = [
      await held(app, '700.00', { payerName: buyerName }),
      await held(app, '700.00', { payerName: buyerName }),
      await held(app, '800.00', { payerName: buyerName }),
      await held(app, '40.00', { payerName: `${buyerName} Elsewhere` }),
    ];
    const fits = await decided(app, client, 'approve', { totalAmount: '700.00', buyerName });
    const [, second] = [
      await decided(app, client, 'approve', { totalAmount: '800.00', buyerName }),
      await decided(app, client, 'approve', { totalAmount: '800.00', buyerName }),
    ];
    const referenceOf = async (orderNo: string) => (await client.ftrOrder.queryDetail({ orderNo })).merchantOrderNo;
    const { page, open } = await portal().visit({ as: DEMO.maker, language });
    const linked = async (orderNo: string) =>
      (await client.receipt.detail({ orderNo })).linkedOrders.map(({ orderNo: no, amount }) => [no, amount]);
    await open('/receipts_manage/receipts_record?state=awaitingMaterial');
    const numbers = [exact, same, several, other];
    for (const no of numbers) await tick(page.getByRole('checkbox', { name: new RegExp(no) }));
    await page.getByRole('region', { name: words.selected }).getByRole('button', { name: words.match }).click();
    const count = async () => {
      const text = await page.getByRole('region', { name: words.total, exact: true }).textContent();
      return Number(words.rows.exec(text ?? '')?.[1] ?? Number.NaN);
    };
    const before = await count();
    const dialog = page.getByRole('dialog');
    const row = (no: string) => dialog.getByRole('listitem').filter({ has: page.getByText(no) });
    // The list is the newest first: the later of the two receipts of 700.00 gets the contract.
    const texts = () => Promise.all([row(exact).textContent(), row(same).textContent()]);
    await expect.poll(async () => (await texts()).filter((text) => words.taken.test(text ?? '')).length).toBe(1);
    for (const text of await texts()) {
      expect(text).toContain(`${buyerName} · `);
      expect(text).toContain(`${await referenceOf(fits)} · ${buyerName} · 700.00 USD`);
    }
    await row(other).getByText(words.nothing).waitFor();
    await dialog.getByRole('button', { name: words.submit(1) }).waitFor();
    await row(several).getByText(words.chooseOne).waitFor();
    const reference = await referenceOf(second);
    await takeOption(dialog.getByRole('combobox', { name: words.choice(several) }), new RegExp(`^${reference} · `));
    expect(await linked(several)).toEqual([]);
    await dialog.getByRole('button', { name: words.submit(2) }).click();
    await dialog.getByText(words.twoOfFour).waitFor();
    await row(several).getByText(words.linkedTo(reference, '800.00')).waitFor();
    await dialog.getByRole('button', { name: words.close, exact: true }).last().click();
    // Two receipts have left the list, and the totals above it.
    await expect.poll(count).toBe(before - 2);
    const both = [...(await linked(exact)), ...(await linked(same))];
    expect([both, await linked(several), await linked(other)]).toEqual([[[fits, '700.00']], [[second, '800.00']], []]);
  });

  it('links several selected receipts to one chosen contract and names it', async () => {
    const { app } = portal();
    const client = await app.signIn(DEMO.maker);
    const buyerName = `One Contract ${language} Ltd`;
    const receipts = [
      await held(app, '40.00', { payerName: `${buyerName} Elsewhere` }),
      await held(app, '50.00', { payerName: `${buyerName} Elsewhere` }),
    ];
    const large = await decided(app, client, 'approve', { totalAmount: '1000.00', buyerName });
    const { merchantOrderNo: contractNo } = await client.ftrOrder.queryDetail({ orderNo: large });
    const { page, open } = await portal().visit({ as: DEMO.maker, language });
    await open('/receipts_manage/receipts_record?state=awaitingMaterial');
    for (const no of receipts) await tick(page.getByRole('checkbox', { name: new RegExp(no) }));
    await page.getByRole('button', { name: words.link, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByRole('combobox', { name: words.order }), buyerName, /1,000\.00/);
    await dialog.getByRole('button', { name: words.link, exact: true }).click();
    await dialog.getByText(words.bothDone).waitFor();
    for (const amount of ['40.00', '50.00']) await dialog.getByText(words.linkedTo(contractNo, amount)).waitFor();
  });

  it('keeps the actions for selected rows inside the window while the list is longer', async () => {
    const client = await portal().app.signIn();
    const { list } = await client.receipt.paging({ pageSize: 10 });
    const waiting = list.find(({ state }) => state === 'awaitingMaterial');
    if (waiting === undefined) throw new Error('no receipt of the first page awaits material');
    for (const [width, height] of [
      [1440, 600],
      [390, 700],
    ] as const) {
      const { page, open } = await portal().visit({ as: DEMO.maker, language, width, height });
      await open('/receipts_manage/receipts_record');
      await tick(page.getByRole('checkbox', { name: new RegExp(waiting.orderNo) }));
      const bar = page.getByRole('region', { name: words.selected });
      await bar.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height);
      const { y = 0, height: tall = 0 } = (await bar.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + tall).toBeLessThanOrEqual(height);
      await bar.getByRole('button', { name: words.clear }).click();
      await bar.waitFor({ state: 'detached' });
    }
  });
});
