import type { Tx } from '@tradeport/server/platform/db/database.ts';
import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { FOUND_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { decide, goodCompany, goodPerson } from './poboPayers.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const SCOPE = { sandboxId: 'main', merchantId: 'haichuan' } as const;
const db = () => app.tradeport.world.db;
const foundBy = async (keyword: string, more: Parameters<typeof chief.poboPayer.queryPage>[0] = {}) =>
  (await chief.poboPayer.queryPage({ pageSize: 100, ...more, keyword })).list.map(({ payerNo }) => payerNo);
/** What is put into a table. */
type Rows<T extends 'poboPayer' | 'poboPayerWord'> = Extract<
  NonNullable<Parameters<Tx[T]['createMany']>[0]>['data'],
  readonly object[]
>;
/** Inserts payers with their words. */
const fill = (rows: Rows<'poboPayer'>, words: Rows<'poboPayerWord'>): Promise<void> =>
  db().inTx(SCOPE, async (tx) => {
    for (const data of plainPieces(rows)) await tx.poboPayer.createMany({ data });
    for (const data of plainPieces(words)) await tx.poboPayerWord.createMany({ data });
  });
const company = async (companyName: string, companyNameEn = 'Some Company Ltd'): Promise<string> =>
  (await chief.poboPayer.add(await goodCompany(chief, { companyName, companyNameEn }))).payerNo;

describe('poboPayer/queryPage by keyword', () => {
  it('finds by the beginnings of words, in any order, without case, width and accents, and Chinese by its signs', async () => {
    const accents = await company('Étoile Ñandú SARL', 'Starlight Trading');
    const wide = await company('ＷＩＤＥ Gate Ltd');
    const chinese = await company('宁波远洋进出口有限公司');
    for (const text of ['etoile', 'ÉTOILE', 'nandu eto', 'sar Ñ', 'starlight', 'trad star'])
      expect(await foundBy(text), text).toEqual([accents]);
    for (const text of ['wide ga', 'ｗｉｄｅ']) expect(await foundBy(text), text).toEqual([wide]);
    for (const text of ['远洋', '宁波', '进出口 远']) expect(await foundBy(text), text).toEqual([chinese]);
    for (const text of ['toile', 'tarl', '远进', '%', '_', '\\', '...', 'e_oile', 'w%de'])
      expect(await foundBy(text), text).toEqual([]);
  });

  it('finds a person by either name in either order, by the whole number, and by the last four of the document', async () => {
    const told = await goodPerson(chief, {
      lastName: '欧阳',
      firstName: '若琳',
      lastNameEn: 'Ouyang',
      firstNameEn: 'Ruolin',
      idNumber: 'E77310045',
    });
    const { payerNo } = await chief.poboPayer.add(told);
    for (const text of [
      '欧阳若琳',
      '若琳',
      'ouyang',
      'Ruolin Ouy',
      'ouyang ruolin',
      payerNo,
      payerNo.toLowerCase(),
      '0045',
    ])
      expect(await foundBy(text), text).toEqual([payerNo]);
    // Of the document no more is known than its end.
    expect(await foundBy('E7731')).toEqual([]);
    expect(await foundBy('0045', { country: 'FRA' })).toEqual([]);
    expect(await foundBy('0045', { type: 'company' })).toEqual([]);
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.poboPayer.queryPage({ keyword: 'ouyang' })).list).toEqual([]);
  });

  it('a payer that changed is found by its new name, and counted where it stands now', async () => {
    const payerNo = await company('Before Holdings Ltd');
    await decide(app, payerNo, 'approve');
    const stands = async (keyword: string) =>
      (await chief.poboPayer.queryPage({ keyword })).byStatus.map(({ status, count }) => [status, count]);
    expect(await stands('before hold')).toEqual([[1, 1]]);
    await chief.poboPayer.modify({ payerNo, ...(await goodCompany(chief, { companyName: 'After Holdings Ltd' })) });
    expect(await stands('before hold')).toEqual([]);
    expect(await stands('after hold')).toEqual([[0, 1]]);
    await decide(app, payerNo, 'reject');
    expect(await stands('after hold')).toEqual([[2, 1]]);
    await chief.poboPayer.delete({ payerNo });
    expect(await foundBy('after hold')).toEqual([]);
    expect(await foundBy('after hold', { status: [3] })).toEqual([payerNo]);
  });

  it('payers that were there before words were noted are read by whoever searches first, beside a change too', async () => {
    const names = ['Earlier Alpha Ltd', 'Earlier Beta Ltd', 'Earlier Gamma Ltd'];
    const payerNos: string[] = [];
    for (const name of names) payerNos.push(await company(name));
    const [first = ''] = payerNos;
    for (const payerNo of payerNos) await decide(app, payerNo, 'approve');
    const asked = { payerNo: { in: payerNos } };
    const wordsThen = await db().read(SCOPE).poboPayerWord.findMany({ where: asked });
    await db().inTx(SCOPE, async (tx) => {
      await tx.poboPayerWord.deleteMany({ where: asked });
      await tx.poboPayerWord.createMany({
        data: payerNos.map((payerNo) => ({ ...SCOPE, payerNo, standing: 'available', folded: '' })),
      });
    });
    const changed = await goodCompany(chief, { companyName: 'Later Alpha Ltd' });
    await Promise.all([
      foundBy('earlier'),
      chief.poboPayer.modify({ payerNo: first, ...changed }),
      foundBy('earlier'),
      decide(app, payerNos[1] ?? '', 'approve').catch(() => undefined),
    ]);
    expect(await foundBy('earlier')).toEqual(payerNos.slice(1).toReversed());
    expect(await foundBy('later alpha', { status: [0] })).toEqual([first]);
    const words = await db().read(SCOPE).poboPayerWord.findMany({ where: asked });
    expect(words.filter(({ folded }) => folded === '')).toEqual([]);
    expect(words.length).toBe(wordsThen.length);
  });

  it('the first of very many can be paged to, as far as a search reaches, and no later page is asked of the list', async () => {
    const payerNo = await company('Throng One Ltd');
    const sample = await db().read(SCOPE).poboPayer.findFirstOrThrow({ where: { payerNo } });
    const numbers = Array.from({ length: FOUND_REACHED_MAX + 620 }, (_, i) => `T${String(i).padStart(5, '0')}`);
    const { state: standing, createdAt } = sample;
    await fill(
      numbers.map((no, i) => ({
        ...sample,
        payerNo: no,
        idNumberSealed: app.tradeport.world.secrets.atRest.seal('P000017778', boundTo.poboPayer(no)),
        createdAt: new Date(createdAt.getTime() - (i + 1) * 1_000),
      })),
      numbers.map((no) => ({ ...SCOPE, payerNo: no, standing, folded: ' throng' })),
    );
    const last = { keyword: 'throng', pageSize: 100, currentPage: FOUND_REACHED_MAX / 100 };
    const told = { total: FOUND_REACHED_MAX, totalIsMinimum: true };
    const page = await chief.poboPayer.queryPage(last);
    expect(page.list.map((row) => row.payerNo)).toEqual(numbers.slice(FOUND_REACHED_MAX - 101, FOUND_REACHED_MAX - 1));
    expect(page).toMatchObject(told);
    expect(await chief.poboPayer.queryPage({ ...last, counted: false })).toMatchObject(told);
    const beyond = { ...last, currentPage: last.currentPage + 1 };
    const { message } = await refused(chief.poboPayer.queryPage(beyond), 'INVALID_PARAM');
    expect(message).toContain(String(FOUND_REACHED_MAX));
    const { keyword: _, ...whole } = beyond;
    expect((await chief.poboPayer.queryPage(whole)).list.length).toBeGreaterThan(20);
  });

  it('those that are many are listed and counted as those that are few: in the order of the list', async () => {
    const payerNo = await company('Plenty One Ltd');
    const sample = await db().read(SCOPE).poboPayer.findFirstOrThrow({ where: { payerNo } });
    const at = sample.createdAt.getTime();
    const states = ['available', 'available', 'reviewFailure', 'removed'] as const;
    // More words than are read at once: each payer has several that begin alike, and is one all the same.
    const [PAYERS, ALIKE] = [420, 8];
    const named = Array.from({ length: ALIKE }, (_, n) => `manifold${n}`);
    const rows = Array.from({ length: PAYERS }, (_, i) => {
      const no = `X${String(i).padStart(5, '0')}`;
      return {
        ...sample,
        payerNo: no,
        idNumberSealed: app.tradeport.world.secrets.atRest.seal('P000017777', boundTo.poboPayer(no)),
        state: states[i % states.length] ?? 'available',
        type: i % 3 === 0 ? 'person' : 'company',
        companyName: [...named, ...(i % 7 === 0 ? ['seldom'] : [])].join(' '),
        createdAt: new Date(at - Math.floor(i / 2) * 1_000),
      };
    });
    const words = rows.flatMap(({ payerNo: no, state: standing }, i) => [
      ...named.map((word) => ({ ...SCOPE, payerNo: no, standing, folded: ` ${word}` })),
      ...(i % 7 === 0 ? [{ ...SCOPE, payerNo: no, standing, folded: ' seldom' }] : []),
    ]);
    await fill(rows, words);
    const last = rows.toSorted(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.payerNo < b.payerNo ? 1 : -1),
    );
    const kept = last.filter(({ state }) => state !== 'removed');
    const numbers = (some: readonly (typeof rows)[number][]) => some.map((row) => row.payerNo);
    const page = await chief.poboPayer.queryPage({ keyword: 'manifold', pageSize: 50, currentPage: 3 });
    expect(page.list.map((row) => row.payerNo)).toEqual(numbers(kept.slice(100, 150)));
    expect(page.total).toBe(315);
    expect(page.byStatus.map(({ status, count }) => [status, count])).toEqual([
      [1, 210],
      [2, 105],
      [3, 105],
    ]);
    const failed = await chief.poboPayer.queryPage({ keyword: 'manifold', status: [2], pageSize: 10 });
    expect(failed.list.map((row) => row.payerNo)).toEqual(
      numbers(kept.filter(({ state }) => state === 'reviewFailure').slice(0, 10)),
    );
    expect(failed.total).toBe(105);
    const people = await chief.poboPayer.queryPage({ keyword: 'manifold seldom', type: 'person', status: [1, 2, 3] });
    const both = last.filter(({ type, payerNo: no }) => type === 'person' && Number(no.slice(1)) % 7 === 0);
    expect(people.list.map((row) => row.payerNo)).toEqual(numbers(both.slice(0, 10)));
    expect(people.total).toBe(20);
    expect(both).toHaveLength(20);
  });
});
