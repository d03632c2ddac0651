import { type Finding, isTest, type Rule } from './rule.ts';
import { childOf, childrenOf, type SourceFile, type SyntaxNode, textOf, wordsOf } from './sourceFile.ts';
import { dottedName } from './worldRules.ts';

function methodOf(call: SyntaxNode): string | undefined {
  return textOf(childOf(childOf(call, 'callee'), 'property'), 'name');
}

/** The model a Prisma call is made on: `tx.posting.create(…)` → posting. */
function modelOf(call: SyntaxNode): string | undefined {
  const owner = childOf(childOf(call, 'callee'), 'object');
  return owner?.type === 'MemberExpression' ? textOf(childOf(owner, 'property'), 'name') : undefined;
}

function namedProperties(object: SyntaxNode | undefined): readonly SyntaxNode[] {
  return object?.type === 'ObjectExpression' ? childrenOf(object, 'properties') : [];
}

function keyOf(property: SyntaxNode): string {
  const key = childOf(property, 'key');
  return textOf(key, 'name') ?? textOf(key, 'value') ?? '';
}

const changing = /^(update|updateMany|updateManyAndReturn|upsert)$/;
const writing =
  /^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/;

/** The object that a change sets: `data` of an update, `update` of an upsert. */
function changedColumns(call: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(call, 'arguments')
    .flatMap(namedProperties)
    .filter((property) => /^(data|update)$/.test(keyOf(property)))
    .flatMap((property) => namedProperties(childOf(property, 'value')));
}

function callsOf(file: SourceFile, method: RegExp): readonly SyntaxNode[] {
  return file.nodes.filter((node) => node.type === 'CallExpression' && method.test(methodOf(node) ?? ''));
}

function findLedgerWrites(file: SourceFile): Finding[] {
  if (!file.path.startsWith('server/src/') || file.path.startsWith('server/src/ledger/')) return [];
  return callsOf(file, writing)
    .filter(
      (call) =>
        /^(journalEntry|posting|movement|owedAmount)$/.test(modelOf(call) ?? '') ||
        changedColumns(call).some((column) =>
          /^(available|processing|frozen|quota|owed|short)Minor$/.test(keyOf(column)),
        ),
    )
    .map((call) => ({ start: call.start, what: `${modelOf(call)}.${methodOf(call)}` }));
}

/** Whether a call changes rows only where they still have the state that the move starts from. */
function isGuarded(call: SyntaxNode): boolean {
  return childrenOf(call, 'arguments')
    .flatMap(namedProperties)
    .filter((property) => keyOf(property) === 'where')
    .flatMap((property) => namedProperties(childOf(property, 'value')))
    .some((column) => isStateColumn(column));
}

function isStateColumn(column: SyntaxNode): boolean {
  return /^state$|State$/.test(keyOf(column));
}

function findStateWrites(file: SourceFile): Finding[] {
  if (!file.path.startsWith('server/src/')) return [];
  const mayWrite = /\/store\.ts$|^server\/src\/platform\//.test(file.path);
  const byHand = callsOf(file, changing)
    .filter((call) => changedColumns(call).some(isStateColumn) && !(mayWrite && isGuarded(call)))
    .map((call) => ({ start: call.start, what: `${modelOf(call)}.${methodOf(call)} of a state` }));
  // The guard of this one is its own, and who may call it is a store, for a lifecycle.
  const byName = file.nodes.filter(
    (node) => node.type === 'CallExpression' && textOf(childOf(node, 'callee'), 'name') === 'writeState' && !mayWrite,
  );
  return [...byHand, ...byName.map(({ start }) => ({ start, what: 'writeState' }))];
}

/** Keywords in capitals, as this project writes SQL: in lower case they are English. */
const sql = /\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM)\b/s;

type Statement = Finding & { readonly isComposed: boolean };

function sqlTexts(file: SourceFile): readonly Statement[] {
  return file.nodes
    .filter((node) => node.type !== 'TemplateElement')
    .map((node) => ({
      start: node.start,
      what: node.type === 'TemplateLiteral' ? childrenOf(node, 'quasis').map(wordsOf).join('?') : wordsOf(node),
      isComposed: childrenOf(node, 'expressions').length > 0,
    }))
    .filter(({ what }) => sql.test(what));
}

