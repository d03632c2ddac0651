import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { useUser } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked, groundOf } from '../../ui/forms/Asked.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { Ccys } from '../../ui/money/FlagName.tsx';
import { Outcome } from '../../ui/orders/Outcome.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { AGREEMENTS } from './ApplyAsides.tsx';
import { type AccountDetail, type AccountState, APPLICATIONS } from './accountRecord.ts';
import { type ApplicationWire, collectionForm, type Draft, draftOf, type Kept, madeAnew } from './collectionForm.ts';
import { useText } from './text.ts';

type Named = RequestOf<(typeof agreement)['sign']>;

interface ApplyFormProps {
  /** The agreements that are signed with the application, in their versions in force. */
  readonly agreements: readonly Named[];
  /** The business information of the last application. */
  readonly kept: Kept | undefined;
  /** An application that was sent back, to be corrected. */
  readonly correcting: AccountDetail | undefined;
  readonly onApplied: (applied: { readonly applyNo: string; readonly status: AccountState }) => void;
}

const SHOWN = { invalidates: [api.subAccount.queryApplyList, api.subAccount.getApplyFirst, api.subAccount.index] };

/** Signs, where the operator may, then hands in: anew, with the last business information, or corrected. */
const useHandIn = ({ agreements, correcting }: ApplyFormProps) => {
  const sign = useSend(api.agreement.sign);
  const signs = useUser().data?.userType === 'chief';
  const submit = useSend(api.subAccount.submit, SHOWN);
  const further = useSend(api.subAccount.submitNew, SHOWN);
  const modify = useSend(api.subAccount.modify, { invalidates: [...SHOWN.invalidates, api.subAccount.submitDetail] });
  const handIn = async (told: ApplicationWire, { source }: Draft) => {
    for (const { id, version } of signs ? agreements : []) {
      const signed = await sign.send({ id, version });
      if (!signed.ok) return signed;
    }
    const { type, country, currencies, bankAccountName } = told;
    if (correcting !== undefined) return modify.send({ ...told, applyNo: correcting.applyNo });
    return source === 'asBefore' ? further.send({ type, country, currencies, bankAccountName }) : submit.send(told);
  };
  return { handIn, sending: sign.sending || submit.sending || further.sending || modify.sending };
};

/** One form: the account, the business, the consent; what is being applied for stands beside it, each with the way back to its field. */
function ApplyForm(props: ApplyFormProps) {
  const { kept, correcting, onApplied } = props;
  const t = useText();
  const pick = usePick();
  const [form] = useState(() => collectionForm(correcting === undefined ? kept && madeAnew(kept) : undefined));
  const { handIn, sending } = useHandIn(props);
  const entry = useRecordForm({
    form,
    start: correcting && draftOf(correcting),
    isCorrecting: correcting !== undefined,
    submit: handIn,
    sending,
    onSent: onApplied,
  });
  const { type = 'global', country = '', currencies = [], bankAccountName } = entry.draft;
  const region = findAccountRegion(country);
  const row = (key: 'type' | 'country' | 'currencies' | 'bankAccountName', value: React.ReactNode) => ({
    key,
    label: t(key),
    value,
    edit: { name: t(key), onEdit: () => entry.point(key) },
  });
  const rows = [
    row('type', t(type)),
    row('country', region === undefined ? t('none') : pick(region.name)),
    row('currencies', currencies.length > 0 ? <Ccys of={currencies} /> : t('none')),
    { key: 'bank', label: t('bank'), value: region?.bankName ?? t('none') },
    { ...row('bankAccountName', bankAccountName || t('none')), newGroup: true },
  ];
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      bar={{ label: t('currencies'), value: currencies.join(', ') || t('none') }}
      submit={t(correcting === undefined ? 'submit' : 'resubmit')}
    />
  );
}

/** The form, for whoever may apply, and what can be corrected. */
const Begun = ({
  correct,
  onApplied,
}: Pick<ApplyFormProps, 'onApplied'> & { readonly correct: string | undefined }) => {
  const t = useText();
  const index = useCall(api.subAccount.index, {}, { own: true });
  const kept = useCall(api.subAccount.querySustainInfo, {}, { own: true });
  const agreements = useCall(api.agreement.list, {});
  const isNew = correct === undefined;
  const detail = useCall(api.subAccount.submitDetail, { applyNo: correct ?? '-' }, { enabled: !isNew, quiet: true });
  const found = { index: index.data, kept: kept.data, agreements: agreements.data };
  return (
    <Asked of={groundOf([index, kept, agreements, ...(isNew ? [] : [detail])], found)} failed={t('formFailed')}>
      {(ground) => {
        const correcting = isNew ? undefined : detail.data;
        const why = correcting?.timeline.findLast(({ note }) => note !== null)?.note ?? correcting?.reason ?? null;
        if (ground.index.canApply !== true)
          // What is missing, and the way there, stands above each page.
          return <Empty title={t('afterVerification')} />;
        if (correcting !== undefined && correcting.status !== 'fail')
          return <Empty title={t('notCorrectable')} why={t('notCorrectableWhy')} />;
        return (
          <>
            {why !== null && (
              <section aria-label={t('whySentBack')}>
                <RecordNote tone="bad">
                  {t('whySentBack')}: {why}
                </RecordNote>
              </section>
            )}
            <ApplyForm
              key={correct ?? 'new'}
              agreements={ground.agreements.filter(({ id }) => AGREEMENTS.some((one) => one === id))}
              kept={ground.kept ?? undefined}
              correcting={correcting}
              onApplied={onApplied}
            />
          </>
        );
      }}
    </Asked>
  );
};

/** Applying for a collection account, or correcting an application that was sent back (`?correct=`). */
export function ApplyPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const correct = params.get('correct') ?? undefined;
  const [applied, setApplied] = useState<{ readonly applyNo: string; readonly status: AccountState }>();
  const another = () => {
    setParams({});
    setApplied(undefined);
  };
  if (applied !== undefined)
    return (
      <Outcome
        {...{ tone: 'good', machine, state: applied.status }}
        title={t('submitted')}
        why={t('submittedWhy')}
        number={[t('applyNo'), applied.applyNo]}
        ways={[
          { label: t('toHome'), to: pathTo(screens.home) },
          { label: t('toApplications'), to: `${APPLICATIONS}?open=${encodeURIComponent(applied.applyNo)}` },
          { label: t('another'), to: another },
        ]}
      />
    );
  return (
    <>
      <PageHeader
        title={t(correct === undefined ? 'applyTitle' : 'correctTitle')}
        purpose={t(correct === undefined ? 'applyPurpose' : 'correctPurpose')}
      />
      <Begun correct={correct} onApplied={setApplied} />
    </>
  );
}
