import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { storage } from '../browser/storage.ts';
import { endSession, loginAddress, loseSession, placeAfterLogin } from './session.ts';
import { sessionToken } from './token.ts';

const at = (path: string) => history.replaceState(null, '', path);
const going = (act: (go: (address: string) => void) => void): string[] => {
  const gone: string[] = [];
  act((address) => gone.push(address));
  return gone;
};

beforeEach(() => {
  localStorage.clear();
  writeCookie('token', 'a token');
  at('/b2b/exchange/exchangeOrder?status=2');
});

describe('the loss of a session', () => {
  it('clears the local cache but configuration, version, language and theme, and the token', () => {
    const kept = ['config', 'lang', 'theme', 'version'];
    for (const key of [...kept, 'columns.exchange', 'hideBalances', 'sim', 'menuSmall']) storage.write(key, 'kept?');
    loseSession(() => undefined);
    expect(Object.keys(localStorage).sort()).toEqual(kept.map((key) => `tp.${key}`));
    expect(sessionToken()).toBeUndefined();
  });

  it('goes to the login page, which leads back to where the user was', () => {
    const [address = ''] = going(loseSession);
    expect(address.startsWith('/b2b/login?')).toBe(true);
    const search = address.slice('/b2b/login'.length);
    expect(new URLSearchParams(search).get('expired')).toBe('1');
    expect(placeAfterLogin(search)).toBe('/b2b/exchange/exchangeOrder?status=2');
  });

  it('leaves what does not belong to the portal alone', () => {
    localStorage.setItem('other', 'site');
    writeCookie('sandbox', 'mine');
    loseSession(() => undefined);
    expect(localStorage.getItem('other')).toBe('site');
    expect(readCookie('sandbox')).toBe('mine');
  });

  it('starts at the home page after a sign-out', () => {
    expect(going(endSession)).toEqual(['/b2b/login']);
  });
});

describe('the place after a login', () => {
  it.each([
    ['', '/b2b/account'],
    ['?from=%2Fcustomer-service%2Fnotice', '/b2b/customer-service/notice'],
    ['?from=%2Flogin', '/b2b/account'],
    ['?from=%2F%2Fevil.test', '/b2b/account'],
    ['?from=%2F%5Cevil.test', '/b2b/account'],
    ['?from=https%3A%2F%2Fevil.test', '/b2b/account'],
    ['?from=javascript%3Aalert(1)', '/b2b/account'],
  ])('%s → %s', (search, place) => {
    expect(placeAfterLogin(search)).toBe(place);
  });

  it('is not asked for when the user was at the door', () => {
    expect(loginAddress('/b2b/', false)).toBe('/b2b/login');
    expect(loginAddress('/b2b/login', false)).toBe('/b2b/login');
  });
});
