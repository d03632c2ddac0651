import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Check } from '@tradeport/sim/verifying/finding.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { accountsOf, changes } from '../ledger/books.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';
import { type OnItsWay, type SpoilingProxy, startSpoilingProxy } from './spoilingProxy.ts';
import { reportIn, verifyLine } from './verifyLines.ts';

// A backend that breaks what it promises of calls that change something: each break is found, and what came of it is told.

let app: TestApp;
let proxy: SpoilingProxy;
let env: Readonly<Record<string, string>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradeport-breaks-'));
  app = await startApp();
  proxy = await startSpoilingProxy(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  env = { VERIFY_TOKEN: await app.token(), VERIFY_PAY_PASSWORD: PAY_PASSWORD };
});
afterEach(() => {
  proxy.spoils(undefined);
  proxy.spoilsAsking(undefined);
});
afterAll(async () => {
  await proxy.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const ID_NUMBER = '44030619900307123X';

const run = async (calls: string, ...more: readonly string[]) => {
  const words = ['--url', proxy.url, '--write', '10001', '--confirm', '10001', '--at-most', '2000', '--wait', '0'];
  const said = await verifyLine([...words, '--json', '--level', 'ours', '--calls', calls, ...more], { env });
  return { ...said, report: reportIn(said) };
};

const envelopeIn = ({ body }: OnItsWay): Record<string, unknown> => {
  const value: unknown = JSON.parse(body.toString('utf8'));
  return isMembers(value) ? { ...value } : {};
};
const set = (way: OnItsWay, more: Readonly<Record<string, unknown>>): void => {
  way.status = 200;
  way.body = Buffer.from(JSON.stringify({ ...envelopeIn(way), ...more }));
};
const setResult = (way: OnItsWay, more: Readonly<Record<string, unknown>>): void => {
  const { result } = envelopeIn(way);
  set(way, { result: { ...(isMembers(result) ? result : {}), ...more } });
};
const isOf = ({ path }: { readonly path: string }, end: string): boolean => path.split('?')[0]?.endsWith(end) === true;
const isDone = (way: OnItsWay): boolean => way.body.includes('"code":"0"');

interface Break {
  readonly what: string;
  readonly call: string;
  readonly check: Check;
  readonly answer?: (way: OnItsWay) => void;
  /** Requests that lose a header on their way. */
  readonly loses?: readonly [end: string, header: string];
}

/** A request that never comes to the backend, and is answered all the same. */
const pretended = (call: string, end: string, result: Readonly<Record<string, unknown>>): Break => ({
  what: 'a move that answers success and does nothing',
  call,
  check: 'moves',
  loses: [end, 'token'],
  answer: (way) => {
    if (isOf(way, end)) set(way, { code: '0', message: 'ok', result: { ...way.asked, ...result } });
  },
});

let answers = 0;
const breaks: readonly Break[] = [
  {
    what: 'keys that are not heeded',
    call: 'exchange/two',
    check: 'idempotency',
    loses: ['exchangeTwo', 'idempotency-key'],
  },
  {
    what: 'keys of a withdrawal that are not heeded',
    call: 'paymentOrder/apply',
    check: 'idempotency',
    loses: ['paymentApply', 'idempotency-key'],
  },
  {
    what: 'another answer under the same key',
    call: 'paymentOrder/b2bApply',
    check: 'idempotency',
    answer: (way) => {
      if (!isOf(way, 'b2bPaymentApply') || !isDone(way)) return;
      answers += 1;
      if (answers === 2) setResult(way, { amount: '1.00' });
    },
  },
  {
    what: 'another request under the same key is carried out',
    call: 'exchange/cancel',
    check: 'idempotency',
    answer: (way) => {
      if (isOf(way, 'exchangeCancel') && way.body.includes('"REQUEST_REPEAT"')) set(way, { code: '0' });
    },
  },
  {
    what: 'two records for two at once that are the same',
    call: 'exchange/two',
    check: 'idempotency',
    answer: (way) => {
      if (!isOf(way, 'exchangeTwo') || !isDone(way)) return;
      answers += 1;
      // The first, the same again, and then both at once.
      if (answers === 4) setResult(way, { orderNo: 'EX0000000000000' });
    },
  },
  {
    what: 'the same payer twice',
    call: 'payer/add',
    check: 'idempotency',
    answer: (way) => {
      if (isOf(way, 'userPayer/add') && way.body.includes('"REQUEST_REPEAT"')) set(way, { code: 'BIZ_ERROR' });
    },
  },
  {
    what: 'an illegal move that is refused by another code',
    call: 'payer/delete',
    check: 'moves',
    answer: (way) => {
      if (isOf(way, 'userPayer/delete') && way.body.includes('OPERATION_NOT_ALLOW')) set(way, { code: 'SYSTEM_ERROR' });
    },
  },
  {
    what: 'an illegal move that is answered as done',
    call: 'partner/modifyUserPartnerOrg',
    check: 'moves',
    answer: (way) => {
      if (isOf(way, 'modify-user-partner-org') && way.body.includes('OPERATION_NOT_ALLOW')) set(way, { code: '0' });
    },
  },
  pretended('payer/delete', 'userPayer/delete', { status: 3, statusText: 'Removed' }),
  pretended('view/remove', 'view/remove', {}),
  {
    what: 'a missing field that is refused by another code',
    call: 'b2bPartner/add',
    check: 'refusals',
    answer: (way) => {
      if (isOf(way, 'b2b-user-partner-add') && way.body.includes('EMPTY_PARAM')) set(way, { code: 'INVALID_PARAM' });
    },
  },
  {
    what: 'a field that nobody declared is taken',
    call: 'payeeAccount/add',
    check: 'refusals',
    answer: (way) => {
      if (way.asked.nobodyDeclaredThis !== undefined) set(way, { code: '0', result: { accountId: 'WA0' } });
    },
  },
  {
    what: 'whoever asks without a token is answered',
    call: 'payeeHk/add',
    check: 'refusals',
    answer: (way) => {
      if (way.askedHeaders.token === undefined) set(way, { code: '0', result: { payeeId: 'PE000000000' } });
    },
  },
  {
    what: 'a cancelled order that still waits',
    call: 'paymentOrder/cancelTrade',
    check: 'moves',
    answer: (way) => {
      if (isOf(way, 'queryPaymentOrderDetail') && isDone(way)) setResult(way, { status: 1, state: 'submitted' });
    },
  },
  {
    what: 'a record that shows something else than was said',
    call: 'partner/addUserPartnerOrg',
    check: 'moves',
    answer: (way) => {
      if (isOf(way, 'query-user-partner-detail') && isDone(way)) setResult(way, { partnerType: 'buyer' });
    },
  },
  {
    what: 'a result without a member',
    call: 'exchange/cancel',
    check: 'schema',
    answer: (way) => {
      if (isOf(way, 'exchangeCancel') && isDone(way)) setResult(way, { sellAmount: undefined });
    },
  },
];

/** Violations that planted faults need at each turn; the others are sampled. */
const OF_EACH_TURN: readonly string[] = [
  'another answer under the same key',
  'another request under the same key is carried out',
  'two records for two at once that are the same',
  'the same payer twice',
  'an illegal move that is refused by another code',
];
const isOfEachTurn = ({ what }: Break): boolean => OF_EACH_TURN.includes(what);
const sampledBreaks = sampleByTurn(
  breaks.filter((one) => !isOfEachTurn(one)),
  5,
);

describe('a backend that breaks what it promises', () => {
  it.each([...breaks.filter(isOfEachTurn), ...sampledBreaks])(
    '$call: $what',
    async ({ call, check, answer, loses }) => {
      answers = 0;
      proxy.spoils(answer);
      proxy.spoilsAsking((request) => {
        if (loses !== undefined && isOf(request, loses[0])) delete request.headers[loses[1]];
      });
      const { report, code } = await run(call);
      const own = report.calls.filter(({ key }) => key === call);
      expect(own.flatMap(({ findings }) => findings.map((finding) => finding.check))).toContain(check);
      expect(code).toBe(1);
    },
  );

  it('that makes two for one key has both taken back, and the balances are as they were', async () => {
    const before = await accountsOf(app.tradeport.world);
    proxy.spoilsAsking(({ headers }) => {
      delete headers['idempotency-key'];
    });
    const { report, err } = await run('paymentOrder/b2bApply');
    expect(err.match(/^made twice/gm)?.length).toBeGreaterThanOrEqual(2);
    expect(report.written?.left).toEqual([]);
    expect(changes(before, await accountsOf(app.tradeport.world))).toEqual({});
  });

  it('has what it does not take back listed, with where it stands', async () => {
    proxy.spoilsAsking((request) => {
      if (isOf(request, 'userPayer/delete')) delete request.headers.token;
    });
    const { report } = await run('payer/add');
    expect(report.written?.left).toEqual([
      { call: 'payer/add', id: expect.stringMatching(/^PY\d+$/), why: 'it is underReview' },
      { call: 'payer/add', id: expect.stringMatching(/^PY\d+$/), why: 'it is underReview' },
    ]);
  });

  it('has a request whose answer says nothing listed as well', async () => {
    proxy.spoils((way) => {
      if (isOf(way, 'userPayer/add') && isDone(way)) setResult(way, { payerNo: undefined });
    });
    const { report } = await run('payer/add');
    expect(report.written?.left).toEqual([{ call: 'payer/add', id: null, why: 'whether it was made is not known' }]);
  });

  it('is sent no keys where its configuration says that it takes none', async () => {
    const config = join(folder, 'config.json');
    await writeFile(config, JSON.stringify({ lacks: ['header/idempotency-key'] }));
    const keys: unknown[] = [];
    proxy.spoilsAsking(({ headers }) => keys.push(headers['idempotency-key']));
    const { report, code } = await run('exchange/two', '--config', config);
    const of = (key: string) => report.calls.find(({ name }) => name === key);
    expect({ code, verdict: of('exchange/two')?.verdict, left: report.written?.left }).toEqual({
      code: 0,
      verdict: 'holds',
      left: [],
    });
    expect(of('exchange/two')?.checks).not.toContain('idempotency');
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.every((key) => key === undefined)).toBe(true);
  });

  it('brings nobody into the report', async () => {
    proxy.spoils((way) => {
      if (isOf(way, 'userPayer/add')) {
        set(way, { message: `${ID_NUMBER} ${PAY_PASSWORD}` });
        if (isDone(way)) setResult(way, { payerNo: ID_NUMBER, accountName: ID_NUMBER });
      }
    });
    const asJson = await run('payer/add');
    const words = ['--url', proxy.url, '--write', '10001', '--confirm', '10001', '--at-most', '5', '--wait', '0'];
    const asText = await verifyLine([...words, '--calls', 'payer/add'], { env });
    const all = [asJson.out, asJson.err, asText.out, asText.err].join('\n');
    for (const secret of [ID_NUMBER, PAY_PASSWORD, env.VERIFY_TOKEN ?? ''])
      expect(all.includes(secret), secret).toBe(false);
    expect(all).toContain('…123X (18 characters)');
  });
});
