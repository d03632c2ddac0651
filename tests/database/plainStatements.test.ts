import { type Database, openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import { databaseErrorKind } from '@tradeport/server/platform/db/databaseErrors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { silentLog, type TestDatabase, testDatabase } from '../harness/databases.ts';
import { insertRow, type Model, rowOf, sandboxModels } from './everyModel.ts';

// Every operation that is said as one plain statement answers, leaves behind and refuses exactly what Prisma does.

/** Each row is another merchant's, as a merchant is its own key. */
const ownerOf = (number: number) => ({ sandboxId: 'main', merchantId: `m${number}` });
const scope = { sandboxId: 'main', platform: true } as const;

let test: TestDatabase;
let plain: Database;
let prisma: Database;
beforeAll(async () => {
  test = await testDatabase();
  plain = test.database;
  prisma = await openDatabase({ url: test.url, log: silentLog, modelsThroughPrisma: true });
  for (const model of sandboxModels)
    for (const number of isOwnKey(model) ? [1] : [1, 2, 3]) await insertRow(plain, model, ownerOf(number), number);
});
afterAll(async () => {
  await prisma.close();
  await test.drop();
});

type Ask = (model: Readonly<Record<string, (args: unknown) => Promise<unknown>>>) => Promise<unknown>;

/** A sandbox is its own key: there is one row of it. */
function isOwnKey({ sandboxField }: Model): boolean {
  return sandboxField === 'id';
}

class Undo extends Error {}

/** What the work answers on one way, as a value, with what it leaves behind; all of it is undone. */
async function outcome(database: Database, model: Model, ask: Ask): Promise<unknown> {
  let answer: unknown;
  let left: unknown;
  const work = async (tx: Tx): Promise<never> => {
    answer = await ask(Reflect.get(tx, model.delegate));
    left = await tx.sql.all(`SELECT * FROM "${model.name}" WHERE "${model.sandboxField}" = ?`, [scope.sandboxId]);
    throw new Undo();
  };
  try {
    await database.inTx(scope, work);
  } catch (error) {
    return error instanceof Undo ? { answer, left } : { refused: databaseErrorKind(error) };
  }
  return undefined;
}

async function expectAlike(model: Model, ask: Ask): Promise<void> {
  expect(await outcome(plain, model, ask)).toEqual(await outcome(prisma, model, ask));
}

const comparisons = (value: unknown): readonly object[] => [
  { in: [value, value, value] },
  { in: [] },
  { gt: value },
  { lte: value },
  ...(typeof value === 'string' ? [{ startsWith: value.slice(0, 1) }, { startsWith: 'V' }] : []),
];

/** By day one model in so many: one piece of code makes the statements of all models. */
const MODEL_PARTS = 13;
/** By day one column in so many. It divides no number of MODEL_PARTS, so that all columns of all models are played in turn. */
const COLUMN_PARTS = 2;
/** Statements in one transaction: with all statements, a transaction exceeds the time limit of the product on a busy machine. */
const QUESTIONS_TOGETHER = 30;

/** Conditions, orders and pages over the columns of a row. */
function questions(row: Readonly<Record<string, unknown>>): readonly object[] {
  const columns = sampleByTurn(Object.entries(row), COLUMN_PARTS);
  const perColumn = columns.flatMap(([column, value]) => [
    { where: { [column]: value } },
    { where: { [column]: { equals: value } } },
    ...(typeof value === 'boolean'
      ? []
      : comparisons(value).map((comparison) => ({ where: { [column]: comparison } }))),
    { orderBy: { [column]: 'desc' } },
    { select: { [column]: true } },
  ]);
  const [[first, value] = ['', '']] = Object.entries(row);
  return [
    {},
    ...perColumn,
    { where: { OR: [{ [first]: value }, { AND: [row, {}] }] } },
    { orderBy: [{ [first]: 'asc' }], take: 2, skip: 1 },
    { take: 0 },
  ];
}

describe.each(sampleByTurn(sandboxModels, MODEL_PARTS))('$name', (model) => {
  const sample = (number: number) => rowOf(plain, model, ownerOf(number), number);

  it('is read alike', async () => {
    const asked = questions(await sample(2));
    const groups = Object.values(Object.groupBy(asked.entries(), ([at]) => Math.floor(at / QUESTIONS_TOGETHER)));
    for (const group of groups)
      await expectAlike(model, async (on) => {
        const answers: unknown[] = [];
        for (const [, args] of group ?? []) {
          answers.push(await on.findMany?.(args));
          if (!('take' in args)) answers.push(await on.findFirst?.(args));
          answers.push(await on.count?.('where' in args ? args : { take: 2 }));
        }
        return answers;
      });
  });

  it('is counted alike by the words of each of its columns', async () => {
    const row = await sample(2);
    const words = Object.entries(row).flatMap(([column, word]) => (typeof word === 'string' ? [{ column, word }] : []));
    await expectAlike(model, async (on) => {
      const answers: unknown[] = [];
      for (const { column, word } of words)
        for (const where of [{}, row, { OR: [row, { [column]: 'nobody' }] }])
          answers.push(await on.countEach?.({ where, column, values: [word, 'nobody', word], take: 1 }));
      return answers;
    });
    const counted = await outcome(plain, model, async (on) =>
      on.countEach?.({ where: {}, column: model.sandboxField, values: [scope.sandboxId, 'nobody'], take: 2 }),
    );
    expect(counted).toMatchObject({ answer: [isOwnKey(model) ? 1 : 2, 0] });
  });

  it('is made alike, one by one and many at once', async () => {
    const [fourth, fifth] = [await sample(4), await sample(5)];
    await expectAlike(model, async (on) => on.create?.({ data: fourth }));
    await expectAlike(model, async (on) => on.createMany?.({ data: [fourth, fifth] }));
    await expectAlike(model, async (on) => on.create?.({ data: fourth }).then(() => on.create?.({ data: fourth })));
  });

  it('is changed alike, column by column', async () => {
    const row = await sample(2);
    for (const [column, value] of Object.entries(await sample(7))) {
      if (column === model.sandboxField || column === model.merchantField) continue;
      const changes: object[] = [{ where: { [column]: row[column] }, data: { [column]: value } }];
      if (typeof value === 'number') changes.push({ data: { [column]: { increment: 2 } } });
      if (typeof value === 'bigint') changes.push({ data: { [column]: { decrement: -2n } } });
      await expectAlike(model, async (on) => {
        const answers: unknown[] = [];
        for (const change of changes) answers.push(await on.updateMany?.(change));
        return answers;
      });
    }
  });

  it('is removed alike', async () => {
    const [[column, value] = ['', '']] = Object.entries(await sample(2)).filter(([, each]) => each === 'v2');
    await expectAlike(model, async (on) => on.deleteMany?.({ where: { [column]: value } }));
    await expectAlike(model, async (on) => on.deleteMany?.({}));
    await expectAlike(model, async (on) => on.deleteMany?.({ where: { [column]: value }, limit: 5 }));
    await expectAlike(model, async (on) => on.deleteMany?.({ limit: 0 }));
  });
});

describe('columns that are left out', () => {
  it('get their defaults, and are answered', async () => {
    const model = sandboxModels.find(({ name }) => name === 'CurrencyAccount');
    const account = { ...ownerOf(1), ccy: 'XAU', state: 'normal', enabled: true, position: 9 };
    if (model) await expectAlike(model, async (on) => on.create?.({ data: account }));
  });

  it('are nothing where they may be, and numbers where the database counts', async () => {
    const model = sandboxModels.find(({ name }) => name === 'Event');
    const at = new Date('2026-11-10T06:52:10.123Z');
    const event = {
      ...ownerOf(1),
      id: 'V9',
      at,
      realAt: at,
      kind: 'state',
      subject: 's',
      action: 'a',
      cause: 'c',
      detail: '{}',
    };
    const seqless: Ask = async (on) => {
      const made: unknown = await on.create?.({ data: event });
      return typeof made === 'object' && made !== null && 'seq' in made ? { ...made, seq: typeof made.seq } : made;
    };
    const answerOf = (result: unknown): unknown =>
      typeof result === 'object' && result !== null && 'answer' in result ? result.answer : result;
    if (model)
      expect(answerOf(await outcome(plain, model, seqless))).toEqual(answerOf(await outcome(prisma, model, seqless)));
  });
});
