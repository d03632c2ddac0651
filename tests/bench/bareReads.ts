// A process of its own, started by the bench: the limit of what reads can reach. Fastify with a route for each read and
// no plugin, the portal's SQL in prepared statements, rows answered as they come, written by a serialiser made of a
// schema. The statements are those anybody would write; with PLANNED=once they carry what the portal's driver has found out
// about planning as well. No session, no permission, no validation, no amounts or times made readable, no security headers, no log.
import BetterSqlite3 from 'better-sqlite3';
import Fastify from 'fastify';
import { type TSchema, Type } from 'typebox';
import { plannedOnce } from '../../server/src/platform/db/plannedOnce.ts';
import { BENCH_SANDBOX } from './benchDatabase.ts';

const { DATABASE_FILE = '', MERCHANT = '', PLANNED = '', PORT = '0' } = process.env;
const database = new BetterSqlite3(DATABASE_FILE, { readonly: true });
const app = Fastify();

const answering = (result: TSchema) => ({
  schema: { response: { 200: Type.Object({ code: Type.String(), message: Type.String(), result }) } },
});
const answer = (result: unknown) => ({ code: '0', message: '', result });
const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);

const prepare = (text: string) => database.prepare(PLANNED === 'once' ? plannedOnce(text) : text);
const balances = prepare(
  `SELECT "ccy", "state", "enabled", "availableMinor", "processingMinor", "frozenMinor", "quotaMinor"
   FROM "CurrencyAccount" WHERE "sandboxId" = ? AND "merchantId" = ? ORDER BY "position"`,
);
const Balance = Type.Object({
  ccy: text,
  state: text,
  enabled: Type.Integer(),
  availableMinor: Type.Integer(),
  processingMinor: Type.Integer(),
  frozenMinor: Type.Integer(),
  quotaMinor: Type.Integer(),
});
app.get('/balances', answering(Type.Array(Balance)), () => answer(balances.all(BENCH_SANDBOX, MERCHANT)));

const page = prepare(
  `SELECT "orderNo", "operatorId", "state", "sellCcy", "buyCcy", "fixedSide", "sellMinor", "buyMinor", "rate", "midRate",
     "spread", "deliveryOn", "deliverAt", "quotaSold", "quotaBought", "lockedUntil", "createdAt", "updatedAt", "reason"
   FROM "ExchangeOrder" WHERE "sandboxId" = ? AND "merchantId" = ?
   ORDER BY "createdAt" DESC, "orderNo" DESC LIMIT ? OFFSET ?`,
);
const total = prepare(
  `SELECT COUNT(*) AS "total" FROM
     (SELECT 1 FROM "ExchangeOrder" WHERE "sandboxId" = ? AND "merchantId" = ? LIMIT 10001)`,
);
const names = prepare('SELECT "id", "name", "nameEn" FROM "Operator" WHERE "sandboxId" = ? AND "id" IN (?)');
const Order = Type.Object({
  orderNo: text,
  operatorId: text,
  state: text,
  sellCcy: text,
  buyCcy: text,
  fixedSide: text,
  sellMinor: Type.Integer(),
  buyMinor: Type.Integer(),
  rate: text,
  midRate: text,
  spread: text,
  deliveryOn: textOrNull,
  deliverAt: textOrNull,
  quotaSold: Type.Integer(),
  quotaBought: Type.Integer(),
  lockedUntil: text,
  createdAt: text,
  updatedAt: text,
  reason: textOrNull,
});
const Page = Type.Object({
  list: Type.Array(Order),
  total: Type.Integer(),
  operators: Type.Array(Type.Object({ id: text, name: text, nameEn: text })),
});
app.post<{ Body: { currentPage: number; pageSize: number } }>('/orders', answering(Page), ({ body }) => {
  const { currentPage, pageSize } = body;
  const list = page.all(BENCH_SANDBOX, MERCHANT, pageSize, (currentPage - 1) * pageSize);
  const [first] = list;
  const operatorId = typeof first === 'object' && first !== null && 'operatorId' in first ? first.operatorId : '';
  return answer({
    list,
    total: Object(total.get(BENCH_SANDBOX, MERCHANT)).total,
    operators: names.all(BENCH_SANDBOX, operatorId),
  });
});

app.get('/healthz', () => ({ status: 'ok' }));
process.once('SIGTERM', () => {
  void app.close().then(() => database.close());
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
