import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { lookIn } from './look.ts';

const SANDBOX = { sandboxId: 'main', platform: true } as const;

describe('a task that was given up', () => {
  const portal = browserSuite();

  it('stands on the console with its reason, and is tried again by a button', async () => {
    const { app, origin } = portal();
    const left = { sandboxId: 'main', merchantId: 'haichuan', subject: 'haichuan', dueAt: new Date(0) } as const;
    await app.tradeport.world.db.inTx(SANDBOX, (tx) =>
      tx.task.create({
        data: {
          ...left,
          id: 'T-parked',
          kind: 'identity.clearDrafts',
          state: 'parked',
          attempts: 5,
          lastError: 'the disk was full',
        },
      }),
    );
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${origin}/sim/tasks`);
    await page.getByText('the disk was full').waitFor();
    await page.getByText('Parked', { exact: true }).waitFor();
    expect(await lookIn(visit, 'console-parked-task', 'en-US')).toEqual([]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Task completed').waitFor();
    await page.getByText('No failed tasks').waitFor();
    expect(await app.anonymous.simTask.list({ state: 'parked' })).toEqual([]);
  });
});
