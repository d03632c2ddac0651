import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
import { EXIT } from '@tradeport/sim/commandLine.ts';
import { wireTo } from '@tradeport/sim/verifying/wire.ts';
import { payments, withdrawals } from '@tradeport/sim/verifying/writing/orders.ts';
import { askerOf } from '@tradeport/sim/verifying/writing/writeAll.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { act } from '../calls/b2bPartner/payees.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';
import { reportIn, verifyLine } from './verifyLines.ts';

let app: TestApp;
let url: string;
let words: (call: string) => readonly string[];
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  words = (call) => [
    '--url',
    url,
    '--write',
    '10001',
    '--confirm',
    '10001',
    '--at-most',
    '1000',
    '--wait',
    '0',
    '--level',
    'ours',
    '--calls',
    call,
  ];
});
afterAll(() => app.close());

const PROGRAM = fileURLToPath(new URL('../../sim/src/verify.ts', import.meta.url));
const environment = async () => ({ VERIFY_TOKEN: await app.token(), VERIFY_PAY_PASSWORD: PAY_PASSWORD });

/** Kills a run of its own process once it has told what it made; answers the number that it told. */
const killedAfterFirst = async (call: string): Promise<string> => {
  const child = spawn(process.execPath, [PROGRAM, ...words(call)], {
    env: { ...process.env, ...(await environment()) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let told = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const [, made, id = ''] = /^made {7}(\S+) (\S+)$/.exec(line) ?? [];
    if (made !== call) continue;
    told = id;
    child.kill('SIGKILL');
    break;
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  return told;
};

/** A planted fault needs this call at each turn. */
const CALL_OF_EACH_TURN = 'payer/add';
const OTHER_CALLS: readonly string[] = [
  'view/save',
  'partner/addUserPartnerOrg',
  'b2bPartner/add',
  'payeeHk/add',
  'payeeAccount/add',
  'ftrOrder/create',
  'paymentOrder/apply',
  'paymentOrder/b2bApply',
];

describe('tradeport verify --write that was killed after its first record', () => {
  it.each([CALL_OF_EACH_TURN, ...sampleByTurn(OTHER_CALLS, 8)])(
    'is told by the next run, which holds: %s',
    async (call) => {
      const left = await killedAfterFirst(call);
      const said = await verifyLine([...words(call), '--json'], { env: await environment() });
      const { calls, written, failed, totals } = reportIn(said);
      expect(calls.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })))).toEqual([]);
      expect({ code: said.code, failed, differs: totals.differs }).toEqual({
        code: EXIT.done,
        failed: false,
        differs: 0,
      });
      expect(written?.found.map(({ id }) => id)).toContain(left);
      expect(written?.left.filter(({ call: made }) => made !== 'file/upload')).toEqual([]);
    },
  );
});

describe('accounts that it left, once they are approved', () => {
  const asker = async () => askerOf(wireTo({ url, paths: {}, sandbox: '' }), await app.token());

  it('are never withdrawn to', async () => {
    const left = await killedAfterFirst('payeeAccount/add');
    await app.anonymous.simObject.act({ machine: withdrawalAccount.name, subject: left, action: 'approve' });
    const client = await app.signIn();
    const accounts = await client.payeeAccount.query({ accountType: 'withdrawal' });
    expect(accounts.find(({ accountId }) => accountId === left)).toMatchObject({ channel: 'local' });
    // Those of the merchant stand aside: there is nothing but what the run has left.
    for (const { accountId } of accounts) if (accountId !== left) await client.payeeAccount.delete({ accountId });
    expect(await withdrawals.prepare(await asker())).toMatch(/^there is no approved account/);
  });

  it('are never paid to', async () => {
    const left = await killedAfterFirst('b2bPartner/add');
    await act(app, left, 'approve', 'confirmAccount');
    const client = await app.signIn();
    const { list } = await client.b2bPartner.queryPage({ currentPage: 1, pageSize: 100 });
    const own = list.find(({ payeeId }) => payeeId === left);
    expect(own?.accounts).toMatchObject([{ isUsable: true, channel: 'local' }]);
    for (const { payeeId } of list) if (payeeId !== left) await client.b2bPartner.remove({ payeeId });
    expect(await payments.prepare(await asker())).toMatch(/^there is no payee that can be paid/);
  });
});
