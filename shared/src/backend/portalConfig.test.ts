import { describe, expect, it } from 'vitest';
import { allCalls } from '../contract/index.ts';
import { COMPLETED } from '../contract/record.ts';
import { readPortalConfig, USUAL_CONFIG } from './portalConfig.ts';
import { notShownWhole, shownOf } from './shown.ts';
import { wayTo } from './wayTo.ts';

const read = (value: unknown) => readPortalConfig(JSON.stringify(value));
const callOf = (key: string) => {
  const call = allCalls.find((one) => one.key === key);
  if (call === undefined) throw new Error(`no call ${key}`);
  return call;
};

describe('how far the documents show a call', () => {
  it('names calls that there are, each once', () => {
    const known = new Set(allCalls.map(({ key }) => key));
    expect([...notShownWhole.keys()].filter((key) => !known.has(key))).toEqual([]);
    expect(notShownWhole.size).toBe(114);
  });

  it('calls ours whatever was completed beyond the documents', () => {
    const completed = allCalls.filter(({ assumed }) => assumed.includes(COMPLETED)).map(({ key }) => key);
    expect(completed.length).toBeGreaterThan(20);
    expect(completed.filter((key) => shownOf(key) !== 'ours')).toEqual([]);
    expect(shownOf('simClock/get')).toBe('ours');
    expect(shownOf('event/stream')).toBe('ours');
    expect(shownOf('login/login')).toBe('whole');
  });
});

describe('the configuration of a portal', () => {
  it('may be empty, and is then as usual', () => {
    expect(read({})).toEqual(USUAL_CONFIG);
  });

  it('takes what a backend differs in', () => {
    const config = read({
      api: 'https://api.example.com',
      sandbox: 'anna',
      secrets: 'plain',
      paths: { 'operator/page': { path: '/api/operators/page' }, 'dataCache/city': { method: 'POST' } },
      lacks: [
        'payer/detail',
        'event/stream',
        'header/unattended',
        'receipt/paging.list.payerAccountNo',
        'receipt/paging.payerName',
      ],
      check: true,
    });
    expect(config.check).toBe(true);
    expect(config.api).toBe('https://api.example.com');
    expect(config.simulator).toBe(false);
    expect(wayTo(callOf('operator/page'), config.paths)).toMatchObject({
      path: '/api/operators/page',
      methods: ['POST'],
    });
    expect(wayTo(callOf('dataCache/city'), config.paths).methods).toEqual(['POST']);
    expect(wayTo(callOf('receipt/paging'), config.paths)).toBe(callOf('receipt/paging'));
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', '/: must be object'],
    ['{"api":"api.example.com"}', '/api: "api.example.com" is neither'],
    ['{"api":"https://api.example.com/b2b"}', '/api: '],
    ['{"api":"javascript:alert(1)"}', '/api: '],
    ['{"api":"http://10.0.0.1","secrets":"plain"}', '/secrets: '],
    ['{"sandbox":"../x"}', '/sandbox: '],
    ['{"secrets":"open"}', '/secrets: '],
    ['{"token":"abc"}', '/: '],
    ['{"paths":{"nobody/knows":{"path":"/api/x"}}}', '/paths/nobody~1knows: there is no call'],
    ['{"paths":{"login/login":{"path":"/api/x"}}}', '/paths/login~1login/path: the documents show'],
    ['{"paths":{"operator/page":{"method":"GET"}}}', '/paths/operator~1page/method: the documents show'],
    ['{"paths":{"operator/page":{}}}', '/paths/operator~1page: says neither'],
    ['{"paths":{"operator/page":{"path":"/api/:id/page"}}}', '/paths/operator~1page/path: does not hold'],
    ['{"paths":{"operator/page":{"path":"//evil.example"}}}', '/paths/operator~1page/path: '],
    ['{"paths":{"operator/page":{"path":"/api/../sim/api"}}}', '/paths/operator~1page/path: '],
    ['{"check":"yes"}', '/check: '],
    ['{"lacks":["nobody/knows"]}', '/lacks/0: there is no call'],
    ['{"lacks":["header/token"]}', '/lacks/0: "token" is no header'],
    ['{"lacks":["receipt/paging.nothing"]}', '/lacks/0: "receipt/paging" has no nothing'],
    ['{"lacks":["view/list","view/list"]}', '/lacks: '],
  ])('refuses %s and tells the place', (text, told) => {
    expect(() => readPortalConfig(text)).toThrow(told);
  });
});
