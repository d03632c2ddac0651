import { argon2Sync, createHash } from 'node:crypto';
import { openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import { permissionPaths } from '@tradeport/shared/screens.ts';
import { fillDemo } from '../harness/app.ts';
import { silentLog } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { benchFiles } from './benchFiles.ts';

/** A merchant with an ordinary operator who is signed in and may exchange, and with locked orders to confirm. */
export interface BenchMerchant {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly token: string;
  /** The chief operator, who releases what the other one applies for. */
  readonly chiefId: string;
  readonly chiefToken: string;
  readonly orders: readonly string[];
}

export const BENCH_SANDBOX = 'main';
const HOUR_MS = 3_600_000;
const CCYS = ['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH'];
/** Enough for every order of the bench: ten billion dollars. */
const OPENING_MINOR = 1_000_000_000_000n;
const SELL_MINOR = 100_000n;
const BUY_MINOR = 709_180n;
/** As many as the database takes as one plain statement. */
const ROWS_AT_ONCE = 20;

const OPERATOR_NAME = '王经办';
const CHIEF_NAME = '李主管';
/** Everybody's of the bench. */
export const PAY_PASSWORD = '246810';
/** Of every operator: their sessions are bound to it. */
const INCARNATION = 'bench';

/** A payment password's hash at the least cost: what hashing costs is no matter of the statements that are measured. */
const cheapHash = (password: string): string => {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = Buffer.alloc(16, 'salt');
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost, tagLength: 32 });
  const [salt, derived] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${derived}`;
};

interface Person {
  readonly owner: { readonly sandboxId: string; readonly merchantId: string };
  readonly id: string;
  readonly name: string;
  readonly kind: 'chief' | 'ordinary';
  readonly roleId: string | null;
  readonly signedInAt: Date;
}

/** Somebody who is signed in and has a payment password; answers the token of the session. */
const person = async (tx: Tx, { owner, id, name, kind, roleId, signedInAt }: Person): Promise<string> => {
  const token = `bench-session-of-${id}`;
  await tx.operator.create({
    data: {
      ...owner,
      id,
      mobile: null,
      email: null,
      name,
      nameEn: 'Wang Jingban',
      kind,
      roleId,
      state: 'enabled',
      passwordHash: '',
      idNumberSealed: null,
      addedName: name,
      addedLogin: '',
      folded: '',
      createdAt: START_AT,
      updatedAt: START_AT,
    },
  });
  await tx.paymentPassword.create({
    data: { ...owner, operatorId: id, passwordHash: cheapHash(PAY_PASSWORD), setAt: START_AT },
  });
  await tx.incarnation.create({
    data: { ...owner, operatorId: id, loginName: '', name, addedAt: START_AT, value: INCARNATION },
  });
  await tx.session.create({
    data: {
      ...owner,
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      id: `session-of-${id}`,
      operatorId: id,
      incarnation: INCARNATION,
      device: 'bench',
      ip: '127.0.0.1',
      createdAt: signedInAt,
      seenAt: signedInAt,
      endsAt: new Date(signedInAt.getTime() + 12 * HOUR_MS),
    },
  });
  return token;
};

const people = async (tx: Tx, merchantId: string, no: string, signedInAt: Date): Promise<BenchMerchant> => {
  const owner = { sandboxId: BENCH_SANDBOX, merchantId };
  const operatorId = `operator-${no}`;
  await tx.merchant.create({
    data: {
      sandboxId: BENCH_SANDBOX,
      id: merchantId,
      no,
      name: `测试商户 ${no}`,
      nameEn: `Bench merchant ${no}`,
      kind: 'mainland',
      city: '深圳',
      cityEn: 'Shenzhen',
      realNameState: 'done',
      realNameAt: START_AT,
      managerName: '',
      managerPhone: '',
      createdAt: START_AT,
    },
  });
  const chosen = { chosenAt: START_AT, createdAt: START_AT, updatedAt: START_AT };
  await tx.role.create({
    data: { ...owner, id: 'maker', name: '经办员', nameEn: 'Maker', builtIn: null, state: 'enabled', ...chosen },
  });
  await tx.rolePermission.createMany({ data: permissionPaths.map((path) => ({ ...owner, roleId: 'maker', path })) });
  const chiefId = `chief-${no}`;
  const signedIn = { owner, signedInAt };
  return {
    merchantId,
    operatorId,
    token: await person(tx, { ...signedIn, id: operatorId, name: OPERATOR_NAME, kind: 'ordinary', roleId: 'maker' }),
    chiefId,
    chiefToken: await person(tx, { ...signedIn, id: chiefId, name: CHIEF_NAME, kind: 'chief', roleId: null }),
    orders: [],
  };
};

/** Balance and settlement quota with the entry that brought them, so that the books can be proved afterwards. */
const money = async (tx: Tx, merchantId: string, no: string): Promise<void> => {
  const owner = { sandboxId: BENCH_SANDBOX, merchantId };
  const entryId = `J${no}-opening`;
  const at = START_AT;
  await tx.currencyAccount.createMany({
    data: CCYS.map((ccy, position) => ({
      ...owner,
      ccy,
      position,
      state: 'normal',
      enabled: true,
      availableMinor: ccy === 'USD' ? OPENING_MINOR : 0n,
      quotaMinor: ccy === 'USD' ? OPENING_MINOR : 0n,
      movementNo: ccy === 'USD' ? 1 : 0,
      movedAt: ccy === 'USD' ? at : null,
    })),
  });
  await tx.journalEntry.create({
    data: { ...owner, id: entryId, at, machine: 'receipt', action: 'credit', subject: no },
  });
  const leg = { sandboxId: BENCH_SANDBOX, entryId, ccy: 'USD', at };
  await tx.posting.createMany({
    data: [
      { ...leg, line: 0, account: 'bank', merchantId: null, amountMinor: -OPENING_MINOR, balanceMinor: null },
      { ...leg, line: 1, account: 'available', merchantId, amountMinor: OPENING_MINOR, balanceMinor: OPENING_MINOR },
      { ...leg, line: 2, account: 'quota', merchantId, amountMinor: OPENING_MINOR, balanceMinor: OPENING_MINOR },
    ],
  });
  await tx.movement.create({
    data: {
      ...owner,
      ccy: 'USD',
      no: 1,
      entryId,
      at,
      kind: 'receipt',
      action: 'credit',
      subject: no,
      netMinor: OPENING_MINOR,
      availableMinor: OPENING_MINOR,
      processingMinor: 0n,
      frozenMinor: 0n,
      availableAfter: OPENING_MINOR,
      processingAfter: 0n,
      frozenAfter: 0n,
    },
  });
};

const orderRow = (merchantId: string, operatorId: string, orderNo: string, number: number) => ({
  sandboxId: BENCH_SANDBOX,
  orderNo,
  merchantId,
  operatorId,
  state: 'awaitingConfirmation',
  mode: 'realTime',
  sellCcy: 'USD',
  buyCcy: 'CNH',
  fixedSide: 'sell',
  sellMinor: SELL_MINOR,
  buyMinor: BUY_MINOR,
  rate: '7.0918',
  midRate: '7.106',
  spread: '0.002',
  quoteId: 'bench',
  delivery: 'T0',
  lockedUntil: new Date(START_AT.getTime() + HOUR_MS),
  createdAt: new Date(START_AT.getTime() - number * 1_000),
  updatedAt: START_AT,
});

/** Locked orders, each with the task that would let it expire. */
const lockedOrders = async (tx: Tx, { merchantId, operatorId }: BenchMerchant, no: string, count: number) => {
  const orders = Array.from({ length: count }, (_, i) => `EX261110${no}B${String(i).padStart(6, '0')}`);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = orders.slice(from, from + ROWS_AT_ONCE);
    const rows = some.map((orderNo, i) => orderRow(merchantId, operatorId, orderNo, from + i));
    await tx.exchangeOrder.createMany({ data: rows });
    await tx.task.createMany({
      data: rows.map(({ sandboxId, orderNo, lockedUntil }) => ({
        sandboxId,
        id: `T${orderNo}`,
        merchantId,
        kind: 'exchange.expire',
        subject: orderNo,
        dueAt: lockedUntil,
        state: 'waiting',
      })),
    });
  }
  return orders;
};

/**
 * Fills an empty database: the demo, and so many merchants with so many locked orders each. The sandbox clock stands
 * still, so that nothing becomes due while something is measured..
 */
export const fillBench = async (
  url: string,
  merchants: number,
  ordersEach: number,
  filesFolder = benchFiles,
): Promise<readonly BenchMerchant[]> => {
  await fillDemo(url, filesFolder);
  const database = await openDatabase({ url, log: silentLog });
  const filled: BenchMerchant[] = [];
  await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
    await tx.sandbox.updateMany({ data: { clockSpeed: 0 } });
  });
  for (let i = 0; i < merchants; i += 1) {
    const no = String(90_000 + i);
    const merchant = await database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, async (tx) => {
      const made = await people(tx, `bench-${no}`, no, new Date());
      await money(tx, made.merchantId, no);
      return { ...made, orders: await lockedOrders(tx, made, no, ordersEach) };
    });
    filled.push(merchant);
  }
  await database.close();
  return filled;
};
