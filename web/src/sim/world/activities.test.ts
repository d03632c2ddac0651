import { describe, expect, it } from 'vitest';
import { activitiesOf } from './activities.ts';

const event = (
  seq: number,
  id: string,
  machine: string | null,
  action: string,
  kind: 'state' | 'outside' | 'security',
) => ({
  seq,
  id,
  machine,
  action,
  kind,
});
const shown = (events: readonly ReturnType<typeof event>[]) =>
  activitiesOf(events).map((each) => [each.event.seq, each.notices.map(({ seq }) => seq)]);

describe('what happened last', () => {
  it('is what happened to objects, with the notices of the same command under the last of it', () => {
    const events = [
      event(9, 'V12-4', null, 'publish', 'outside'),
      event(8, 'V12-3', null, 'publish', 'outside'),
      event(7, 'V12-2', 'payment', 'submit', 'state'),
      event(6, 'V12-1', 'paymentBatch', 'submit', 'state'),
      event(5, 'V1-1', 'receipt', 'credit', 'state'),
    ];
    expect(shown(events)).toEqual([
      [7, [9, 8]],
      [6, []],
      [5, []],
    ]);
  });

  it('keeps notices of one command apart from those of another whose number begins alike', () => {
    const events = [
      event(4, 'V12-2', null, 'publish', 'outside'),
      event(3, 'V12-1', 'payment', 'submit', 'state'),
      event(2, 'V1-2', null, 'publish', 'outside'),
      event(1, 'V1-1', 'receipt', 'credit', 'state'),
    ];
    expect(shown(events)).toEqual([
      [3, [4]],
      [1, [2]],
    ]);
  });

  it('has what came from outside by itself, a notice too, and nobody who signed in', () => {
    const events = [
      event(4, 'V4-1', null, 'publish', 'outside'),
      event(3, 'V3-1', null, 'rate.pin', 'outside'),
      event(2, 'V2-1', null, 'login', 'security'),
      event(1, 'C1-7', null, 'clockChanged', 'outside'),
    ];
    expect(shown(events)).toEqual([
      [4, []],
      [3, []],
      [1, []],
    ]);
  });
});
