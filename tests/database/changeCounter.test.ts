import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { type ChangedTables, countChanges } from '../ledger/changeCounter.ts';

let app: TestApp;
let changedTables: ChangedTables;
beforeAll(async () => {
  app = await startApp();
  changedTables = await countChanges(app.tradeport.world);
});
afterAll(() => app.close());

const write = (statement: string): Promise<number> =>
  app.tradeport.world.db.inTx({ installation: true }, (tx) => tx.sql.run(statement));

const inMain = `"sandboxId" = '${WHOLE.sandboxId}'`;

describe('the change counter', () => {
  it.each([
    ['an update', `UPDATE "Merchant" SET "name" = 'Other' WHERE ${inMain}`, ['Merchant']],
    ['a deletion', `DELETE FROM "OutboxMessage" WHERE ${inMain}`, ['OutboxMessage']],
    ['an update that changes no value', `UPDATE "Merchant" SET "name" = "name" WHERE ${inMain}`, []],
    ['an update that finds no row', `UPDATE "Merchant" SET "name" = 'Nobody' WHERE "id" = 'nobody'`, []],
  ])('notes %s', async (_what, statement, tables) => {
    await changedTables();
    await write(statement);
    expect(await changedTables()).toEqual(tables);
    expect(await changedTables()).toEqual([]);
  });

  it('notes inserted rows, and nothing of another sandbox', async () => {
    await changedTables();
    await app.anonymous.login.getVerifyPic({});
    expect(await changedTables()).toContain('Captcha');
    await app.anonymous.simSandbox.create({ name: 'elsewhere', scenario: 'empty' });
    await changedTables();
    await app.as({ sandbox: 'elsewhere' }).login.getVerifyPic({});
    expect(await changedTables()).toEqual([]);
  });

  it('notes no work that was rolled back', async () => {
    await changedTables();
    const work = app.tradeport.world.db.inTx({ installation: true }, async (tx) => {
      await tx.sql.run(`UPDATE "Merchant" SET "name" = 'Lost' WHERE ${inMain}`);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await changedTables()).toEqual([]);
  });
});
