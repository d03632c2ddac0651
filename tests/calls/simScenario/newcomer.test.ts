import { allScreens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { shownWords } from '../../harness/shownWords.ts';

const SANDBOX = 'newcomer-told';
const STORY = 'first-receipt';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simSandbox.create({ name: SANDBOX, scenario: 'newcomer' });
});
afterAll(() => app.close());

it.each(['zh-CN', 'en-US'] as const)('tells its story of pages and buttons that there are, in %s', async (language) => {
  const [told] = await app.as({ sandbox: SANDBOX, language }).simStory.list({});
  const people = (await app.as({ sandbox: SANDBOX }).simPersona.list({})).map(({ persona }) => persona);
  const routes = new Set<string>([...allScreens.map(({ path }) => path), '/sim/bank']);
  const shown = await shownWords();
  expect(told?.story).toBe(STORY);
  for (const { persona, page, press, seen } of told?.steps ?? []) {
    if (persona !== null) expect(people).toContain(persona);
    expect(routes, page).toContain(page);
    const quoted = [...`${press} ${seen}`.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => name);
    expect(quoted.filter((name) => !shown(name))).toEqual([]);
  }
});

it('leads from nothing to the first receipt: sent back once at its field, corrected, verified, paid', async () => {
  const world = app.as({ sandbox: SANDBOX });
  const [told] = await world.simStory.list({});
  const { token } = await world.simPersona.enter({ persona: '10001-chief' });
  const api = app.as({ token, sandbox: SANDBOX });
  const states: string[] = [];
  for (let at = 0; at < (told?.steps.length ?? 0); at += 1) {
    await world.simStory.do({ story: STORY, at });
    const { state, remarks } = await api.realName.queryOrg({});
    states.push(state);
    expect(remarks.map(({ path }) => path)).toEqual(state === 'failed' ? ['legalPerson.idFiles'] : []);
  }
  expect([...new Set(states)]).toEqual(['notDone', 'failed', 'done']);
  const { list } = await api.receipt.paging({ currentPage: 1, pageSize: 20 });
  expect(list.map(({ state }) => state)).toEqual(['awaitingMaterial']);
  expect((await world.sim.ledgerCheck({})).violations).toEqual([]);
  expect(await world.simTask.list({ state: 'parked' })).toEqual([]);
});
