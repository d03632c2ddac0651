import { DOWNLOAD_HOLD } from '@tradeport/server/platform/runtime/downloadHolds.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, sampleByTurn, turn } from '../../scripts/turn.ts';
import { publish } from '../calls/notice/publish.ts';
import { goodOf, type KindOfCall, kindsOfCalls, plainGoodOf, sceneOf } from '../contract/goodRequests.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { OTHER_START_AT } from '../harness/time.ts';
import { fingerprint, WHOLE } from '../ledger/books.ts';
import { type ChangedTables, countChanges } from '../ledger/changeCounter.ts';
import { type IdField, idFieldsOf, unknownLike } from './idFields.ts';

/** A field that names an object, in a request for a kind of its call. */
interface KindField extends IdField {
  readonly kind: KindOfCall;
}

/** Calls of signed-in people that are told which object they are about. */
const fields = kindsOfCalls
  .filter(({ call: { access } }) => access !== 'public' && access !== 'sim')
  .flatMap((kind) => idFieldsOf(kind.call).map((field): KindField => ({ ...field, kind })));

type Fields = Readonly<Record<string, unknown>>;

/** Somebody who asks for what is not theirs. */
interface Stranger {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
}

let app: TestApp;
let place: Awaited<ReturnType<typeof sceneOf>>;
let owner: Stranger;
let strangers: readonly Stranger[];
let changedTables: ChangedTables;
/** An id of each object that a good request names, by the module of its call and the field. */
const ids = new Map<string, string>();

/** Where a good request names an object that is everybody's: one of the first merchant's own. */
const OWN: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'notice noticeId': () => publish(app, 'haichuan', ['For you alone']),
};

/** Fields that name the same kind of object whichever module asks for it. */
const ONE_KIND: ReadonlySet<string> = new Set(['payerNo', 'payeeId', 'accountId', 'operatorId', 'roleId']);
/** Fields that name an object which others name by another word. */
const ALSO_CALLED: Readonly<Record<string, string>> = { reviewerId: 'operatorId', poboPayerNo: 'payerNo' };
const calledOf = (field: string): string => ALSO_CALLED[field] ?? field;

/** The module of a call, with the kind that is asked for: each kind has objects of its own. */
const moduleOf = ({ call: { key }, kind }: KindOfCall): string => {
  const module = key.slice(0, key.indexOf('/'));
  return kind === undefined ? module : `${module}:${kind}`;
};
/** Fields of calls that serve one kind of what their module has, so that no request names it. */
const OF_ONE_KIND: Readonly<Record<string, string>> = {
  'paymentOrder/querySettleOrderSumAmt orderNo': 'paymentOrder:settlement',
};
const objectKind = ({ kind, name }: KindField): string =>
  `${OF_ONE_KIND[`${kind.call.key} ${name}`] ?? moduleOf(kind)} ${name}`;
const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};

beforeAll(async () => {
  app = await startApp();
  place = await sceneOf(app);
  owner = { who: 'the owner', headers: { token: await app.token() } };
  // Numbers carry the day: in a world that began on another one they are others.
  await app.anonymous.simSandbox.create({ name: 'elsewhere', scenario: 'demo', startAt: OTHER_START_AT });
  const { token } = await app.as({ sandbox: 'elsewhere' }).simPersona.enter({ persona: DEMO.chief });
  strangers = [
    { who: "another merchant's chief", headers: { token: await app.token(DEMO.otherMerchant) } },
    { who: 'the same person in another sandbox', headers: { token, sandbox: 'elsewhere' } },
  ];
  for (const field of fields) {
    const kind = objectKind(field);
    // Building a good request takes long, and several fields name one kind of object.
    if (ids.has(kind)) continue;
    const id = textOf((await OWN[kind]?.()) ?? (await goodOf(field.kind).request(place))[field.name]);
    if (id !== undefined) ids.set(kind, id);
  }
  changedTables = await countChanges(app.tradeport.world);
});
afterAll(() => app.close());