function findSql(file: SourceFile): Finding[] {
  const maySpeakSql = /^server\/src\/(platform|ledger)\/|\/store\.ts$/.test(file.path);
  if (!file.path.startsWith('server/src/') || maySpeakSql || isTest(file.path)) return [];
  const raw = callsOf(file, /^\$(query|execute)Raw/).map(({ start }) => ({ start, what: 'raw SQL' }));
  return [...sqlTexts(file), ...raw];
}

/** Tables that belong to no sandbox: the list of sandboxes, and what belongs to the installation. */
const unscopedTables = /"(Sandbox|Installation\w*|_prisma_migrations)"/;

function findUnscopedSql(file: SourceFile): Finding[] {
  const isScoped = file.path.startsWith('server/src/') && !file.path.startsWith('server/src/platform/db/');
  if (!isScoped || isTest(file.path)) return [];
  // A statement put together from pieces may have its condition in another piece of the file.
  const namesIt = (text: string) => text.includes('"sandboxId"') || unscopedTables.test(text);
  const hasPieceWithIt = file.nodes.some((node) => namesIt(wordsOf(node)));
  return sqlTexts(file).filter(({ what, isComposed }) => !namesIt(what) && !(isComposed && hasPieceWithIt));
}

/** A state, status or kind of an object, by the name it goes under: `order.status`, `orderState`, `row.payType`. */
function isCoded(node: SyntaxNode | undefined): boolean {
  const name = dottedName(node)?.split('.').at(-1) ?? '';
  return /^(status|state|type)$|(Status|State|Type)$/.test(name);
}

/** A number that could be a state's; from 100 on they are statuses of HTTP. */
function isNumber(node: SyntaxNode | undefined): boolean {
  return node?.type === 'Literal' && typeof node.value === 'number' && node.value < 100;
}

function findNumberedStates(file: SourceFile): Finding[] {
  // What the portal's api folder calls a status is that of HTTP, with 0 for no answer.
  const mayKnow = /^shared\/|^tests\/|^scripts\/|^web\/src\/api\/|\.test\.tsx?$|\/(handlers|view)\.ts$/.test(file.path);
  if (mayKnow) return [];
  const compared = file.nodes.filter(
    (node) =>
      node.type === 'BinaryExpression' &&
      /^[!=]==?$/.test(textOf(node, 'operator') ?? '') &&
      ((isCoded(childOf(node, 'left')) && isNumber(childOf(node, 'right'))) ||
        (isCoded(childOf(node, 'right')) && isNumber(childOf(node, 'left')))),
  );
  const switched = file.nodes
    .filter((node) => node.type === 'SwitchStatement' && isCoded(childOf(node, 'discriminant')))
    .filter((node) => childrenOf(node, 'cases').some((each) => isNumber(childOf(each, 'test'))));
  return [...compared, ...switched].map((node) => ({ start: node.start, what: 'a state by its number' }));
}

function findSecondScopes(file: SourceFile): Finding[] {
  if (!file.path.startsWith('server/src/') || file.path.startsWith('server/src/platform/')) return [];
  return callsOf(file, /^alsoForMerchant$/).map(({ start }) => ({ start, what: 'the rows of another merchant' }));
}

const wireWords = /^(buyIn|sellOut)$/;

function findWireWords(file: SourceFile): Finding[] {
  const mayKnow = /^shared\/|^tests\/|^web\/|^scripts\/|\.test\.tsx?$|\/(handlers|view)\.ts$/.test(file.path);
  if (mayKnow) return [];
  return file.nodes
    .filter((node) => wireWords.test(textOf(node, 'value') ?? textOf(node, 'name') ?? ''))
    .map((node) => ({ start: node.start, what: textOf(node, 'value') ?? textOf(node, 'name') ?? '' }));
}

const service = 'server/src/modules/exchange/service.ts';
const store = 'server/src/modules/exchange/store.ts';

