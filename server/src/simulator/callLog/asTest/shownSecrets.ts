import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { memberOf } from './members.ts';

export interface Shown {
  readonly value: unknown;
  /** Names of the fields whose secret is not shown. */
  readonly secrets: readonly string[];
}

/**
 * A request as it may be shown: in the place of what is masked stands the secret itself where the scenario tells it anyway, else
 * `<name>`. `open` reads what was sealed on its way.
 */
export const shownSecrets = (
  whole: unknown,
  masked: unknown,
  { told, open }: { readonly told: ReadonlySet<string>; readonly open: (value: string) => string },
): Shown => {
  const secrets = new Set<string>();
  const shown = (value: unknown, cover: unknown, name: string): unknown => {
    if (cover === MASK && value !== MASK) {
      const text = typeof value === 'string' ? open(value) : '';
      if (told.has(text)) return text;
      secrets.add(name);
      return `<${name}>`;
    }
    if (Array.isArray(value)) return value.map((part, i) => shown(part, memberOf(cover, String(i)), name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([member, part]) => [member, shown(part, memberOf(cover, member), member)]),
    );
  };
  return { value: shown(whole, masked, 'request'), secrets: [...secrets] };
};
