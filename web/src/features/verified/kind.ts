import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { Ask } from '../../api/queries.ts';
import { keptValues, restored } from '../../ui/forms/keptDraft.ts';
import type { DraftOf, RecordForm } from '../../ui/forms/record/declared.ts';
import { flat } from '../../ui/forms/record/schemaAt.ts';
import { blankWith } from '../../ui/forms/record/travel.ts';
import type { Judging } from './judging.ts';
import { toldOnce } from './sameAs.ts';
import type { Verification } from './status.ts';
import type { text } from './text.ts';

export type Key = Parameters<typeof text>[0];

/** A kind of merchant: what is asked of it, in which steps, and the calls that read and submit it. */
export interface Kind<W extends object, D extends DraftOf<W>> {
  readonly type: RealNameType;
  readonly title: Key;
  /** Its form, which judges by what the server tells with the verification. */
  readonly formBy: (judging: Judging) => RecordForm<W, D>;
  /** The steps of the form, each with what it is called. */
  readonly steps: readonly (readonly [step: string, name: Key])[];
  readonly read: Ask<Readonly<Record<string, never>>, Verification>;
  readonly submit: Ask<W, ResultOf<typeof realName.submitOrg>>;
}

/** The part of a verification with its contents: what is in force and, by its kind, what was submitted. */
export type Told = Pick<Verification, 'inForce'> & { readonly [T in RealNameType]?: object | null };

/** What was submitted last, and what was approved last, of a merchant of this kind. */
export const toldOf = (type: RealNameType, verification: Told) => ({
  submitted: keptValues(Reflect.get(verification, type)),
  inForce: keptValues(verification.inForce),
});

/** What the form of a kind begins with, out of a draft that was kept. */
export const draftOfKind = <W extends object, D extends DraftOf<W>>(form: RecordForm<W, D>, kept: object): D =>
  restored(blankWith(form, form.start), flat(kept));

/** The same out of what was submitted: whoever has two roles was told of twice. Masked numbers stand for themselves. */
export const draftOfTold = <W extends object, D extends DraftOf<W>>(form: RecordForm<W, D>, told: object): D =>
  restored(blankWith(form, form.start), keptValues(toldOnce(flat(told))));
