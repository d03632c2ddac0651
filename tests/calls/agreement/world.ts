import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../../harness/app.ts';

/** A world of its own that begins at a moment of Shanghai, its clock standing still, with the calls of one of its people. */
export const frozenAt = async (
  app: TestApp,
  sandbox: string,
  startAt: string,
  scenario: 'verified' | 'demo' = 'verified',
) => {
  await app.anonymous.simSandbox.create({ name: sandbox, scenario, startAt: `${startAt}+08:00`, profile: 'instant' });
  const sim = app.as({ sandbox, language: 'en-US' });
  await sim.simClock.mode({ mode: 'frozen' });
  const enter = async (named: string): Promise<Client> => {
    const { token } = await sim.simPersona.enter({ persona: named });
    return app.as({ sandbox, token, language: 'en-US' });
  };
  return {
    sim,
    enter,
    client: await enter('10001-chief'),
    at: (now: string) => sim.sim.setClock({ now: `${now}+08:00`, speed: 0 }),
    publish: (agreement: string, change = 'Notices are sent in the portal.') =>
      sim.simOutside.run({
        event: 'agreement.publish',
        with: { agreement, changeZh: '通知在网站发出。', changeEn: change },
      }),
  };
};

/** What binds of an agreement, else what was signed of it last. */
export const signatureOf = async (client: Client, id: string) => {
  const own = (await client.agreement.signed({})).filter((one) => one.id === id);
  const found = own.find(({ status }) => status === 'inForce' || status === 'ending') ?? own[0];
  if (!found) throw new Error(`${id} was never signed`);
  return found;
};

export const signNow = async (client: Client, id: string) => {
  const { version } = await client.agreement.detail({ id });
  return client.agreement.sign({ id, version });
};
