import type { RandomSource } from '../../platform/runtime/realTime.ts';

/** What is not enabled, an operator or a role, counts for nothing from the next call on. */
export const isEnabled = (state: string): boolean => state === 'enabled';

const INCARNATION_BYTES = 12;
/** What the sessions of one person with one password are bound to. */
export const freshIncarnation = (random: RandomSource): string => random.bytes(INCARNATION_BYTES).toString('base64url');
