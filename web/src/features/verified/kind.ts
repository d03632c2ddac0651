import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import type { Ask } from '../../api/queries.ts';
import { restored } from '../../ui/forms/keptDraft.ts';
import type { DraftOf, RecordForm } from '../../ui/forms/record/declared.ts';
import { flat } from '../../ui/forms/record/schemaAt.ts';
import { blankWith, secretsOf } from '../../ui/forms/record/travel.ts';
import type { text } from './text.ts';

type Key = Parameters<typeof text>[0];

/** A kind of merchant: what is asked of it, in which steps, and the call that submits it. */
export interface Kind<W extends object, D extends DraftOf<W>> {
  readonly type: RequestOf<typeof realName.addCloud>['type'];
  readonly form: RecordForm<W, D>;
  /** The steps of the form, each with what it is called. */
  readonly steps: readonly (readonly [step: string, name: Key])[];
  readonly submit: Ask<W, ResultOf<typeof realName.submitOrg>>;
  /** What to have at hand. */
  readonly prepare: readonly Key[];
}

/** What the form of a kind begins with, out of a draft or of what was submitted, whose ID numbers are masked: they are asked for again. */
export const draftOfKind = <W extends object, D extends DraftOf<W>>(
  { form }: Pick<Kind<W, D>, 'form'>,
  told: object,
  { isMasked = false }: { readonly isMasked?: boolean } = {},
): D => {
  const secrets = secretsOf(form);
  const fields = Object.entries(flat(told)).filter(([name]) => !(isMasked && secrets.has(name)));
  return restored(blankWith(form, form.start), Object.fromEntries(fields));
};
