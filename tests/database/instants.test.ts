import { fromSqlInstant, toSqlInstant } from '@tradeport/server/platform/db/instants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../harness/databases.ts';

const hostZone = process.env.TZ;
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  process.env.TZ = hostZone;
  await test.drop();
});

const instants = ['2026-01-01T00:00:00.000Z', '2026-03-29T01:30:00.001Z', '1999-12-31T23:59:59.999Z'];
const read = 'SELECT "createdAt", CAST("createdAt" AS TEXT) AS "text" FROM "Sandbox" WHERE "id" = ?';

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('on a host in %s', (zone) => {
  it.each(instants)('%s is stored and read alike by the models and by SQL', async (iso) => {
    process.env.TZ = zone;
    const at = new Date(iso);
    const row = { scenario: 's', profile: 'p', seed: 's', clockVirtualAt: at, clockRealAt: at, clockSpeed: 1 };
    const byModel = `model ${zone} ${iso}`;
    const bySql = `sql ${zone} ${iso}`;
    for (const sandboxId of [byModel, bySql]) {
      await test.database.inTx({ sandboxId, platform: true }, async (tx) => {
        await tx.sandbox.create({ data: { id: sandboxId, ...row, createdAt: at } });
        if (sandboxId === bySql) {
          await tx.sandbox.updateMany({ data: { createdAt: new Date(0) } });
          await tx.sql.run('UPDATE "Sandbox" SET "createdAt" = ? WHERE "id" = ?', [at, sandboxId]);
        }
      });
    }
    const texts = [];
    for (const sandboxId of [byModel, bySql]) {
      const reader = test.database.read({ sandboxId, platform: true });
      expect((await reader.sandbox.findFirst({ where: { createdAt: at } }))?.createdAt).toEqual(at);
      const found = await reader.sql.get<{ createdAt: Date; text: string }>(read, [sandboxId]);
      expect(found?.createdAt).toEqual(at);
      texts.push(found?.text);
    }
    expect(texts[0]).toBe(texts[1]);
  });
});

describe('the text of an instant', () => {
  it('is read back from either form', () => {
    const at = new Date('2026-05-01T08:00:00.120Z');
    expect(toSqlInstant(at)).toBe('2026-05-01T08:00:00.120+00:00');
    for (const text of [toSqlInstant(at), '2026-05-01 08:00:00.12', '2026-05-01 16:00:00.12+08']) {
      expect(fromSqlInstant(text)).toEqual(at);
    }
    expect(() => fromSqlInstant('yesterday')).toThrow(RangeError);
    expect(() => fromSqlInstant('2026-13-01T00:00:00.000+00:00')).toThrow(RangeError);
    expect(() => fromSqlInstant('2026-01-01T24:00:00.001+00:00')).toThrow(RangeError);
  });

  it('is read back whatever it is, and whichever was read before', () => {
    const spans = [0, 1, 59_999, 3_600_000, 86_399_999, 86_400_000, 5 * 86_400_000, 400 * 86_400_000];
    const all = ['0001-01-01', '1999-12-31', '2024-02-28', '2026-02-28', '2026-12-31', '9998-01-01'].flatMap((day) =>
      spans.flatMap((span) => [new Date(Date.parse(day) + span), new Date(Date.parse(day) + (span % 86_400_000))]),
    );
    expect(all.map((at) => fromSqlInstant(toSqlInstant(at)))).toEqual(all);
  });
});
