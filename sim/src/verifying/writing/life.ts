import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Actor, isMerchants } from '@tradeport/shared/states/machine.ts';

// What may become of an object, as its machine says: which action may be taken where it stands, and where it may be afterwards. Bank,
// platform and time move it as well, at any moment.

/** The part of a machine that is needed to foretell an answer. */
export interface Life {
  readonly states: Readonly<Record<string, { readonly code: number }>>;
  readonly makings: readonly { readonly action: string; readonly to: string }[];
  readonly moves: readonly {
    readonly from: string;
    readonly action: string;
    readonly to: string;
    readonly by: Actor;
  }[];
}

/** Where an object is of which its call says that there is none: a life that ends so has this state. */
export const GONE = 'gone';

/** The states in which an object may stand by what its row says; several where they share a number, none where it says nothing known. */
export const statesIn = ({ states }: Life, row: unknown): readonly string[] => {
  if (row === undefined) return Object.hasOwn(states, GONE) ? [GONE] : [];
  if (!isMembers(row)) return [];
  const named = [row.state, row.status].find((word) => typeof word === 'string' && Object.hasOwn(states, word));
  if (typeof named === 'string') return [named];
  return Object.keys(states).filter((state) => states[state]?.code === row.status);
};

/** These states, and all that bank, platform and time may make of them. */
export const laterOf = ({ moves }: Life, states: readonly string[]): readonly string[] => {
  const found = new Set(states);
  for (const state of found)
    for (const { from, to, by } of moves) if (from === state && !isMerchants(by)) found.add(to);
  return [...found];
};

/** Where a merchant's action leads from these states, and what may become of it by itself. */
export const ledTo = (life: Life, states: readonly string[], action: string): readonly string[] =>
  laterOf(
    life,
    life.moves.filter((move) => move.action === action && states.includes(move.from)).map(({ to }) => to),
  );

/** Where the action that makes an object leads, and what may become of it by itself. */
export const startOf = (life: Life, action: string): readonly string[] =>
  laterOf(
    life,
    life.makings.filter((making) => making.action === action).map(({ to }) => to),
  );

/** Whether an action may be taken in these states: in all, in none, or in some of them. */
export const allows = ({ moves }: Life, states: readonly string[], action: string): 'yes' | 'no' | 'perhaps' => {
  const able = states.filter((state) => moves.some((move) => move.from === state && move.action === action));
  if (able.length === 0) return 'no';
  return able.length === states.length ? 'yes' : 'perhaps';
};

/** Whether an object may come, by itself, to where the action can be taken. */
export const mayComeTo = (life: Life, states: readonly string[], action: string): boolean =>
  allows(life, laterOf(life, states), action) !== 'no';
