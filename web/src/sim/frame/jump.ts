import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { simClock } from '@tradeport/shared/contract/sim/clock.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';

/** A place to set the clock forward to: when that is, and how the server is told. */
export interface Jump {
  /** ISO 8601. */
  readonly at: string;
  readonly aim: RequestOf<typeof simClock.jump>;
}

const HOUR_MS = 3_600_000;
export const SPANS = [
  ['oneHour', HOUR_MS],
  ['oneDay', 24 * HOUR_MS],
  ['oneWeek', 168 * HOUR_MS],
] as const;

/** Whether two lead to the same. */
export const isSameJump = (one: Jump | undefined, other: Jump): boolean =>
  one !== undefined && JSON.stringify(one.aim) === JSON.stringify(other.aim);

/** What a jump is called, in the language that the page has by now. */
export function useJumpLabel(): (jump: Jump) => string {
  const t = useText();
  const time = useTime();
  const { data: nexts = [] } = useLive(simApi.simClock.nexts, {});
  return ({ aim: { next, seconds }, at }) => {
    const span = SPANS.find(([, ms]) => ms / 1000 === seconds);
    return nexts.find((each) => each.next === next)?.title ?? (span === undefined ? time(at) : t(span[0]));
  };
}
