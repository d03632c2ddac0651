import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { setOperatorState } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('simPersona/list', () => {
  it('names everybody of the sandbox by merchant and role', async () => {
    const people = await app.anonymous.simPersona.list({});
    expect(people.map(({ persona }) => persona)).toEqual([
      '10001-chief',
      '10001-maker',
      '10001-reviewer',
      '10001-finance',
      '10001-viewer',
      // Two who share a role with a colleague go by their ids: one is disabled, one has yet to set a password.
      expect.stringMatching(/^P10001\d+-1$/),
      expect.stringMatching(/^P10001\d+-1$/),
      '10002-chief',
      '10003-chief',
      '10004-chief',
      '10005-chief',
      '10006-chief',
      '10007-chief',
      '10008-chief',
      '10009-chief',
      '10010-chief',
      '10011-chief',
      '10012-chief',
    ]);
    expect(people[1]).toMatchObject({ nameEn: 'Lin Xiaomin', role: 'maker', loginNo: DEMO.maker, enabled: true });
    expect(people.slice(0, 2).map(({ roleName, roleNameEn }) => [roleName, roleNameEn])).toEqual([
      [null, null],
      ['经办员', 'Maker'],
    ]);
  });
});

describe('simPersona/enter', () => {
  it.each(['10001-maker', DEMO.maker, 'lin@haichuan.example'])('signs %s in without a password', async (persona) => {
    const { token } = await app.anonymous.simPersona.enter({ persona });
    expect(await app.as({ token }).info.queryUserInfo({})).toMatchObject({
      operatorName: '林晓敏',
      userType: 'ordinary',
    });
  });

  it('calls the person in the language that is asked in, as the session does', async () => {
    const nameIn = async (language: 'zh-CN' | 'en-US') =>
      (await app.as({ language }).simPersona.enter({ persona: '10001-maker' })).name;
    const { token } = await app.anonymous.simPersona.enter({ persona: '10001-maker' });
    const { operatorName, operatorNameEn } = await app.as({ token }).info.queryUserInfo({});
    expect([await nameIn('zh-CN'), await nameIn('en-US')]).toEqual([operatorName, operatorNameEn]);
    expect([operatorName, operatorNameEn]).toEqual(['林晓敏', 'Lin Xiaomin']);
  });

  it('is written into the event log', async () => {
    const { operatorId } = await app.anonymous.simPersona.enter({ persona: '10002-chief' });
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const events = await reader.event.findMany({ where: { action: 'personaEntered', subject: operatorId } });
    expect(events).toMatchObject([{ kind: 'security', merchantId: 'kestrel' }]);
  });

  it('personaMissing: refuses a name that nobody has here', async () => {
    await refused(app.anonymous.simPersona.enter({ persona: '10099-chief' }), 'CUSTOMER_NOTFOUND');
    await app.anonymous.simSandbox.create({ name: 'nobody', scenario: 'empty' });
    await refused(app.as({ sandbox: 'nobody' }).simPersona.enter({ persona: '10001-chief' }), 'CUSTOMER_NOTFOUND');
  });

  it('operatorDisabled: refuses somebody who may not sign in', async () => {
    await setOperatorState(app, DEMO.viewer, 'disabled');
    await refused(app.anonymous.simPersona.enter({ persona: '10001-viewer' }), 'LOGIN_ERROR');
    await setOperatorState(app, DEMO.viewer, 'enabled');
  });
});
