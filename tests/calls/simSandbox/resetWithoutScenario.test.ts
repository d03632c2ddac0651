import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

describe('simSandbox/reset', () => {
  it('scenarioMissing, scenarioWrong: keeps a sandbox whose scenario cannot be built any more', async () => {
    const app = await startApp();
    onTestFinished(() => app.close());
    const name = 'kept';
    await app.anonymous.simSandbox.create({ name, scenario: 'verified' });
    const change = (data: { readonly scenario?: string; readonly scenarioText?: string }) =>
      app.tradeport.world.db.inTx({ installation: true }, (tx) => tx.sandbox.updateMany({ where: { id: name }, data }));
    await change({ scenario: 'atlantis' });
    await refused(app.anonymous.simSandbox.reset({ name }), 'INVALID_PARAM');
    await change({ scenarioText: '{}' });
    await refused(app.anonymous.simSandbox.reset({ name }), 'INVALID_PARAM');
    const kept = (await app.anonymous.simSandbox.list({})).find((sandbox) => sandbox.name === name);
    expect(kept?.merchants).toBe(4);
  });
});
