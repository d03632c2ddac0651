import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyOutcome } from './ApplyOutcome.tsx';
import type { AccountDetail, AccountState } from './accountRecord.ts';
import type { ApplicationWire } from './formRules.ts';
import { useText } from './text.ts';

const AGREEMENT = 'mainService';

/** What an application said, out of its detail. */
const applicationOf = (detail: AccountDetail): ApplicationWire => ({
  type: detail.type,
  country: detail.country,
  currencies: detail.currencies.filter(isFiatCcy),
  bankAccountName: detail.bankAccountName,
  registrationNo: detail.registrationNo,
  expectedOpeningTime: detail.expectedOpeningTime,
  collectionTime: detail.collectionTime,
  website: detail.website,
  monthlySales: detail.monthlySales,
  yearlySales: detail.yearlySales,
  platform: detail.platform,
  goodsCategory: detail.goodsCategory,
  tradeCountries: detail.tradeCountries,
  tradeType: detail.tradeType,
  qualificationMaterials: detail.qualificationMaterials,
});

/** Everything that the form needs before it can begin. */
const useBeginning = (correct: string | undefined) => {
  const index = useCall(api.subAccount.index, {}, { own: true });
  const kept = useCall(api.subAccount.querySustainInfo, {}, { own: true });
  const agreements = useCall(api.agreement.list, {});
  const detail = useCall(
    api.subAccount.submitDetail,
    { applyNo: correct ?? '-' },
    { enabled: correct !== undefined, quiet: true },
  );
  const fileIds = [
    ...new Set([...(kept.data?.qualificationMaterials ?? []), ...(detail.data?.qualificationMaterials ?? [])]),
  ];
  const files = useCall(api.file.getFileDownloadInfo, { fileIds }, { enabled: fileIds.length > 0, quiet: true });
  const asked = [
    ...[index, kept, agreements],
    ...(correct === undefined ? [] : [detail]),
    ...(fileIds.length === 0 ? [] : [files]),
  ];
  return {
    index: index.data,
    kept: kept.data,
    version: agreements.data?.find(({ id }) => id === AGREEMENT)?.version,
    detail: correct === undefined ? undefined : detail.data,
    files: fileIds.length === 0 ? [] : files.data?.map(uploadedFile),
    isLoading: asked.some(({ data, error }) => data === undefined && error === null),
    error: asked.find(({ data, error }) => data === undefined && error !== null)?.error,
    retry: () => asked.forEach(({ refetch }) => void refetch()),
  };
};

/** Why the application was sent back, in the platform's own words. */
const WhySentBack = ({ detail }: { readonly detail: AccountDetail }) => {
  const t = useText();
  const note = detail.timeline.findLast(({ note: words }) => words !== null)?.note ?? detail.reason;
  return note === null ? null : (
    <section aria-label={t('whySentBack')}>
      <RecordNote tone="bad">
        {t('whySentBack')}: {note}
      </RecordNote>
    </section>
  );
};

/** Who is not verified yet is led to where that is done. */
const VerifyFirst = () => {
  const t = useText();
  return (
    <Empty
      title={t('verifyFirst')}
      why={t('verifyFirstWhy')}
      actions={<NextStep screen={screens.openAccount} label={t('open')} />}
    />
  );
};

/** Applying for a collection account, or correcting an application that was sent back (`?correct=`). */
export function ApplyPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const correct = params.get('correct') ?? undefined;
  const [applied, setApplied] = useState<{ readonly applyNo: string; readonly status: AccountState }>();
  const { index, kept, version, detail, files, isLoading, error, retry } = useBeginning(correct);
  if (applied !== undefined)
    return (
      <ApplyOutcome
        {...applied}
        onAnother={() => {
          setParams({});
          setApplied(undefined);
        }}
      />
    );
  const header = (
    <PageHeader
      title={t(correct === undefined ? 'applyTitle' : 'correctTitle')}
      purpose={t(correct === undefined ? 'applyPurpose' : 'correctPurpose')}
    />
  );
  if (isLoading)
    return (
      <>
        {header}
        <SkeletonLines rows={10} />
      </>
    );
  if (error || index === undefined || version === undefined)
    return (
      <>
        {header}
        <ErrorFace error={error} title={t('formFailed')} onRetry={retry} />
      </>
    );
  if (!index.canApply)
    return (
      <>
        {header}
        <VerifyFirst />
      </>
    );
  if (detail !== undefined && detail.status !== 'fail')
    return (
      <>
        {header}
        <Empty title={t('notCorrectable')} why={t('notCorrectableWhy')} />
      </>
    );
  return (
    <>
      {header}
      {detail !== undefined && <WhySentBack detail={detail} />}
      <ApplyForm
        key={correct ?? 'new'}
        agreementVersion={version}
        kept={kept ?? undefined}
        files={files ?? []}
        correcting={detail === undefined ? undefined : { applyNo: detail.applyNo, application: applicationOf(detail) }}
        onApplied={setApplied}
      />
    </>
  );
}
