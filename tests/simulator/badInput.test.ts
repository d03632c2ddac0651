import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from '@tradeport/shared/client.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';

let app: TestApp;
let sim: Client;
let file = '';
beforeAll(async () => {
  app = await startApp();
  sim = app.anonymous;
  await sim.simClock.mode({ mode: 'frozen' });
  await sim.simSnapshot.save({ name: 'kept' });
  file = (await sim.simSnapshot.download({ name: 'kept' })).file;
});
afterAll(() => app.close());

/** Everything that a wrong word to the simulator could have changed. */
const everything = async () => ({
  sandboxes: await sim.simSandbox.list({}),
  snapshots: await sim.simSnapshot.list({}),
  faults: await sim.simFault.list({}),
  clock: await sim.sim.clock({}),
  hash: await sim.simState.hash({}),
  profile: await sim.simDecision.profile({}),
  kinds: await sim.simDecision.kinds({}),
  assumptions: await sim.simAssumption.list({}),
  stories: await sim.simStory.list({}),
});

const changed = (change: (text: string) => string): string =>
  gzipSync(change(gunzipSync(Buffer.from(file, 'base64')).toString())).toString('base64');
const scenario = (steps: string): string =>
  `{\n"name": "own",\n"version": 1,\n"title": ["自己", "Own"],\n"steps": [\n${steps}\n]\n}`;

const WRONG: readonly (readonly [what: string, ask: () => Promise<unknown>, code: ErrorCode, says: string])[] = [
  ['a jump backward', () => sim.simClock.jump({ to: '2020-01-01T00:00:00+08:00' }), 'OPERATION_NOT_ALLOW', 'backward'],
  [
    'a clock set backward',
    () => sim.sim.setClock({ now: '2020-01-01T00:00:00+08:00' }),
    'OPERATION_NOT_ALLOW',
    'backward',
  ],
  [
    'a preview backward',
    () => sim.simClock.preview({ to: '2020-01-01T00:00:00+08:00' }),
    'OPERATION_NOT_ALLOW',
    'backward',
  ],
  [
    'a jump of ten years',
    () => sim.simClock.jump({ to: '2036-12-01T00:00:00+08:00' }),
    'INVALID_PARAM',
    'days at a time',
  ],
  [
    'a snapshot of other tables',
    () =>
      sim.simSnapshot.upload({
        name: 'x',
        file: changed((text) => text.replace(/"schemaName":"[^"]+"/, '"schemaName":"older"')),
      }),
    'OPERATION_NOT_ALLOW',
    'older',
  ],
  [
    'a snapshot of another format',
    () => sim.simSnapshot.upload({ name: 'x', file: changed((text) => text.replace('"version":3', '"version":1')) }),
    'OPERATION_NOT_ALLOW',
    'format 1',
  ],
  [
    'a snapshot that broke off',
    () => sim.simSnapshot.upload({ name: 'x', file: file.slice(0, 4_000) }),
    'INVALID_PARAM',
    'broke off',
  ],
  [
    'a file that is no snapshot',
    () => sim.simSnapshot.upload({ name: 'x', file: 'aGVsbG8=' }),
    'INVALID_PARAM',
    'damaged',
  ],
  ['a restore of nothing', () => sim.simSnapshot.restore({ name: 'none', into: 'x' }), 'REQUEST_FAILED', 'none'],
  ['a restore over a sandbox', () => sim.simSnapshot.restore({ name: 'kept', into: 'main' }), 'REQUEST_REPEAT', 'main'],
  [
    'a scenario with an unknown step',
    () => sim.simSandbox.create({ name: 'x', scenarioText: scenario('{ "at": "0", "step": "dance", "with": {} }') }),
    'INVALID_PARAM',
    'line 6',
  ],
  [
    'a scenario whose step names a merchant who does not exist',
    () =>
      sim.simSandbox.create({
        name: 'x',
        scenarioText: scenario(
          '{ "at": "0", "step": "site", "with": {} },\n{ "at": "0", "step": "currencies", "with": { "merchant": "nobody", "ccys": ["USD"] } }',
        ),
      }),
    'INVALID_PARAM',
    'line 7',
  ],
  [
    'a scenario whose step names an operator who does not exist',
    () =>
      sim.simSandbox.create({
        name: 'x',
        scenarioText: scenario(
          '{ "at": "0", "step": "site", "with": {} },\n{ "at": "0", "step": "exchange", "with": { "operator": "op-nobody", "sell": "USD", "buy": "EUR", "amount": "5.00", "next": "leave" } }',
        ),
      }),
    'INVALID_PARAM',
    'line 7',
  ],
  [
    'a scenario that nobody wrote',
    () => sim.simSandbox.create({ name: 'x', scenario: 'atlantis' }),
    'INVALID_PARAM',
    'atlantis',
  ],
  ['a fault on an unknown call', () => sim.simFault.add({ call: 'no/such', kind: 'drop' }), 'INVALID_PARAM', 'no/such'],
  [
    'a fault on the simulator',
    () => sim.simFault.add({ call: 'sim/clock', kind: 'drop' }),
    'INVALID_PARAM',
    'sim/clock',
  ],
  ['a reset of an unknown sandbox', () => sim.simSandbox.reset({ name: 'atlantis' }), 'REQUEST_FAILED', 'atlantis'],
  ['the end of main', () => sim.simSandbox.remove({ name: 'main' }), 'OPERATION_NOT_ALLOW', 'main'],
  ['an unknown story', () => sim.simStory.next({ story: 'atlantis', at: 0 }), 'INVALID_PARAM', 'atlantis'],
  [
    'an unknown event',
    () => sim.simOutside.run({ event: 'volcano', with: {} }),
    'INVALID_PARAM',
    'Unknown external event',
  ],
  [
    'an unknown object',
    () => sim.simObject.act({ machine: 'receipt', subject: 'RC0', action: 'credit' }),
    'ORDER_NOTFOUND',
    'object',
  ],
  [
    'an unknown kind of decision',
    () => sim.simDecision.setMode({ kind: 'weather', mode: 'auto' }),
    'INVALID_PARAM',
    'decision',
  ],
];

describe('what the simulator is asked wrongly', () => {
  it.each(WRONG)('%s is refused clearly, and changes nothing', async (_, ask, code, says) => {
    const before = await everything();
    const { message } = await refused(ask(), code);
    expect(message).toContain(says);
    expect(await everything()).toEqual(before);
  });

  const simulated = allCalls.filter(({ access, path }) => access === 'sim' && !path.includes(':'));
  it.each(simulated.flatMap(({ key, path, methods }) => methods.map((method) => ({ key, path, method }))))(
    '$key in a sandbox that there is not is refused as such',
    async ({ path, method }) => {
      const answer = await app.tradeport.app.inject({
        method,
        url: path,
        headers: { sandbox: 'atlantis', language: 'en-US' },
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'No such sandbox']);
    },
  );
});
