import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

describe('info/signOut', () => {
  it('ends this session at once, and no other', async () => {
    const [here, elsewhere] = [await app.signIn(DEMO.chief), await app.signIn(DEMO.chief)];
    expect(await here.info.signOut({})).toEqual({ signedOut: true });
    await refused(here.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await refused(here.info.signOut({}), 'TOKEN_EXPIRED');
    expect((await elsewhere.info.queryUserInfo({})).merchantNo).toBe('10001');
  });

  it('leaves a line in the event log', async () => {
    await (await app.signIn(DEMO.viewer)).info.signOut({});
    const events = await app.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .event.findMany({ orderBy: { seq: 'desc' }, take: 2, select: { action: true, kind: true, cause: true } });
    expect(events).toEqual([
      { action: 'signOut', kind: 'security', cause: 'call:info/signOut' },
      { action: 'login', kind: 'security', cause: 'call:login/login' },
    ]);
  });
});
