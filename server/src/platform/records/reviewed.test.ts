import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { machine } from '@tradeport/shared/states/machine.ts';
import type { AuditWord } from '@tradeport/shared/words/auditWords.ts';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../db/database.ts';
import type { BackOffice } from '../runtime/ports.ts';
import { reviewed } from './reviewed.ts';
import { transitions } from './transition.ts';

interface Parcel {
  readonly no: string;
  readonly state: 'waiting' | 'passed' | 'turnedDown';
}
const { move } = transitions<Parcel, Record<never, never>>();

const parcelWith = (waiting: AuditWord, turnedDown: AuditWord) =>
  machine({
    name: 'parcel',
    title: ['包裹', 'Parcel'],
    states: {
      waiting: { code: 1, label: ['审核中', 'Under review'], tone: 'busy', audit: waiting },
      passed: { code: 2, label: ['已通过', 'Passed'], tone: 'good', audit: 'success' },
      turnedDown: { code: 3, label: ['未通过', 'Turned down'], tone: 'bad', audit: turnedDown },
    },
    moves: [
      [null, 'post', 'waiting', 'merchant'],
      ['waiting', 'pass', 'passed', 'platform'],
      ['waiting', 'turnDown', 'turnedDown', 'platform'],
      ['turnedDown', 'correct', 'waiting', 'merchant'],
    ],
    actions: {
      post: ['寄出', 'Posted'],
      pass: ['通过', 'Passed'],
      turnDown: ['拒绝', 'Refused'],
      correct: ['修改', 'Corrected'],
    },
  });

interface Said {
  readonly waiting?: AuditWord;
  readonly turnedDown?: AuditWord;
  readonly reason?: FailureReason;
  readonly isStage?: true;
}

/** Nobody is asked: what is looked at is how a review is declared. */
const backOffice: BackOffice = Object.create(null);
const row: Parcel = { no: 'P1234', state: 'waiting' };

const reviewOf = ({ waiting = 'pending', turnedDown = 'fail', reason, isStage }: Said) =>
  reviewed(parcelWith(waiting, turnedDown), {
    backOffice,
    reviews: [
      {
        name: 'parcel',
        title: ['包裹审核', 'Parcel'],
        waitsIn: 'waiting',
        actions: { approve: 'pass', reject: 'turnDown' },
        shows: ({ no }) => no,
        ...(isStage === undefined ? {} : { isStage }),
      },
    ],
    object: ({ no, state }: Parcel) => ({
      subject: no,
      merchantId: 'm',
      state,
      title: [no, no] as const,
      updatedAt: new Date(0),
    }),
    find: async (_reader, subject) => (subject === row.no ? row : undefined),
    list: async () => [row],
    write: async () => 1,
    moves: { pass: move(), turnDown: move(reason === undefined ? {} : { reason }) },
    own: { correct: move() },
  });

const reader: Reader = Object.create(null);

describe('a reviewed record', () => {
  it('is decided as its review says, for the reason of the move that turns it down, by what a reviewer looks at', async () => {
    const { kind, kinds } = reviewOf({ reason: 'nameMismatch' });
    expect(kinds).toEqual([kind]);
    expect(kind).toMatchObject({ name: 'parcel', waitsIn: 'waiting', rejects: 'nameMismatch' });
    expect(await kind.valueOf(reader, 'P1234')).toBe('P1234');
    expect(await kind.valueOf(reader, 'P9')).toBe('');
  });

  it.each([
    ['a refusal without a reason', {}, '"turnDown" gives no reason'],
    ['a waiting state that is no part of a review', { reason: 'nameMismatch', waiting: 'success' }, '"waiting" waits'],
    ['a refusal that looks like none', { reason: 'nameMismatch', turnedDown: 'success' }, '"turnedDown" is a refusal'],
  ] as const)('does not start with %s', (_what, said, message) => {
    expect(() => reviewOf(said)).toThrow(message);
  });

  it('may be a stage of a longer life with words of its own; its refusals have their reason all the same', () => {
    expect(() => reviewOf({ reason: 'nameMismatch', turnedDown: 'success', isStage: true })).not.toThrow();
    expect(() => reviewOf({ isStage: true })).toThrow('gives no reason');
  });
});