/** The whole answer, its reason too, but for the id itself, which an answer may repeat. */
const ask = async (call: AnyCall, request: Fields, name: string, { headers }: Stranger): Promise<string> => {
  const isGet = call.methods[0] === 'GET';
  // What was made just now may be asked for again: only who asks for what is looked at.
  if (call.errors.includes('downloadedJustNow'))
    await app.tradeport.world.db.inTx({ sandboxId: WHOLE.sandboxId, platform: true }, (tx) =>
      tx.attemptCounter.deleteMany({ where: { kind: DOWNLOAD_HOLD } }),
    );
  const texts = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));
  const answer = await app.tradeport.app.inject({
    method: isGet ? 'GET' : 'POST',
    url: call.path,
    ...(isGet ? { query: texts } : { payload: request }),
    headers: { language: 'en-US', ...headers },
  });
  const sent = [request[name]].flat().map(String);
  return sent.reduce(
    (text, id) => text.replaceAll(id, 'ID'),
    `${answer.statusCode} ${answer.headers['x-reason']} ${answer.body}`,
  );
};

/** The call's request with the field naming these; the other fields as in a good one. */
const about = ({ name, isList }: IdField, good: Fields, ...wanted: readonly string[]): Fields => ({
  ...good,
  [name]: isList ? wanted : wanted[0],
});

/** An id of the demo's first merchant for the field; none where no good request has one and none is demanded. */
const idFor = async (field: KindField): Promise<{ readonly good: Fields; readonly id: string } | undefined> => {
  const good = await goodOf(field.kind).request(place);
  const kind = objectKind(field);
  const id = OWN[kind] ? ids.get(kind) : (textOf(good[field.name]) ?? ids.get(kind));
  if (id !== undefined) return { good, id };
  if (field.isRequired) throw new Error(`${field.kind.name} has no ${field.name} in its good request`);
  return undefined;
};

/** A recent download is counted for its operator, whichever object was requested. */
const ownCounter = (call: AnyCall): string => (call.errors.includes('downloadedJustNow') ? 'AttemptCounter' : '');

/** Prints of all tables, which read every row: for the night. */
const printsAtNight = async (): Promise<Readonly<Record<string, string>>> =>
  isNight ? await fingerprint(app.tradeport.world) : {};

/** Expects that requests to a call leave the rows of the sandbox as they are. */
const changesNothing = async (call: AnyCall, send: () => Promise<void>): Promise<void> => {
  await changedTables();
  const before = await printsAtNight();
  await send();
  const after = await printsAtNight();
  const own = ownCounter(call);
  expect((await changedTables()).filter((table) => table !== own)).toEqual([]);
  expect({ ...after, [own]: '' }).toEqual({ ...before, [own]: '' });
};

/** Modules of the wire whose calls name the objects of another. */
const NAMED_BY: Readonly<Record<string, string>> = {
  income: 'receipt',
  'refund:receipt': 'receipt',
  'exchange:realTime': 'exchange',
  // What comes back of payments.
  'refund:payment': 'refund',
  'supplement:payment': 'paymentOrder:payment',
  'supplement:settlement': 'paymentOrder:settlement',
  // The account's only order number is that of an order that is tracked.
  'account:withdrawal': 'paymentOrder:withdrawal',
  'account:payment': 'paymentOrder:payment',
  'account:settlement': 'paymentOrder:settlement',
};
/** Fields whose module alone does not say whose objects they name. */
const NAMED_IN: Readonly<Record<string, string>> = {
  'batchOrder orderNos': 'paymentOrder:payment',
  'batchOrder orderNo': 'paymentOrder:payment',
  'batchOrder reviewerId': 'operator',
  'batchOrder accountIds': 'b2bPartner',
  'paymentOrder orderNos': 'paymentOrder:payment',
  'paymentOrder orderNo': 'paymentOrder:payment',
  'paymentOrder accountId': 'payeeAccount:withdrawal',
  'settleOrder orderNo': 'paymentOrder:settlement',
  'settleOrder payeeId': 'payeeAccount:settlement',
};
const LINKED = /^ftrOrder orderNo$|^uploadDetail detailSerialNo$| linkedOrderNo$/;
/** Whose objects a field names: files are files wherever they are named. */
const objectsOf = (kind: string): string => {
  const [module = '', field = ''] = kind.split(' ');
  if (/^(fileIds?|picId|billFileId)$/.test(field)) return 'file';
  if (field === 'receiptNo') return 'receipt';
  // What a receipt is linked to: trade orders and orders of settlement material.
  if (LINKED.test(kind)) return 'linked';
  return NAMED_IN[kind] ?? NAMED_BY[module] ?? module;
};

