import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import { useText } from '../text.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { emptyForm, formOf, type OrgForm } from './form.ts';

const draftOf = (content: string | null): OrgForm | undefined => {
  if (content === null) return undefined;
  const form: OrgForm = JSON.parse(content);
  return form;
};

/** The form of a mainland company, with the draft that was kept, or with what was submitted before. */
export function CompanyEditPage() {
  const t = useText();
  const verification = useCall(api.realName.queryOrg, {}, { own: true });
  const draft = useCall(api.realName.queryCloud, { type: 'org' });
  const error = verification.error ?? draft.error;
  const { org = null, open = true } = verification.data ?? {};
  return (
    <>
      <PageHeader title={t('editTitle')} purpose={t('editPurpose')} />
      {verification.data === undefined || draft.data === undefined ? (
        error ? (
          <ErrorFace
            error={error}
            title={t('notLoaded')}
            onRetry={() => {
              void verification.refetch();
              void draft.refetch();
            }}
          />
        ) : (
          <SkeletonLines rows={10} />
        )
      ) : open ? (
        <CompanyForm
          begin={draftOf(draft.data.content) ?? (org ? formOf(org) : emptyForm)}
          kept={draft.data.content === null ? undefined : draft.data}
        />
      ) : (
        <Empty title={t('closedTitle')} why={verification.data.statusText} />
      )}
    </>
  );
}
