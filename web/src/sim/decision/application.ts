import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simDecision } from '@tradeport/shared/contract/sim/decision.ts';

/** What was handed in for a decision. */
export type Application = ResultOf<typeof simDecision.application>;
export type Section = Application['sections'][number];
export type HandedInField = Section['fields'][number];

/** What a reviewer says at fields, by their paths; empty where nothing is said yet. */
export type Marks = ReadonlyMap<string, string>;

/** Whether a field differs from the register, from the data in force, or from the application that was sent back. */
export const standsOut = ({ differs, inForce, corrected }: HandedInField): boolean =>
  differs || inForce !== null || corrected;

/** The marks as they travel. */
export const marksTold = (marks: Marks) => [...marks].map(([path, text]) => ({ path, text: text.trim() }));

/** The first field that is marked without a word; undefined where every mark says something. */
export const unsaid = (marks: Marks): string | undefined => [...marks].find(([, text]) => text.trim() === '')?.[0];
