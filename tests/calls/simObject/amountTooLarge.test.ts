import { formatAmount, MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

describe('simObject/act', () => {
  it('amountTooLarge: credits no more than an account can hold, and changes nothing', async () => {
    const app = await startApp();
    onTestFinished(() => app.close());
    const api = await app.signIn();
    const balance = await api.account.queryUserAccBalance({ ccy: 'USD' });
    const processing = BigInt((balance?.processing ?? '').replace('.', ''));
    const account = (await app.anonymous.sim.accounts({})).find(
      ({ merchantNo, currency, needsMaterial }) => merchantNo === '10001' && currency === 'USD' && !needsMaterial,
    );
    // As much as fits into what is processing; together with what is available it is more than an account can hold.
    const amount = formatAmount(MINOR_MAX - processing, 'USD');
    const transfer = { accountNo: account?.accountNo ?? '', currency: 'USD', amount } as const;
    const { orderNo } = await app.anonymous.sim.receive(transfer);
    await refused(app.anonymous.sim.receive({ ...transfer, amount: '0.01' }), 'INVALID_PARAM');
    const receipt = { machine: 'receipt', subject: orderNo };
    await refused(app.anonymous.simObject.act({ ...receipt, action: 'credit' }), 'INVALID_PARAM');
    expect((await app.anonymous.simObject.one(receipt)).object.state.state).toBe('arrived');
    await app.anonymous.simObject.act({ ...receipt, action: 'refusePayer' });
    expect(await api.account.queryUserAccBalance({ ccy: 'USD' })).toEqual(balance);
  });
});
