import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { machine } from '@tradeport/shared/states/machine.ts';
import type { AuditWord } from '@tradeport/shared/words/auditWords.ts';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../db/database.ts';
import type { Command } from '../runtime/command.ts';
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

/** What the back office was asked about. */
const asked: string[] = [];
const backOffice: BackOffice = {
  takesUpAt: async () => new Date(0),
  decide: async (_reader, { kind, subject, value }) => {
    asked.push(`${kind} ${subject} by ${value}`);
    return 'byHand';
  },
};
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
/** A command in which no answer is under way. */
const command: Command = Object.assign(Object.create(null), {
  tx: { deferred: { task: { updateMany: () => undefined } } },
  now: new Date(0),
  sandboxId: 'main',
  record: () => undefined,
  later: () => undefined,
});

describe('a reviewed record', () => {
  it('is decided as its review says, for the reason of the move that turns it down, by what a reviewer looks at', async () => {
    const { kind, kinds } = reviewOf({ reason: 'nameMismatch' });
    expect(kinds).toEqual([kind]);
    expect(kind).toMatchObject({ name: 'parcel', waitsIn: 'waiting', rejects: 'nameMismatch' });
    expect(await kind.valueOf(reader, 'P1234')).toBe('P1234');
    expect(await kind.valueOf(reader, 'P9')).toBe('');
  });

  it('is asked about as soon as it waits, by what a reviewer looks at, and not when it stands elsewhere', async () => {
    const { records, ask } = reviewOf({ reason: 'nameMismatch' });
    asked.length = 0;
    await records.create(command, row.no, async () => row);
    expect(asked).toEqual(['parcel P1234 by P1234']);
    await ask(command, { ...row, state: 'passed' });
    expect(asked).toHaveLength(1);
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
