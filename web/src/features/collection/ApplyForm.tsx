import { findAccountRegion } from '@tradeport/shared/reference/accountRegions.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button, Checkbox, Form } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { useUser } from '../../session/useUser.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { EntryForm, FormSection, Refusal } from '../../ui/forms/EntryForm.tsx';
import { markFields, refuse } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, StickyBar, Summary, type SummaryRow } from '../../ui/forms/Summary.tsx';
import { noteSent, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { useNarrow } from '../../ui/media.ts';
import { Ccys } from '../../ui/money/FlagName.tsx';
import { AccountFields } from './AccountFields.tsx';
import styles from './Apply.module.css';
import type { AccountState } from './accountRecord.ts';
import { BusinessFields, LabelField } from './BusinessFields.tsx';
import { APPLICATION_FIELDS, type ApplicationWire, completeOf, type Draft, madeAnew } from './formRules.ts';
import { QualificationField } from './QualificationField.tsx';
import { text, useText } from './text.ts';

const FORM = 'apply';
const AGREEMENT = 'mainService';

type Applied = { readonly applyNo: string; readonly status: AccountState };
type Kept = Omit<ApplicationWire, 'type' | 'country' | 'currencies'>;

interface ApplyFormProps {
  /** The version of the agreement that is signed with the application. */
  readonly agreementVersion: string;
  /** The business information of the last application. */
  readonly kept: Kept | undefined;
  /** The files of those, by which they are shown. */
  readonly files: readonly UploadedFile[];
  /** An application that was sent back, to be corrected. */
  readonly correcting: { readonly applyNo: string; readonly application: ApplicationWire } | undefined;
  readonly onApplied: (applied: Applied) => void;
}

const SHOWN = { invalidates: [api.subAccount.queryApplyList, api.subAccount.getApplyFirst, api.subAccount.index] };

/** Signs, where the operator may, then hands in: anew, with the last business information, or corrected. */
const useHandIn = ({ agreementVersion, correcting }: ApplyFormProps) => {
  const sign = useSend(api.agreement.sign);
  const signs = useUser().data?.userType === 'chief';
  const submit = useSend(api.subAccount.submit, SHOWN);
  const further = useSend(api.subAccount.submitNew, SHOWN);
  const modify = useSend(api.subAccount.modify, { invalidates: [...SHOWN.invalidates, api.subAccount.submitDetail] });
  const handIn = async (application: ApplicationWire, isAsBefore: boolean) => {
    if (signs) {
      const signed = await sign.send({ id: AGREEMENT, version: agreementVersion });
      if (!signed.ok) return signed;
    }
    const { type, country, currencies, bankAccountName } = application;
    if (correcting !== undefined) return modify.send({ ...application, applyNo: correcting.applyNo });
    return isAsBefore ? further.send({ type, country, currencies, bankAccountName }) : submit.send(application);
  };
  return { handIn, sending: sign.sending || submit.sending || further.sending || modify.sending };
};

/** What is applied for, each with the way back to its field. */
const useSummaryRows = (draft: Draft, onEdit: (field: keyof Draft) => void): readonly SummaryRow[] => {
  const t = useText();
  const pick = usePick();
  const region = findAccountRegion(draft.country ?? '');
  const edit = (name: string, field: keyof Draft) => ({ edit: { name, onEdit: () => onEdit(field) } });
  return [
    { key: 'type', label: t('type'), value: t(draft.type ?? 'global'), ...edit(t('type'), 'type') },
    {
      key: 'country',
      label: t('country'),
      value: region === undefined ? t('none') : pick(region.name),
      ...edit(t('country'), 'country'),
    },
    {
      key: 'ccys',
      label: t('currencies'),
      value: draft.currencies?.length ? <Ccys of={draft.currencies} /> : t('none'),
      ...edit(t('currencies'), 'currencies'),
    },
    { key: 'bank', label: t('bank'), value: region?.bankName ?? t('none') },
    {
      key: 'label',
      label: t('label'),
      value: draft.bankAccountName || t('none'),
      newGroup: true,
      ...edit(t('label'), 'bankAccountName'),
    },
  ];
};

const Consent = () => {
  const t = useText();
  return (
    <Form.Item
      name="agreed"
      validateTrigger="onChange"
      valuePropName="checked"
      rules={[{ validator: (_rule, ticked) => refuse(ticked ? undefined : text('agreeFirst')) }]}
    >
      <Checkbox>
        {t('agree')}{' '}
        <Link to={pathTo(screens.agreement, { id: AGREEMENT })} target="_blank" className={styles.underlined ?? ''}>
          {t('agreement')}
        </Link>
      </Checkbox>
    </Form.Item>
  );
};

/** What the form begins with. */
const startOf = ({ correcting }: ApplyFormProps): Draft =>
  correcting === undefined ? { type: 'global', qualificationMaterials: [] } : madeAnew(correcting.application);

/** Type, region and currencies decide what may follow: a choice that no longer fits is taken back. */
const afterChange = (changed: Draft, all: Draft): Draft => {
  if (changed.type !== undefined) return { country: undefined, currencies: [] };
  if (changed.country === undefined) return {};
  const local = findAccountRegion(changed.country)?.localCcy;
  return { currencies: all.type === 'local' && local ? [local] : [] };
};

interface BusinessSectionProps {
  readonly kept: Kept | undefined;
  readonly files: readonly UploadedFile[];
  readonly onUploading: (isUploading: boolean) => void;
  readonly isAsBefore: boolean;
  readonly onAsBefore: (isAsBefore: boolean) => void;
  readonly onSync: () => void;
}

/** The business: as in the last application, or entered anew, with the last information to begin with. */
const BusinessSection = (props: BusinessSectionProps) => {
  const { kept, files, onUploading, isAsBefore, onAsBefore, onSync } = props;
  const t = useText();
  return (
    <FormSection
      title={t('step2')}
      side={
        kept !== undefined &&
        !isAsBefore && (
          <Button icon={<RefreshCw size={14} />} onClick={onSync}>
            {t('sync')}
          </Button>
        )
      }
    >
      {kept !== undefined && (
        <ChoiceCards
          label={t('businessFrom')}
          across
          value={isAsBefore ? 'asBefore' : 'anew'}
          onChange={(value) => onAsBefore(value === 'asBefore')}
          choices={[
            {
              value: 'asBefore',
              name: t('asBefore'),
              consequence: <AsBefore kept={kept} />,
            },
            { value: 'anew', name: t('anew'), consequence: t('anewDetail') },
          ]}
        />
      )}
      {!isAsBefore && (
        <>
          <BusinessFields />
          <QualificationField known={files} onBusy={onUploading} />
        </>
      )}
    </FormSection>
  );
};

/** What tells one business from another. */
const AsBefore = ({ kept }: { readonly kept: Kept }) => (
  <span className={styles.asBefore}>
    <span>{kept.registrationNo}</span>
    <span>{kept.website}</span>
  </span>
);

/** The form with what stands in it, and what is done with it. */
const useApplication = (props: ApplyFormProps) => {
  const { kept, correcting, onApplied } = props;
  const [form] = Form.useForm();
  const [draft, setDraft] = useState(() => startOf(props));
  const [isTouched, setTouched] = useState(false);
  const [isAsBefore, setAsBefore] = useState(kept !== undefined && correcting === undefined);
  const [isUploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const { handIn, sending } = useHandIn(props);
  const fill = (values: Draft) => {
    form.setFieldsValue(values);
    setDraft(form.getFieldsValue(true));
  };
  return {
    form,
    draft,
    isAsBefore,
    setAsBefore,
    isUploading,
    setUploading,
    refusal,
    sending,
    isUnsaved: (isTouched || isUploading) && !sending,
    change: (changed: Draft, all: Draft) => {
      setTouched(true);
      fill({ ...all, ...afterChange(changed, all) });
    },
    edit: (field: keyof Draft) => form.scrollToField(field, { focus: true, block: 'center' }),
    sync: () => {
      if (kept === undefined) return;
      fill({ ...madeAnew(kept), bankAccountName: draft.bankAccountName ?? kept.bankAccountName });
      toast('success', text('synced'));
    },
    send: async () => {
      setRefusal(undefined);
      const filled: Draft = form.getFieldsValue(true);
      const application = completeOf({ ...(isAsBefore ? kept : {}), ...filled });
      if (application === undefined) return;
      const outcome = await handIn(application, isAsBefore);
      if (outcome.ok) {
        noteSent(() => setTouched(false));
        onApplied(outcome.result);
      } else if (!markFields(form, outcome.failure, APPLICATION_FIELDS)) setRefusal(outcome.failure);
    },
  };
};

/** One form: the account, the business, the consent; what is being applied for stands beside it. */
export function ApplyForm(props: ApplyFormProps) {
  const { kept, correcting } = props;
  const t = useText();
  const narrow = useNarrow();
  const { form, draft, isAsBefore, setAsBefore, isUploading, refusal, sending, isUnsaved, ...does } =
    useApplication(props);
  const button = (
    <Button type="primary" htmlType="submit" form={FORM} size="large" block={!narrow} loading={sending || isUploading}>
      {t(correcting === undefined ? 'submit' : 'resubmit')}
    </Button>
  );
  const actions = (
    <>
      <Refusal failure={refusal} />
      {isUploading && <p role="status">{t('uploading')}</p>}
      {!narrow && button}
    </>
  );
  const summary = (
    <Summary title={t('summary')} rows={useSummaryRows(draft, does.edit)} actions={actions} foot={t('whatNext')} />
  );
  return (
    <>
      <FormWithSummary summary={summary}>
        <EntryForm<Draft>
          form={form}
          id={FORM}
          initialValues={startOf(props)}
          onValuesChange={does.change}
          onFinish={() => void does.send()}
        >
          <FormSection title={t('step1')}>
            <AccountFields />
            <LabelField />
          </FormSection>
          <BusinessSection
            kept={correcting === undefined ? kept : undefined}
            files={props.files}
            onUploading={does.setUploading}
            isAsBefore={isAsBefore}
            onAsBefore={setAsBefore}
            onSync={does.sync}
          />
          <Consent />
        </EntryForm>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('currencies')} value={draft.currencies?.join(', ') || t('none')}>
          {button}
        </StickyBar>
      )}
      <UnsavedGuard isUnsaved={isUnsaved} />
    </>
  );
}
