import type { StateOf } from '../states/machine.ts';
import { receipt } from '../states/receipt.ts';

/** States of a receipt whose money is there, or only waits for its material: the settlement rate can be locked for it. */
const LOCKABLE: readonly StateOf<typeof receipt>[] = ['awaitingMaterial', 'underReview', 'credited'];

/** Their codes, as lists are asked for them. */
export const LOCKABLE_CODES: readonly number[] = LOCKABLE.map((state) => receipt.states[state].code);

const CREDITED: StateOf<typeof receipt> = 'credited';

/** Whether the money of a receipt is there: a settlement may name it. */
export const isCredited = ({ state }: { readonly state: string }): boolean => state === CREDITED;

/** Whether a receipt is in a state in which its rate can be locked. */
export const isLockableState = (state: string): boolean => LOCKABLE.some((each) => each === state);

/** Whether a receipt has a rate that can be locked: renminbi settles at one. */
export const isLockable = ({ state, currency }: { readonly state: string; readonly currency: string }): boolean =>
  isLockableState(state) && currency !== 'CNH';
