import { expect, it } from 'vitest';
import { valueDayOf } from './valueDay.ts';

it.each([
  ['2026-04-30T16:00:59+08:00', '16:00', '2026-04-30', 'within the minute of the cut-off'],
  ['2026-04-30T16:01:00+08:00', '16:00', '2026-05-06', 'after it, before the May holiday'],
  ['2026-05-08T16:01:00+08:00', '16:00', '2026-05-09', 'after it, before a Saturday that is worked'],
  ['2026-11-10T15:00:59+08:00', '15:00', '2026-11-10', 'renminbi within the minute'],
  ['2026-11-10T15:01:00+08:00', '15:00', '2026-11-11', 'renminbi after it'],
  ['2026-11-14T09:00:00+08:00', '16:00', '2026-11-16', 'on a Saturday'],
])('%s by %s counts as of %s: %s', (at, cutOff, day) => {
  expect(valueDayOf(new Date(at), cutOff)).toBe(day);
});
