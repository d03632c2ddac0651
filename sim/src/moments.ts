import { NEXT_WORDS, type NextWord } from '@tradeport/shared/contract/sim/clock.ts';
import { WrongUsage } from './command.ts';

const SECONDS = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 } as const;
const isUnit = (text: string): text is keyof typeof SECONDS => Object.hasOwn(SECONDS, text);

/** Seconds of a span such as `3d`, `12h`, `1d12h`, `90s`; throws WrongUsage for anything else. */
export const secondsOf = (span: string): number => {
  const parts = [...span.matchAll(/(\d{1,6})([wdhms])/g)];
  const seconds = parts.reduce(
    (sum, [, count = '', unit = '']) => sum + Number(count) * (isUnit(unit) ? SECONDS[unit] : 0),
    0,
  );
  if (parts.map(([part]) => part).join('') !== span || seconds < 1)
    throw new WrongUsage(`"${span}" is no span: write 3d, 12h, 1d12h, 30m or 45s`);
  return seconds;
};

/** How a moment ahead is written on a command line: `cny-cut-off`; without its dashes it is understood too. */
export const nextWordText = (word: NextWord): string =>
  word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The moment ahead that a word names, however its parts are joined; throws WrongUsage with the list. */
export const nextWordOf = (text: string): NextWord => {
  const bare = (word: string): string => word.replaceAll('-', '').toLowerCase();
  const found = NEXT_WORDS.find((word) => bare(word) === bare(text));
  if (found === undefined)
    throw new WrongUsage(`"${text}" is no moment ahead: take one of ${NEXT_WORDS.map(nextWordText).join(', ')}`);
  return found;
};

/** An instant of a day (`2026-11-12`), of a minute (`2026-11-12T09:30`) or a whole one; Beijing time unless it says a zone. */
export const instantOf = (text: string): string => {
  const [, day, time = '00:00', seconds = ':00', zone = '+08:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${seconds}${zone}`);
  if (day === undefined || Number.isNaN(at.getTime()))
    throw new WrongUsage(
      `"${text}" is no moment: write 2026-11-12, 2026-11-12T09:30 (Beijing) or 2026-11-12T01:30:00Z`,
    );
  return at.toISOString();
};

const BEIJING = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as people read it, in Beijing time. */
export const shownInstant = (instant: string): string => `${BEIJING.format(new Date(instant))} Beijing`;
