import { findAccountsNumbered, findStanding } from '@tradeport/server/modules/payees/index.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { testProvider } from '../../harness/databases.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { available, failed, freshAccountNo, goodBank, goodPayee, seen } from './payees.ts';

// Calls store account numbers in capital letters and digits. Databases and snapshots that were edited by hand may hold other spellings.

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

/** A payee whose account number is stored as `spell` writes it; answers the number as calls write it. */
const storedAs = async (spell: (accountNo: string) => string): Promise<string> => {
  const accountNo = freshAccountNo();
  const { accounts } = await seen(api, await available(app, api, { bankAccountNo: accountNo }));
  const { count } = await app.tradeport.world.db.inTx(WHOLE, (tx) =>
    tx.payeeAccount.updateMany({
      where: { accountId: accounts[0]?.accountId ?? '' },
      data: { accountNo: spell(accountNo) },
    }),
  );
  expect(count).toBe(1);
  return accountNo;
};

const SPELLINGS = [
  ['spaces', (no: string) => `${no.slice(0, 4)} ${no.slice(4)}`],
  ['hyphens', (no: string) => `${no.slice(0, 4)}-${no.slice(4, 8)}\u2011${no.slice(8)}`],
  ['invisible characters', (no: string) => `\ufeff${no.slice(0, 4)}\u200b${no.slice(4)}`],
  ['full-width digits', (no: string) => no.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
] as const;

describe('the account number of a payee', () => {
  it.each(SPELLINGS)('payeeAccountStands: is taken by an account that is stored with %s', async (_what, spell) => {
    const accountNo = await storedAs(spell);
    const payeeId = await available(app, api);
    await refused(api.b2bPartner.add(goodPayee({ bankAccountNo: accountNo })), 'REQUEST_REPEAT');
    await refused(api.b2bPartner.bankAdd({ payeeId, ...goodBank({ bankAccountNo: accountNo }) }), 'REQUEST_REPEAT');
    const corrected = await failed(app, api);
    const details = goodPayee({ bankAccountNo: accountNo });
    await refused(api.b2bPartner.modify({ payeeId: corrected, details }), 'REQUEST_REPEAT');
    expect((await seen(api, payeeId)).accounts).toHaveLength(1);
  });

  it('is free in another currency, for another merchant, and once the account is removed', async () => {
    const accountNo = await storedAs((no) => `${no.slice(0, 4)} ${no.slice(4)}`);
    const payeeId = await available(app, api);
    await api.b2bPartner.bankAdd({ payeeId, ...goodBank({ bankAccountNo: accountNo, bankAccountCcy: 'EUR' }) });
    await other.b2bPartner.add(goodPayee({ bankAccountNo: accountNo }));
    const { list } = await api.b2bPartner.bankPage({ keyword: accountNo.slice(4), bankAccountCcy: 'USD' });
    for (const account of list) await api.b2bPartner.remove({ payeeId: account.payeeId });
    await api.b2bPartner.add(goodPayee({ bankAccountNo: accountNo }));
  });

  it('is given to one of several that come at the same time in different letters', async () => {
    const accountNo = `de${freshAccountNo()}`;
    const answers = await Promise.allSettled(
      [accountNo, accountNo.toUpperCase(), accountNo, accountNo.toUpperCase()].map((each) =>
        api.b2bPartner.add(goodPayee({ bankAccountNo: each })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { list } = await api.b2bPartner.bankPage({ keyword: accountNo });
    expect(list.map((each) => each.bankAccountNo)).toEqual([accountNo.toUpperCase()]);
  });

  it('stays as it is where two accounts have it already', async () => {
    const accountNo = await storedAs((no) => `${no.slice(0, 4)} ${no.slice(4)}`);
    const twin = await storedAs(() => accountNo);
    const own = { sandboxId: 'main' };
    const reader = app.tradeport.world.db.read(WHOLE);
    const found = await findStanding(reader, own, { accountNo, ccy: 'USD' });
    const next = await findStanding(reader, own, { accountNo, ccy: 'USD' }, found?.accountId);
    expect([found?.accountNo, next?.accountNo].toSorted()).toEqual(
      [accountNo, `${accountNo.slice(0, 4)} ${accountNo.slice(4)}`].toSorted(),
    );
    expect(await findStanding(reader, own, { accountNo: twin, ccy: 'USD' })).toBeUndefined();
  });

  it('finds one account when it is stored with characters other than letters and digits', async () => {
    const accountNo = await storedAs((no) => `${no.slice(0, 4)}/${no.slice(4)}`);
    const stored = `${accountNo.slice(0, 4)}/${accountNo.slice(4)}`;
    const found = await findAccountsNumbered(app.tradeport.world.db.read(WHOLE), { sandboxId: 'main' }, [stored]);
    expect(found.map(({ account }) => account.accountNo)).toEqual([stored]);
  });

  it('is compared with other spellings through an index that holds only those', async () => {
    const { db } = app.tradeport.world;
    const reader = db.read(WHOLE);
    const all = vi.spyOn(reader.sql, 'all');
    for (const owner of [{ sandboxId: 'main', merchantId: 'any' }, { sandboxId: 'main' }])
      await findStanding(reader, owner, { accountNo: '880011223344', ccy: 'USD' });
    const statements = all.mock.calls.map(([text, values]) => ({
      text: typeof text === 'string' ? text : text[testProvider],
      values,
    }));
    all.mockRestore();
    expect(statements).toHaveLength(2);
    for (const { text, values } of statements) {
      const plan = await db.inTx({ installation: true }, async (tx) => {
        // PostgreSQL reads a table as small as this one whole, unless it may not.
        if (testProvider === 'postgresql') await tx.sql.run('SET LOCAL enable_seqscan = off');
        const explain = testProvider === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        return tx.sql.all<Readonly<Record<string, unknown>>>(`${explain} ${text}`, values);
      });
      expect(plan.flatMap((line) => Object.values(line)).join(' ')).toContain('guard_PayeeAccount_spelling');
    }
  });
});
