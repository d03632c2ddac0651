import { isMoney, MERCHANT_ACCOUNTS } from '@tradeport/server/ledger/accounts.ts';
import { applyLegs, type Leg, transferLegs } from '@tradeport/server/ledger/post.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';
import { accountsOf, fingerprint } from './books.ts';

// What the books themselves let through, whoever asked and whatever was looked at before: an account down to nothing and up to the
// most that it can hold, and not a minor unit further.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Applies the legs, and takes everything back again. */
const applied = async (legs: readonly Leg[]): Promise<string> => {
  const takenBack = new Error('taken back');
  try {
    return await createCommands(app.tradeport.world, async () => undefined).run(
      { sandboxId: 'main', merchantId: 'haichuan', now: START_AT, cause: 'test', actorId: null, requestId: null },
      async (command) => {
        await applyLegs(command, legs);
        throw takenBack;
      },
    );
  } catch (error) {
    if (error === takenBack) return 'applied';
    return error instanceof Error && 'reason' in error ? String(error.reason) : 'a fault of ours';
  }
};

const TOO_LITTLE = {
  available: 'LACK_BALANCE',
  quota: 'quotaShort',
  processing: 'a fault of ours',
  frozen: 'a fault of ours',
  owed: 'a fault of ours',
};

describe.each(MERCHANT_ACCOUNTS)('%s', (account) => {
  /** Legs that change the account by so much, beside the platform's. */
  const by = (minor: bigint): readonly Leg[] =>
    isMoney(account) ? transferLegs('USD', minor, 'bank', account) : [{ account, ccy: 'USD', minor }];
  const held = async (): Promise<bigint> =>
    (await accountsOf(app.tradeport.world)).get(`haichuan USD ${account}`) ?? 0n;

  it('goes down to nothing, and no further', async () => {
    const before = await fingerprint(app.tradeport.world);
    expect(await applied(by(-(await held()) || 1n))).toBe('applied');
    expect(await applied(by(-(await held()) - 1n))).toBe(TOO_LITTLE[account]);
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
  });

  it('goes up to the most that it can hold, and no further', async () => {
    const room = MINOR_MAX - (await held());
    expect(await applied(by(room))).toBe('applied');
    expect(await applied(by(room + 1n))).toBe('amountTooLarge');
  });
});
