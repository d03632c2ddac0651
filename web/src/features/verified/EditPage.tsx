import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked, groundOf } from '../../ui/forms/Asked.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { draftOfKind, type Kind } from './kind.ts';
import { useText } from './text.ts';
import { VerifyForm } from './VerifyForm.tsx';

/** The form of a kind of merchant, with the draft that was kept, or with what was submitted before. */
export function EditPage<W extends object, D extends object>({ kind }: { readonly kind: Kind<W, D> }) {
  const t = useText();
  const verification = useCall(api.realName.queryOrg, {}, { own: true });
  const kept = useCall(api.realName.queryCloud, { type: kind.type });
  const ground = groundOf([verification, kept], { verification: verification.data, kept: kept.data });
  return (
    <>
      <PageHeader title={t('editTitle')} purpose={t('editPurpose')} />
      <Asked of={ground} failed={t('notLoaded')}>
        {({ verification: { org, open, statusText }, kept: draft }) =>
          !open ? (
            <Empty title={t('closedTitle')} why={statusText} />
          ) : draft.content === null ? (
            <VerifyForm kind={kind} begin={draftOfKind(kind, org ?? {}, { isMasked: true })} />
          ) : (
            <VerifyForm kind={kind} begin={draftOfKind(kind, JSON.parse(draft.content))} kept={draft} />
          )
        }
      </Asked>
    </>
  );
}
