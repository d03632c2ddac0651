import { isMembers } from '../../shared/src/rules/members.ts';
import { type ChangeKind, isMapAt, isSetAt, kindOfMember, resolved } from './apiShape.ts';

/** Where two documents differ: the path of members from the root, and what each has there. */
export interface ApiDifference {
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

const sorted = (list: readonly unknown[]): readonly unknown[] =>
  list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/**
 * Compares two OpenAPI documents. References are resolved: the names of components are not compared, and a component that is compared
 * once is not compared again. Changes of the kinds in `leftOut` are no differences. The order of members is never one; that of lists
 * without an order (`required`, `enum` …) is one unless `order` is left out.
 */
export const apiDifferences = (
  before: unknown,
  after: unknown,
  leftOut: ReadonlySet<ChangeKind>,
): readonly ApiDifference[] => {
  const found: ApiDifference[] = [];
  const compared = new Set<string>();

  const compare = (one: unknown, other: unknown, at: readonly string[], isMap: boolean, isSet: boolean): void => {
    const [refOfOne, refOfOther] = [one, other].map((value) => (isMembers(value) ? value.$ref : undefined));
    if (typeof refOfOne === 'string' || typeof refOfOther === 'string') {
      const pair = `${String(refOfOne ?? at.join('/'))} ${String(refOfOther ?? at.join('/'))}`;
      if (compared.has(pair)) return;
      compared.add(pair);
      compare(resolved(one, before), resolved(other, after), at, isMap, isSet);
      return;
    }
    if (Array.isArray(one) && Array.isArray(other)) {
      const [ones, others] = isSet && leftOut.has('order') ? [sorted(one), sorted(other)] : [one, other];
      for (let i = 0; i < Math.max(ones.length, others.length); i += 1)
        compare(ones[i], others[i], [...at, String(i)], false, false);
      return;
    }
    if (isMembers(one) && isMembers(other) && !Array.isArray(one) && !Array.isArray(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const kind = kindOfMember(name, isMap);
        if (kind !== undefined && leftOut.has(kind)) continue;
        // Components are compared where something refers to them.
        if (at.length === 0 && name === 'components') continue;
        compare(one[name], other[name], [...at, name], isMapAt(name, isMap), isSetAt(name, isMap));
      }
      return;
    }
    if (one !== other) found.push({ at: at.join(' › '), before: one, after: other });
  };

  compare(before, after, [], false, false);
  return found;
};
