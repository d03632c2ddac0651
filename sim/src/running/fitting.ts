import { isMembers } from '@tradeport/shared/rules/members.ts';

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Where a value is not what is wanted, in dots; members that are not wanted may be anything, lists are as long as wanted. */
export const unfitting = (wanted: unknown, is: unknown, at = 'answer'): readonly string[] => {
  if (isMembers(wanted)) {
    if (!isMembers(is)) return [`${at} is ${shown(is)}, not ${shown(wanted)}`];
    return Object.entries(wanted).flatMap(([name, value]) => unfitting(value, is[name], `${at}.${name}`));
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(is)) return [`${at} is ${shown(is)}, not ${shown(wanted)}`];
    if (is.length !== wanted.length) return [`${at} has ${is.length} members, not ${wanted.length}`];
    return wanted.flatMap((each, i) => unfitting(each, is[i], `${at}.${i}`));
  }
  return Object.is(wanted, is) ? [] : [`${at} is ${shown(is)}, not ${shown(wanted)}`];
};

/** The part of a value that a path in dots names: `list.0.orderNo`. */
export const partOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => {
    if (Array.isArray(within)) return within[Number(name)];
    return isMembers(within) ? within[name] : undefined;
  }, value);

/** A value with every `{{name}}` in its texts filled in; a text that is one name alone becomes what it names. */
export const filled = (value: unknown, known: ReadonlyMap<string, unknown>): unknown => {
  if (typeof value === 'string') {
    const alone = /^\{\{(\w+)\}\}$/.exec(value)?.[1];
    if (alone !== undefined && known.has(alone)) return known.get(alone);
    return value.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      known.has(name) ? String(known.get(name)) : whole,
    );
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, known));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, known)]));
};
