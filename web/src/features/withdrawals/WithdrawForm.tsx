import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { OrderWords, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useList, useSend } from '../../api/queries.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { faultOf } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, StickyBar, Summary } from '../../ui/forms/Summary.tsx';
import { useNarrow } from '../../ui/media.ts';
import { AmountBox, amountFault } from '../../ui/money/AmountBox.tsx';
import { FlagName } from '../../ui/money/FlagName.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { PaymentPasswordDialog } from '../../ui/password/PaymentPasswordDialog.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { type Account, amountFaultOf, bearerOf, ccyOf, type Draft, emptyDraft, type Tips } from './draft.ts';
import { useSummaryRows } from './summaryRows.tsx';
import { useText } from './text.ts';
import { type FeeState, useFee } from './useFee.ts';
import styles from './Withdraw.module.css';
import { invalidates } from './withdrawalRecord.ts';

type Order = ResultOf<(typeof paymentOrder)['apply']>;
/** The form is the fields alone; its button stands in the summary. */
const FORM = 'withdraw';
/** Balance and cut-off move on while the form is open. */
const FRESH_MS = 60_000;

interface FieldsProps {
  readonly accounts: readonly Account[];
  readonly account: Account | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly tips: Tips | undefined;
  readonly fee: FeeState;
  readonly tried: boolean;
}

const AccountField = ({ accounts, account, draft, onDraft, tried }: FieldsProps) => {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('account')}
      </label>
      <Select
        id={id}
        size="large"
        placeholder={t('chooseAccount')}
        value={account?.accountId}
        status={tried && account === undefined ? 'error' : ''}
        options={accounts.map(({ accountId, currency, accountNo, bankName, nickname }) => ({
          value: accountId,
          label: <FlagName of={currency}>{`${currency} · ${nickname ?? bankName} · ${accountNo.slice(-4)}`}</FlagName>,
        }))}
        onChange={(accountId) => onDraft({ ...draft, accountId, amount: '' })}
      />
      {tried && account === undefined && (
        <span role="alert" className={styles.wrong}>
          {t('needAccount')}
        </span>
      )}
    </div>
  );
};

/** What to say at the amount: what is typed wrongly first, then balance and quota, then what the fee call said. */
const useAmountError = ({ account, draft, tips, fee, tried }: FieldsProps): string | undefined => {
  const t = useText();
  if (account === undefined) return undefined;
  const typed = amountFault(draft.amount, ccyOf(account));
  if (typed !== undefined) return typed;
  const fault = draft.amount === '' && !tried ? undefined : amountFaultOf(draft.amount, account, tips);
  if (fault !== undefined) return t(fault, { quota: moneyText(tips?.quota ?? '0', account.currency) });
  return fee.failure?.code === 'BIZ_ERROR' ? fee.failure.message : undefined;
};

const AmountField = ({
  account,
  draft,
  onDraft,
  tips,
  minimum,
  error,
}: FieldsProps & { readonly minimum: string | undefined; readonly error: string | undefined }) => {
  const t = useText();
  const held = tips?.available;
  return (
    <AmountBox
      label={t('amount')}
      ccy={account?.currency ?? 'USD'}
      value={draft.amount}
      onChange={(amount) => onDraft({ ...draft, amount })}
      readOnly={account === undefined}
      {...(held === undefined ? {} : { available: held, onAll: () => onDraft({ ...draft, amount: held }) })}
      {...(error === undefined ? {} : { error })}
      {...(minimum === undefined ? {} : { help: t('minimum', { minimum }) })}
    />
  );
};

const BearerField = ({ draft, onDraft, tried }: FieldsProps) => {
  const t = useText();
  return (
    <div className={styles.field}>
      <ChoiceCards
        label={t('bearer')}
        across
        choices={[
          { value: 'OUR', name: t('our'), detail: t('ourWhy') },
          { value: 'SHA', name: t('sha'), detail: t('shaWhy') },
        ]}
        {...(draft.feeBearer === undefined ? {} : { value: draft.feeBearer })}
        onChange={(value) => onDraft({ ...draft, feeBearer: value === 'OUR' ? 'OUR' : 'SHA' })}
      />
      {tried && draft.feeBearer === undefined && (
        <span role="alert" className={styles.wrong}>
          {t('needBearer')}
        </span>
      )}
    </div>
  );
};

const WordsFields = ({ draft, onDraft }: FieldsProps) => {
  const t = useText();
  const field = (name: 'purpose' | 'reference', label: string) => {
    const fault = draft[name] === '' ? undefined : faultOf(OrderWords, draft[name].trim());
    return (
      <div className={styles.field}>
        <Input
          size="large"
          aria-label={label}
          placeholder={label}
          value={draft[name]}
          maxLength={WORDS_MAX}
          status={fault === undefined ? '' : 'error'}
          onChange={(event) => onDraft({ ...draft, [name]: event.target.value })}
        />
        {fault !== undefined && <span className={styles.wrong}>{fault}</span>}
      </div>
    );
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('words')}</span>
      {field('purpose', t('purposeOf'))}
      {field('reference', t('reference'))}
    </div>
  );
};

interface ConfirmProps {
  readonly account: Account;
  readonly draft: Draft;
  readonly fee: FeeState['fee'];
  /** Nothing is charged, and no quote held, where the whole rest of a closed account goes out. */
  readonly isFree: boolean;
  readonly onDone: (order: Order) => void;
  readonly onRefused: (failure: CallFailed) => void;
  readonly onClose: () => void;
}