export const dataRules: readonly Rule[] = [
  {
    says: 'only the ledger writes balances and postings',
    because: 'a balance is the sum of its postings only if nobody else touches either',
    find: findLedgerWrites,
    breaches: [
      { path: store, text: 'await tx.posting.create({ data: row });' },
      { path: store, text: 'await tx.currencyAccount.updateMany({ where, data: { availableMinor: 1n } });' },
    ],
    fine: [
      { path: 'server/src/ledger/post.ts', text: 'await tx.posting.create({ data: row });' },
      { path: store, text: 'await tx.currencyAccount.updateMany({ where, data: { enabled: true } });' },
    ],
  },
  {
    says: 'a state column is written in a store, and only where the row still is in the state the move starts from',
    because: 'two moves of one object at once must leave exactly one winner',
    find: findStateWrites,
    breaches: [
      { path: store, text: "await tx.exchangeOrder.updateMany({ where: { orderNo }, data: { state: 'done' } });" },
      { path: store, text: 'await tx.receipt.upsert({ where: { orderNo }, create: {}, update: { state } });' },
      { path: service, text: 'await tx.receipt.updateMany({ where: { state: from }, data: { state: to } });' },
      { path: service, text: 'await writeState(tx.receipt, { where: { orderNo }, from, to }, patch);' },
    ],
    fine: [
      { path: store, text: 'await tx.receipt.updateMany({ where: { state: from }, data: { state: to } });' },
      { path: store, text: 'await tx.exchangeOrder.create({ data: { state: exchangeOrder.start } });' },
      { path: store, text: "await tx.exchangeOrder.findMany({ where: { state: 'done' } });" },
      { path: store, text: 'await writeState(tx.receipt, { where: { orderNo }, from, to }, patch);' },
    ],
  },
  {
    says: 'SQL stands in stores, the ledger and the platform only',
    because: 'every query is then found, scoped and measured in a known place',
    find: findSql,
    breaches: [
      { path: service, text: 'await tx.$queryRawUnsafe(text);' },
      { path: service, text: "const sql = 'UPDATE Receipt SET state = 1';" },
      { path: service, text: 'const sql = `SELECT id FROM Receipt`;' },
    ],
    fine: [
      { path: store, text: "const sql = 'DELETE FROM Receipt';" },
      { path: service, text: "const says = 'Select a currency from the list';" },
    ],
  },
  {
    says: 'SQL names the sandbox of the rows it touches',
    because: 'the client adds it to Prisma queries by itself, but not to SQL',
    find: findUnscopedSql,
    breaches: [
      { path: store, text: 'const sql = `SELECT "id" FROM "Receipt" WHERE "merchantId" = ?`;' },
      { path: 'server/src/ledger/check.ts', text: `const sql = 'DELETE FROM "Posting"';` },
    ],
    fine: [
      { path: store, text: 'const sql = `SELECT "id" FROM "Receipt" WHERE "sandboxId" = ?`;' },
      { path: store, text: `const sql = 'UPDATE "Sandbox" SET "now" = ? WHERE "id" = ?';` },
    ],
  },
  {
    says: 'a second merchant is named by the command alone',
    because: 'it locks both merchants in one order, so that two opposite commands cannot block one another',
    find: findSecondScopes,
    breaches: [{ path: service, text: "const other = tx.alsoForMerchant('m2');" }],
    fine: [{ path: service, text: "const receiving = await command.alsoOf('m2');" }],
  },
  {
    says: 'states are named, never numbered, outside shared, handlers.ts and view.ts',
    because: 'the numbers are the wire’s and stand once, in the table of the machine',
    find: findNumberedStates,
    breaches: [
      { path: service, text: 'if (order.status === 3) cancel();' },
      { path: 'web/src/features/exchange/actions.tsx', text: 'const shown = 2 !== row.orderState;' },
      { path: service, text: 'switch (order.type) { case 1: break; }' },
    ],
    fine: [
      { path: 'server/src/modules/exchange/view.ts', text: 'const shown = row.status === 3;' },
      { path: service, text: "if (order.state === 'pending') cancel();" },
      { path: service, text: 'if (response.status === 200) go();' },
    ],
  },
  {
    says: 'words of the wire stop at handlers.ts and view.ts',
    because: 'the house has one word per idea, in GLOSSARY.md',
    find: findWireWords,
    breaches: [{ path: service, text: "const side = order.direction === 'buyIn';" }],
    fine: [{ path: 'server/src/modules/exchange/handlers.ts', text: "const side = request.type === 'buyIn';" }],
  },
];