const named = fields.map((field) => [field.kind.name, field.name, field] as const);

/** By day a field gets ids of so many other kinds of object at each turn. */
const OTHER_KINDS = 8;

/** The kinds of object whose ids a field must not accept. */
const otherKinds = (field: KindField): readonly string[] => {
  const { kind, name } = field;
  return [...ids.keys()].filter((whose) => {
    if (objectsOf(whose) === objectsOf(objectKind(field))) return false;
    const isSame = calledOf(whose.slice(whose.lastIndexOf(' ') + 1)) === calledOf(name);
    return !(ONE_KIND.has(calledOf(name)) && isSame && !(whose.includes(':') && kind.kind));
  });
};

const isPostgres = testProvider === 'postgresql';
/**
 * By day one field in so many. PostgreSQL runs the file at every sixth turn: its numbers have no common factor with six, so that all
 * fields are played in turn.
 */
const FIELD_PARTS = isPostgres ? 11 : 4;
/** By day one field in so many gets ids of other kinds of object. */
const OTHER_KIND_PARTS = isPostgres ? 11 : 13;

/** The kinds of this turn. They change once all fields have had theirs, so that each field gets every kind. Each field begins at another kind, so that one turn plays every kind with some of the fields. */
const kindsOfTurn = (field: KindField): readonly string[] => {
  const all = otherKinds(field);
  return sampleByTurn(
    all,
    Math.ceil(all.length / OTHER_KINDS),
    Math.floor(turn / OTHER_KIND_PARTS) + fields.indexOf(field),
  );
};

/** Calls whose order number every turn plays: they read one payment. */
const OF_EACH_TURN: readonly string[] = ['paymentOrder/query payment', 'paymentOrder/queryDetail payment'];
const isOfEachTurn = ([call, name]: readonly [string, string, KindField]): boolean =>
  OF_EACH_TURN.includes(call) && name === 'orderNo';
const ofThisTurn = [
  ...named.filter(isOfEachTurn),
  ...sampleByTurn(
    named.filter((one) => !isOfEachTurn(one)),
    FIELD_PARTS,
  ),
];

describe.each(ofThisTurn)('%s with %s', (_key, name, field) => {
  const { call } = field;

  it('answers for an object of others as for one that does not exist, and changes nothing', async () => {
    const found = await idFor(field);
    if (!found) return;
    const { good, id } = found;
    await changesNothing(call, async () => {
      for (const stranger of strangers) {
        const unknown = await ask(call, about(field, good, unknownLike(id)), name, stranger);
        expect(await ask(call, about(field, good, id), name, stranger), stranger.who).toBe(unknown);
      }
    });
  });
});

describe.each(sampleByTurn(named, OTHER_KIND_PARTS))('%s with %s', (_key, name, field) => {
  const { call } = field;

  it('answers for an object of another kind as for one that does not exist, and changes nothing', async () => {
    const found = await idFor(field);
    if (!found) return;
    const { good, id } = found;
    await changesNothing(call, async () => {
      const unknown = await ask(call, about(field, good, unknownLike(id)), name, owner);
      for (const whose of kindsOfTurn(field)) {
        const answer = await ask(call, about(field, good, ids.get(whose) ?? ''), name, owner);
        // An id of another shape may be refused for its shape.
        if (!answer.includes('INVALID_PARAM')) expect(answer, whose).toBe(unknown);
      }
    });
  });
});

it('asks about every kind of object that a call names', () => {
  expect([...ids.keys()].length).toBeGreaterThan(3);
});

it('would notice an answer: the owner is told more than a stranger', async () => {
  const { receipt } = catalogue;
  const request = await plainGoodOf(receipt.detail).request(place);
  const [stranger] = strangers;
  const told = await ask(receipt.detail, request, 'orderNo', owner);
  expect(told.startsWith('200 undefined {"code":"0"')).toBe(true);
  expect(stranger && (await ask(receipt.detail, request, 'orderNo', stranger))).not.toBe(told);
});
