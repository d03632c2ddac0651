import { useText } from '../text.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A span of milliseconds in words, its two largest units: "7 min 52 s". */
export function useSpan(): (ms: number) => string {
  const t = useText();
  return (ms) => {
    let rest = Math.max(0, Math.round(ms / 1000));
    const parts: string[] = [];
    for (const [unit, seconds] of UNITS) {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      if (count > 0) parts.push(t(unit, { count }));
    }
    return parts.slice(0, 2).join(' ') || t('seconds', { count: 0 });
  };
}
