import { expect, it } from 'vitest';
import { disputableUntil, wonOnCard } from './virtualCard.ts';

it('a spend that was settled on 2026-03-06 can be disputed on 05-20, whatever the time of day', () => {
  expect(disputableUntil(new Date('2026-03-05T16:00:00Z'))).toBe('2026-05-20');
  expect(disputableUntil(new Date('2026-03-06T15:59:59Z'))).toBe('2026-05-20');
  expect(disputableUntil(new Date('2026-03-06T16:00:00Z'))).toBe('2026-05-21');
});

it('what is won is on the card, or available once it is over', () => {
  const card = { freeMinor: 5n, heldMinor: 7n, isReleased: false };
  expect(wonOnCard({ ...card, isOver: false }, 10n)).toEqual({
    card: { freeMinor: 15n, heldMinor: 7n },
    onCards: 10n,
    toAvailable: 0n,
  });
  expect(wonOnCard({ ...card, isOver: true }, 10n)).toMatchObject({ onCards: 0n, toAvailable: 10n });
});
