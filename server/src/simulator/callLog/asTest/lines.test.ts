import { describe, expect, it } from 'vitest';
import { Given } from './given.ts';
import { lineOf, spanText } from './lines.ts';

const number = new Given('receiptNo');
const said = (key: string, fields: Readonly<Record<string, unknown>>, result: unknown = null): string | undefined =>
  lineOf(key, fields, result)
    ?.map((word) => word.map((part) => (part instanceof Given ? `$${part.name}` : part)).join(''))
    .join(' ');

const decided = (done: boolean) => [{ kind: 'refund', subject: 'RF1', done, code: null, message: null }];

describe('a call of the simulator as a line', () => {
  it.each([
    ['simClock/jump', { seconds: 93_784 }, 'clock advance 1d2h3m4s'],
    ['simClock/jump', { next: 'cnyCutOff' }, 'clock next cnyCutOff'],
    ['simClock/jump', { to: '2026-11-12T09:30:00+08:00' }, 'clock set 2026-11-12T09:30:00+08:00'],
    ['sim/advanceClock', { seconds: 60 }, 'clock advance 1m'],
    ['sim/setClock', { now: '2026-11-12T09:30:00+08:00' }, 'clock set 2026-11-12T09:30:00+08:00'],
    ['simCalendar/set', { day: '2026-11-14', working: null }, 'calendar set 2026-11-14 published'],
    ['simObject/act', { machine: 'receipt', subject: number, action: 'credit' }, 'move receipt/$receiptNo credit'],
    [
      'simObject/act',
      { machine: 'receipt', subject: 'RC1', action: 'reject', reason: 'r', note: 'a b' },
      'move receipt/RC1 reject --reason r --note a b',
    ],
    ['simDecision/setMode', { kind: 'refund', mode: 'manual' }, 'behaviour decision refund manual'],
    ['simDecision/setProfile', { profile: 'instant' }, 'behaviour profile instant'],
    ['simAssumption/set', { name: 'exchangeT0Minutes', value: null }, 'assumption reset exchangeT0Minutes'],
    ['simOutside/run', { event: 'market.down' }, 'event market.down'],
    ['simOutside/run', { event: 'recall', with: { receipt: number } }, 'event recall receipt=$receiptNo'],
    ['simFault/add', { call: '*', kind: 'latency', ms: 5, msMax: 9 }, 'fault add all latency --ms 5 --ms-max 9'],
    [
      'simFault/add',
      { call: 'exchange/one', kind: 'drop', merchantNo: '10001', field: 'currency', equals: 'USD', fromCall: 2 },
      'fault add exchange/one drop --merchant 10001 --field currency --equals USD --from-call 2',
    ],
    ['simFault/applyPreset', { name: 'bank-down' }, 'fault preset on bank-down'],
    ['simFault/clearPreset', { name: 'bank-down' }, 'fault preset off bank-down'],
    ['simFault/clear', { id: 'F1' }, 'fault clear F1'],
    ['simFault/clear', {}, 'fault clear'],
    ['simStory/next', { story: 'first', at: 0 }, 'story next first'],
    ['simStory/do', { story: 'first', at: 1 }, 'story do first'],
    ['simStory/back', { story: 'first', at: 1 }, 'story back first'],
    ['simStory/leave', { story: 'first' }, 'story leave first'],
  ])('%s %j', (key, fields, line) => {
    expect(said(key, fields)).toBe(line);
  });

  it('is none where no command says the whole of it, or takes a value for an option', () => {
    expect(said('simTask/retry', { taskId: 'T1' }, { state: 'parked' })).toBeUndefined();
    expect(said('sim/setClock', { now: '2026-11-12', speed: 0 })).toBeUndefined();
    expect(said('sim/receive', { accountNo: '1', currency: 'USD', amount: '1', channel: 'local' })).toBeUndefined();
    expect(said('sim/receive', { accountNo: '1', currency: 'USD', amount: '1', reference: '-x' })).toBeUndefined();
    expect(said('simObject/act', { machine: 'receipt', subject: null, action: 'credit' })).toBeUndefined();
    expect(said('simOutside/run', { event: 'recall', with: [] })).toBeUndefined();
  });

  it('tries a task again, where that worked', () => {
    expect(said('simTask/retry', { taskId: 'T1' }, { state: 'done' })).toBe('task retry T1');
  });

  it('decides one object, where the decision was taken', () => {
    const one = { items: [{ kind: 'refund', subject: number }], outcome: 'approve', note: 'fine' };
    expect(said('simDecision/decide', one, decided(true))).toBe('decide $receiptNo approve --kind refund --note fine');
    expect(said('simDecision/decide', one, decided(false))).toBeUndefined();
    const two = { ...one, items: [...one.items, { kind: 'refund', subject: 'RF2' }] };
    expect(said('simDecision/decide', two, [...decided(true), ...decided(true)])).toBeUndefined();
  });
});

it('says a span in as few units as there are', () => {
  expect([1, 60, 3_600, 86_400, 90_061].map(spanText)).toEqual(['1s', '1m', '1h', '1d', '1d1h1m1s']);
});
