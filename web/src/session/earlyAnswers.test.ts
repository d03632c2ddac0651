import { beforeEach, expect, it, vi } from 'vitest';

const called = (key: string) => Object.assign(vi.fn<() => Promise<string>>(), { call: { key, money: false } });
const queryUserInfo = called('info.queryUserInfo');
const queryHomePage = called('subAccount.queryHomePage');
const getApplyFirst = called('subAccount.getApplyFirst');
vi.mock('../api/entryApi.ts', () => ({
  entryApi: { info: { queryUserInfo }, subAccount: { queryHomePage, getApplyFirst } },
}));

const { askEarly, askForBalances, askForOpening, askForUser } = await import('./earlyAnswers.ts');

vi.useFakeTimers();
beforeEach(() => {
  // What another test has left is not fresh any more.
  vi.runAllTimers();
  for (const each of [queryUserInfo, queryHomePage, getApplyFirst])
    each.mockReset().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
});

it('gives the first one to ask what was asked early, and asks anew for the next', async () => {
  askEarly({ isHome: false });
  expect(queryUserInfo).toHaveBeenCalledTimes(1);
  expect(await askForUser({})).toBe('first');
  expect(queryUserInfo).toHaveBeenCalledTimes(1);
  expect(await askForUser({})).toBe('second');
});

it('asks for what home shows first on the way home only', async () => {
  askEarly({ isHome: false });
  expect([queryHomePage, getApplyFirst].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  askEarly({ isHome: true });
  expect([queryHomePage, getApplyFirst].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  expect(await askForBalances({})).toBe('first');
  expect(await askForOpening({})).toBe('first');
  expect(await askForBalances({})).toBe('second');
});

it('asks where nothing was asked early', async () => {
  expect(await askForUser({})).toBe('first');
});

it('asks anew once nobody came for an answer while it was fresh', async () => {
  askEarly({ isHome: true });
  vi.advanceTimersByTime(9_999);
  expect(await askForBalances({})).toBe('first');
  vi.advanceTimersByTime(1);
  expect(await askForOpening({})).toBe('second');
});

it('forgets what was asked on the way home where another page is opened next', async () => {
  askEarly({ isHome: true });
  askEarly({ isHome: false });
  expect(await askForBalances({})).toBe('second');
});

it('tells a failure to the one who asks, and asks anew afterwards', async () => {
  queryUserInfo.mockReset().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('again');
  askEarly({ isHome: false });
  await expect(askForUser({})).rejects.toThrow('no');
  expect(await askForUser({})).toBe('again');
});

it('is known by the call that it stands for', () => {
  expect(askForUser.call).toBe(queryUserInfo.call);
});
