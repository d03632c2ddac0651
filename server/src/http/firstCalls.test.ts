import { USUAL_CONFIG } from '@tradeport/shared/backend/configText.ts';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { info } from '@tradeport/shared/contract/login.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { expect, it } from 'vitest';
import { firstCalls } from './firstCalls.ts';

const at = (path: string) => ({ path, files: [], heads: {} });
const user = info.queryUserInfo;
const home = [user, subAccount.queryHomePage, subAccount.getApplyFirst];
const paths = home.map(({ path }) => path);

it('home asks what it shows beside who is signed in, another page that alone, and what is no page nothing', () => {
  expect(firstCalls(at(screens.home.path), undefined)).toEqual(paths);
  expect(firstCalls(at('/'), undefined)).toEqual(paths);
  expect(firstCalls(at(screens.receipts.path), undefined)).toEqual([user.path]);
  expect(firstCalls(undefined, undefined)).toEqual([]);
});

it('each is asked by GET, which is how they are sent', () => {
  expect(home.map(({ methods: [method] }) => method)).toEqual(['GET', 'GET', 'GET']);
});

it('the portal alone asks so what its backend has where the catalogue says', () => {
  const asked = (config: Partial<typeof USUAL_CONFIG>) =>
    firstCalls(at(screens.home.path), { ...USUAL_CONFIG, ...config });
  expect(asked({ api: 'proxied' })).toEqual(paths);
  expect(asked({ lacks: [subAccount.getApplyFirst.key] })).toEqual(paths.slice(0, 2));
  expect(asked({ paths: { [user.key]: { path: '/api/me' } } })).toEqual(paths.slice(1));
  expect(asked({ api: 'https://payments.example.com' })).toEqual([]);
  expect(asked({ sandbox: 'staging' })).toEqual([]);
});