/** The last step: what is about to happen, and the payment password. */
const Confirm = ({ account, draft, fee, isFree, onDone, onRefused, onClose }: ConfirmProps) => {
  const t = useText();
  const { send } = useSend(api.paymentOrder.apply, { invalidates });
  const ccy = ccyOf(account);
  const amount = moneyText(draft.amount, ccy);
  const net = isFree ? amount : moneyText(fee?.arrivingAmount ?? draft.amount, ccy);
  const [purpose, reference] = [draft.purpose.trim(), draft.reference.trim()];
  const request = {
    accountId: account.accountId,
    amount: draft.amount,
    ...bearerOf(account, draft),
    ...(purpose === '' ? {} : { purpose }),
    ...(reference === '' ? {} : { reference }),
    ...(isFree || fee === undefined ? {} : { quote: fee.quote }),
  };
  return (
    <PaymentPasswordDialog
      title={t('confirmTitle')}
      about={t('confirmAbout', { amount, payee: account.accountName, end: account.accountNo.slice(-4) })}
      steps={[t('stepFreeze', { amount }), t('stepBank'), t('stepPaid', { net })]}
      confirm={t('confirm', { amount })}
      send={(payPassword) => send({ ...request, payPassword })}
      onDone={onDone}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
};

const minimumOf = (limit: { readonly amount: string; readonly currency: string } | null | undefined) =>
  limit ? moneyText(limit.amount, limit.currency) : undefined;

interface WithdrawFormProps {
  readonly accounts: readonly Account[];
  readonly chosen: string | undefined;
  readonly onDone: (order: Order) => void;
}

/** What is typed, and everything that follows from it: the account's terms, the fee, and whether it can go out. */
function useWithdrawal({ accounts, chosen }: Pick<WithdrawFormProps, 'accounts' | 'chosen'>) {
  const [draft, setDraft] = useState(() => emptyDraft(chosen));
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState<CallFailed>();
  const account = accounts.find(({ accountId }) => accountId === draft.accountId);
  const currency = account === undefined ? 'USD' : ccyOf(account);
  const enabled = account !== undefined;
  const asked = { currency, channel: account?.channel ?? 'local' } as const;
  const tipsOf = useList(api.paymentOrder.queryTipsMsg, asked, { enabled, everyMs: FRESH_MS, quiet: true });
  const config = useList(
    api.paymentConfig.queryConfigByOne,
    { productCode: 'withdrawal', currency },
    { enabled, quiet: true },
  );
  const tips = tipsOf.data?.currency === account?.currency ? tipsOf.data : undefined;
  const isClosed = tips?.accountState === 'closed';
  const feeState = useFee(isClosed ? undefined : account, draft);
  const onDraft = (next: Draft): void => {
    setDraft(next);
    setRefused(undefined);
  };
  const fields = { accounts, account, draft, onDraft, tips, fee: feeState, tried };
  const error = useAmountError(fields);
  const isReady =
    account !== undefined &&
    amountFaultOf(draft.amount, account, tips) === undefined &&
    tips?.accountState !== 'frozen' &&
    (isClosed || feeState.fee !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady && error === undefined) setConfirming(true);
  };
  /** Refused for another reason than the password: back to the form, with what holds now. */
  const onRefused = (why: CallFailed): void => {
    setConfirming(false);
    setRefused(why);
    feeState.again();
    void tipsOf.refetch();
  };
  const failure = refused ?? (feeState.failure?.code === 'BIZ_ERROR' ? undefined : feeState.failure);
  const minimum = isClosed ? undefined : minimumOf(config.data?.minimum);
  return { fields, currency, isClosed, error, minimum, failure, submit, isConfirming, setConfirming, onRefused };
}

/** Account, amount and bearer, with everything that follows from them beside; the password at the end. */
export function WithdrawForm({ accounts, chosen, onDone }: WithdrawFormProps) {
  const t = useText();
  const narrow = useNarrow();
  const form = useWithdrawal({ accounts, chosen });
  const { fields, currency, isClosed, error, minimum, failure } = form;
  const { account, draft, tips, fee: feeState } = fields;
  const rows = useSummaryRows({ account, tips, fee: feeState.fee, isFree: isClosed });
  const net = isClosed ? draft.amount : feeState.fee?.arrivingAmount;
  const total =
    net === undefined || net === '' ? t('none') : <Money amount={net} ccy={currency} size="lg" neverHidden />;
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      form={FORM}
      size="large"
      block={!narrow}
      loading={feeState.pending && draft.amount !== ''}
    >
      {t('go')}
    </Button>
  );
  return (
    <>
      <FormWithSummary
        summary={
          <Summary
            title={t('summary')}
            rows={rows}
            total={{ label: t('youGet'), value: total }}
            actions={
              <>
                {failure && <FailureNote failure={failure} />}
                {!narrow && button}
              </>
            }
            foot={t('foot')}
          />
        }
      >
        <form id={FORM} className={styles.column} noValidate onSubmit={form.submit}>
          <AccountField {...fields} />
          {tips?.accountState === 'frozen' && <RecordNote tone="bad">{t('frozen')}</RecordNote>}
          {isClosed && <RecordNote tone="wait">{t('closed')}</RecordNote>}
          <AmountField {...fields} minimum={minimum} error={error} />
          {account?.channel === 'global' && <BearerField {...fields} />}
          <WordsFields {...fields} />
        </form>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('youGet')} value={total}>
          {button}
        </StickyBar>
      )}
      {form.isConfirming && account !== undefined && (
        <Confirm
          account={account}
          draft={draft}
          fee={feeState.fee}
          isFree={isClosed}
          onDone={onDone}
          onRefused={form.onRefused}
          onClose={() => form.setConfirming(false)}
        />
      )}
    </>
  );
}
