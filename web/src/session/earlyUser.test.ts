import { beforeEach, expect, it, vi } from 'vitest';

const queryUserInfo = Object.assign(vi.fn<() => Promise<string>>(), {
  call: { key: 'info.queryUserInfo', money: false },
});
vi.mock('../api/entryApi.ts', () => ({ entryApi: { info: { queryUserInfo } } }));

const { askForUser, askForUserEarly } = await import('./earlyUser.ts');

beforeEach(() => {
  queryUserInfo.mockReset().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
});

it('gives the first one to ask what was asked early, and asks anew for the next', async () => {
  askForUserEarly();
  expect(queryUserInfo).toHaveBeenCalledTimes(1);
  expect(await askForUser({})).toBe('first');
  expect(queryUserInfo).toHaveBeenCalledTimes(1);
  expect(await askForUser({})).toBe('second');
});

it('asks where nothing was asked early', async () => {
  expect(await askForUser({})).toBe('first');
});

it('tells a failure to the one who asks, and asks anew afterwards', async () => {
  queryUserInfo.mockReset().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('again');
  askForUserEarly();
  await expect(askForUser({})).rejects.toThrow('no');
  expect(await askForUser({})).toBe('again');
});

it('is known by the call that it stands for', () => {
  expect(askForUser.call).toBe(queryUserInfo.call);
});
