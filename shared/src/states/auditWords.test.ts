import { describe, expect, it } from 'vitest';
import { AUDIT_WORDS, type AuditWord } from '../words/auditWords.ts';
import { machines } from './index.ts';
import { type Machine, movesFrom } from './machine.ts';
import { PAYMENT_REVIEWS, paymentReviews } from './payment.ts';

const statesWith = (machine: Machine, ...words: readonly AuditWord[]): readonly string[] =>
  Object.entries(machine.states).flatMap(([state, { audit }]) => (audit && words.includes(audit) ? [state] : []));

const reviewed = machines.filter((machine) => statesWith(machine, ...AUDIT_WORDS).length > 0);

describe('the words of reviews', () => {
  it('are said of every status of a payment that somebody has to look at, or has looked at', () => {
    const said = PAYMENT_REVIEWS.filter((status) => 'audit' in paymentReviews[status]);
    expect(PAYMENT_REVIEWS.filter((status) => !said.includes(status))).toEqual(['none', 'expired']);
    // A refused payment is never sent again: there is a new one.
    expect(said.map((status) => paymentReviews[status]).map((one) => 'audit' in one && one.audit)).toEqual([
      'pending',
      'success',
      'reject',
    ]);
  });

  it('are the five that the documents know', () => {
    expect([...AUDIT_WORDS].sort()).toEqual(['fail', 'pending', 'processing', 'reject', 'success']);
  });

  it.each(reviewed.map((machine) => [machine.name, machine] as const))('mean in %s what they say', (_name, machine) => {
    const waiting = statesWith(machine, 'pending', 'processing');
    expect(waiting).not.toEqual([]);
    expect(statesWith(machine, 'success')).not.toEqual([]);
    // What waits, the platform or a bank moves on; what was sent back, the merchant corrects, and it waits anew; what was refused for good, nobody.
    for (const state of waiting)
      expect([...movesFrom(machine, state, 'platform'), ...movesFrom(machine, state, 'bank')], state).not.toEqual([]);
    for (const state of statesWith(machine, 'fail')) {
      const corrected = movesFrom(machine, state, 'merchant').map(({ to }) => to);
      expect(
        corrected.filter((to) => waiting.includes(to)),
        state,
      ).not.toEqual([]);
    }
    for (const state of statesWith(machine, 'reject')) expect(movesFrom(machine, state, 'merchant'), state).toEqual([]);
  });
});
