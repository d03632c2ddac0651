import { describe, expect, it } from 'vitest';
import { loggedError, withoutPrivate } from './loggedError.ts';

describe('what the log tells of an error', () => {
  it.each([
    ['a mobile', 'cannot send to 13800000001 now', 'cannot send to [redacted] now'],
    ['an email', 'unknown <lin@haichuan.example>', 'unknown <[redacted]>'],
    ['an account', 'account 755912345610001 is closed', 'account [redacted] is closed'],
    ['an identity card', 'number 44030119820315241X is wrong', 'number [redacted] is wrong'],
    ['one of Hong Kong', 'number A123456(3) is wrong', 'number [redacted] is wrong'],
    ['a token', `token ${'aB3-_'.repeat(8)} is over`, 'token [redacted] is over'],
    ['what is sealed', 'v1.abcd.efgh', 'v1.abcd.efgh'],
    [
      'a row that a database quotes',
      'Key (mobile)=(1380) already exists.',
      'Key (mobile)=([redacted]) already exists.',
    ],
    [
      'arguments of a query',
      '{ email: "x", "passwordHash": "$argon2id$v=19" }',
      '{ email: [redacted], "passwordHash": [redacted] }',
    ],
    [
      'an address in the sources',
      'at run (file:///app/server/src/app.ts:120:33)',
      'at run (file:///app/server/src/app.ts:120:33)',
    ],
    ['an order', 'order EX20261110100010000012 is gone', 'order EX20261110100010000012 is gone'],
  ])('is free of what is a secret or somebody’s: %s', (_what, said, logged) => {
    expect(withoutPrivate(said)).toBe(logged);
  });

  it('is its kind, code, words, place and causes, and nothing that hangs on it', () => {
    const cause = Object.assign(new Error('no room for 13800000001'), {
      detail: 'Key (email)=(a@b.example)',
      code: '23505',
    });
    const logged = loggedError(Object.assign(new TypeError('failed', { cause }), { args: { password: 'Demo1234' } }));
    expect(logged).toMatchObject({
      type: 'TypeError',
      message: 'failed',
      cause: { code: '23505', message: 'no room for [redacted]' },
    });
    expect(logged.stack).toContain('loggedError.test.ts');
    expect(JSON.stringify(logged)).not.toMatch(/Demo1234|a@b\.example|13800000001/);
  });

  it('tells of what is no error, and of causes that go round', () => {
    const round = new Error('round');
    round.cause = round;
    expect(loggedError('call 13800000001')).toEqual({ type: 'string', message: 'call [redacted]', stack: '' });
    expect(JSON.stringify(loggedError(round)).length).toBeLessThan(40_000);
  });
});
