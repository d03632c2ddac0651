import { describe, expect, it } from 'vitest';
import { kindsOfCalls } from './goodRequests.ts';
import { CALL_PARTS, callsOfTurn, PARTS, sampleOfCall, type Turn } from './hostileRequests.ts';

// The day sends a sample of the hostile requests to the server (hostile.test.ts).

const turnsOf = (count: number): readonly Turn[] =>
  Array.from({ length: count }, (_, atTurn) => ({ atTurn, playsAll: false }));
/** Longer than the lists of requests of most calls, and no multiple of the parts. */
const positions = Array.from({ length: 101 }, (_, position) => position);
const parts: readonly (keyof typeof PARTS)[] = ['accepted', 'rejected', 'envelope'];

describe('the hostile requests of a turn', () => {
  it('go to every call in as many turns as it has parts', () => {
    const played = turnsOf(CALL_PARTS).flatMap((turn) => callsOfTurn(turn).map(({ name }) => name));
    expect(played.toSorted()).toEqual(kindsOfCalls.map(({ name }) => name).toSorted());
  });

  it.each(parts)('hold each %s request of each call once in a round', (part) => {
    const round = turnsOf(CALL_PARTS * PARTS[part]);
    const played = new Map<string, number[]>(kindsOfCalls.map(({ name }) => [name, []]));
    for (const turn of round)
      for (const { name, call } of callsOfTurn(turn))
        played.get(name)?.push(...sampleOfCall(call, positions, part, turn));
    for (const [name, each] of played)
      expect(
        each.toSorted((a, b) => a - b),
        name,
      ).toEqual(positions);
  });

  it.each(['accepted', 'envelope'] as const)('hold each %s request of some call at every turn', (part) => {
    for (const turn of turnsOf(12)) {
      const played = new Set(callsOfTurn(turn).flatMap(({ call }) => sampleOfCall(call, positions, part, turn)));
      expect(played.size).toBe(positions.length);
    }
  });

  it('are all requests of all calls at night', () => {
    const night: Turn = { atTurn: 3, playsAll: true };
    expect(callsOfTurn(night)).toEqual(kindsOfCalls);
    for (const part of parts)
      for (const { call } of kindsOfCalls.slice(0, 5))
        expect(sampleOfCall(call, positions, part, night)).toEqual(positions);
  });
});
