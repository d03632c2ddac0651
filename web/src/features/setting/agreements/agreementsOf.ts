import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';

export type Summary = ResultOf<(typeof agreement)['list']>[number];
export type Signature = ResultOf<(typeof agreement)['signed']>[number];

/** One agreement as it stands for the merchant. */
export interface Standing {
  readonly agreement: Summary;
  /** What binds, else what was signed last; undefined: never signed. */
  readonly last: Signature | undefined;
  readonly earlier: readonly Signature[];
  /** Signed once, and not in the version in force or not any more. */
  readonly isDue: boolean;
}

type Version = ResultOf<(typeof agreement)['detail']>['versions'][number];

/** The changes between the version signed last and the one to be signed, the oldest first. Versions come in any order. */
export const changesBetween = (
  versions: readonly Version[],
  signed: string | undefined,
  toSign: string,
): readonly Version[] => {
  const inOrder = versions.toSorted(
    (one, other) => one.effectiveDate.localeCompare(other.effectiveDate) || one.version.localeCompare(other.version),
  );
  const from = inOrder.findIndex(({ version }) => version === signed);
  const to = inOrder.findIndex(({ version }) => version === toSign);
  return inOrder.slice(from + 1, to + 1).filter(({ change }) => change !== null);
};

const binds = ({ status }: Signature): boolean => status === 'inForce' || status === 'ending';

/** Every agreement with its signatures, which come with the last first. Agreements to be signed come first. */
export const standingOf = (all: readonly Summary[], signed: readonly Signature[]): readonly Standing[] => {
  const standings = all.map((agreement) => {
    const own = signed.filter(({ id }) => id === agreement.id);
    const last = own.find(binds) ?? own[0];
    return {
      agreement,
      last,
      earlier: own.filter((one) => one !== last),
      isDue: last !== undefined && !(binds(last) && last.current),
    };
  });
  return standings.toSorted((one, other) => Number(other.isDue) - Number(one.isDue));
};
