import { Checkbox, Select } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useCall, useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { FieldFaults, FieldSpot, FormField } from '../../../ui/forms/Field.tsx';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { Changes } from '../../../ui/orders/ConfirmOrder.tsx';
import type { Figure } from '../../../ui/orders/figures.tsx';
import { OrderLayout } from '../../../ui/orders/OrderLayout.tsx';
import { comingFeeNote } from '../../../ui/orders/payoutTerms.tsx';
import { useAgreed } from '../../../ui/orders/useAgreed.ts';
import { PaymentPasswordDialog } from '../../../ui/password/PaymentPasswordDialog.tsx';
import { FileFaults } from '../../../ui/records/FileFaults.tsx';
import { SumTable } from '../../../ui/records/Sums.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { firstOf, useWhenPast } from '../../../ui/records/useWhenPast.ts';
import type { Slot } from '../../../ui/slot.ts';
import { accountEnd } from '../paymentRecord.ts';
import styles from './Batch.module.css';
import { amountText, type Batch, type BatchResult, changed, feeText, totalText } from './batchRecord.ts';
import { text, useText } from './text.ts';

const DAY_S = 86_400;
/** Rows that a warning names; of more it says that there are. */
const ROWS_NAMED = 8;

/** What the file comes to, as rows of the summary: what a quote promises. */
const figuresOf = ({ totals, transactionCount, paymentMethodText }: BatchResult): readonly Figure[] => [
  { key: 'payments', label: text('payments'), words: String(transactionCount ?? 0) },
  { key: 'method', label: text('method'), words: paymentMethodText ?? undefined },
  ...totals.flatMap(({ currency, amount, feeAmount, comingFee }): readonly Figure[] => [
    { key: `pay ${currency}`, label: text('payOf', { currency }), money: [amount, currency], newGroup: true },
    {
      key: `fee ${currency}`,
      label: text('feeOf', { currency }),
      money: [feeAmount, currency],
      note: comingFeeNote({ comingFee }, currency),
    },
  ]),
];

/** Each currency with what it pays: the same figures as in the summary, added up by column. */
const Totals = ({ totals, transactionCount }: BatchResult) => {
  const t = useText();
  const [first, ...rest] = totals;
  const all = { name: t('allCurrencies'), cells: [String(transactionCount ?? 0), '', '', ''] };
  const rowOf = ({ currency, count, amount, feeAmount, totalAmount }: BatchResult['totals'][number]) => ({
    name: currency,
    cells: [String(count), ...[amount, feeAmount, totalAmount].map((each) => moneyText(each, currency))],
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('result')} tabIndex={0}>
      <SumTable
        label={t('result')}
        columns={[t('currency'), t('count'), t('amount'), t('fee'), t('total')]}
        rows={rest.length === 0 ? [] : totals.map(rowOf)}
        total={rest.length === 0 && first ? rowOf(first) : all}
      />
    </section>
  );
};

type Warning = BatchResult['warnings'][number];
/** A tick is one of what was seen: with another count it is another. */
const tickOf = ({ warning, count }: Warning): string => `${warning} ${count}`;

interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
}

const Warnings = ({ warnings, ticked, onTick }: WarningsProps) => {
  const t = useText();
  const rowsOf = ({ rows }: Warning): string => {
    const named = rows.slice(0, ROWS_NAMED).join(', ');
    return rows.length > ROWS_NAMED ? t('warningMore', { rows: named }) : named;
  };
  return (
    <FormSection title={t('warnings')}>
      <FieldSpot name="ticks">
        <ul className={styles.ticks}>
          {warnings.map((warning) => {
            const key = tickOf(warning);
            const { warningText, count, rows } = warning;
            return (
              <li key={warning.warning}>
                <Checkbox
                  checked={ticked.includes(key)}
                  onChange={({ target }) =>
                    onTick(target.checked ? [...ticked, key] : ticked.filter((other) => other !== key))
                  }
                >
                  {rows.length === 0
                    ? t('warningFile', { warning: warningText })
                    : t('warningRows', { warning: warningText, count, rows: rowsOf(warning) })}
                </Checkbox>
              </li>
            );
          })}
        </ul>
      </FieldSpot>
    </FormSection>
  );
};

/** The payments of the file, in a box that scrolls. */
const BatchPayments = ({ payments }: Pick<BatchResult, 'payments'>) => {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.payments} aria-label={t('paymentsOfFile')} tabIndex={0}>
      <ol>
        {payments.map(({ batchLine, payeeName, accountNo, bankName, currency, amount }) => (
          <li key={batchLine}>
            <span>
              <span translate="no">
                {payeeName} {accountEnd(accountNo)}
              </span>
              <small>{bankName}</small>
            </span>
            <Money amount={amount} ccy={currency} neverHidden />
          </li>
        ))}
      </ol>
    </section>
  );
};

interface ConfirmProps {
  readonly result: BatchResult;
  readonly reviewerId: string;
  readonly reviewer: string;
  readonly hours: number;
  readonly again: () => Promise<BatchResult | undefined>;
  readonly onRefused: (failure: CallFailed) => void;
  readonly onClose: () => void;
}

/** The last step. Other figures than those that were seen are shown beside them, and asked about once more. */
const Confirm = ({ result, reviewerId, reviewer, hours, again, onRefused, onClose }: ConfirmProps) => {
  const t = useText();
  const apply = useSend(api.batchOrder.apply, { invalidates: changed });
  const count = result.transactionCount ?? 0;
  const { changes, submit } = useAgreed<BatchResult, Batch>({
    current: result,
    again,
    figuresOf: (seen) => figuresOf(seen ?? result),
    send: (seen = result, payPassword) => {
      const { batchNo, quote, warnings } = seen;
      const ticks = warnings.map((one) => ({ warning: one.warning, count: one.count }));
      return apply.send({ batchNo, ticks, reviewerId, payPassword, ...(quote === null ? {} : { quote }) });
    },
  });
  return (
    <PaymentPasswordDialog
      title={t('confirmTitle')}
      about={
        <>
          {t('confirmAbout', { count, amount: amountText(result) })}
          {result.totals.map(({ currency, comingFee }) =>
            comingFee === null ? null : (
              <div key={currency} className={styles.figures}>
                {t('feesLater', { day: comingFee.from, fee: moneyText(comingFee.feeAmount, currency) })}
              </div>
            ),
          )}
        </>
      }
      steps={[
        t('stepFreeze', { total: totalText(result), fee: feeText(result) }),
        t('stepReview', { reviewer, hours }),
        t('stepPaid'),
      ]}
      confirm={t('submit', { count })}
      note={
        <>
          <BatchPayments payments={result.payments} />
          {changes.length > 0 && <Changes changes={changes} />}
        </>
      }
      send={submit}
      onDone={() => {
        toast('success', text('submitted'));
        void again();
        onClose();
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
};

type Reviewers = ReturnType<typeof useReviewers>;
/** Who may review what is submitted here. */
const useReviewers = () => {
  const { data } = useCall(api.operator.validOperator, {}, { quiet: true });
  return { list: data?.list ?? [], hours: data?.reviewHours ?? 24, isNobody: data?.list.length === 0 };
};

interface ReviewerFieldProps {
  readonly reviewers: Reviewers;
  readonly chosen: string | undefined;
  readonly onChoose: (operatorId: string | undefined) => void;
}

const ReviewerField = ({ reviewers: { list, hours, isNobody }, chosen, onChoose }: ReviewerFieldProps) => {
  const t = useText();
  return (
    <FormSection title={t('review')}>
      <FormField name="reviewerId" label={t('reviewer')} help={t('reviewWhy', { hours })}>
        {({ fault: _fault, ...control }) => (
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={list.length === 0}
            placeholder={t(isNobody ? 'noReviewer' : 'chooseReviewer')}
            value={chosen ?? null}
            options={list.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
            onChange={(operatorId: string) => onChoose(operatorId)}
          />
        )}
      </FormField>
    </FormSection>
  );
};

/** What keeps the file from being submitted as it is. */
const Obstacles = ({ result: { changed: gone, lacks } }: { readonly result: BatchResult }) => {
  const t = useText();
  return (
    <>
      {gone.length > 0 && (
        <FileFaults name="batchRowFaults" title={t('changedTitle')} why={t('changedWhy')} faults={gone} />
      )}
      {lacks.map(({ currency, available, needed, lack }) => (
        <RecordNote key={currency} tone="bad">
          {t('lack', {
            currency,
            needed: moneyText(needed, currency),
            available: moneyText(available, currency),
            lack: moneyText(lack, currency),
          })}
        </RecordNote>
      ))}
    </>
  );
};

/** All that will be frozen: an amount where one currency pays. */
const totalFigure = (result: BatchResult): Figure => {
  const [first, ...rest] = result.totals;
  const isOne = first !== undefined && rest.length === 0;
  const says = isOne
    ? { money: [first.totalAmount, first.currency] satisfies Figure['money'] }
    : { words: totalText(result) };
  return { key: 'total', label: text('leaves'), ...says };
};

interface SubmitBatchProps {
  readonly result: BatchResult;
  readonly again: () => Promise<BatchResult | undefined>;
  readonly another: Slot;
}

/** A file that was found right: what it comes to, what is asked about it, who reviews it, and the password. */
export const SubmitBatch = ({ result, again, another }: SubmitBatchProps) => {
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  const reviewers = useReviewers();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const { warnings, lacks, changed: gone, submitBy, validUntil, transactionCount } = result;
  useWhenPast(firstOf([submitBy, validUntil].flatMap((at) => at ?? [])), () => void again());
  const reviewer = reviewers.list.find(({ operatorId }) => operatorId === chosen);
  const faults: Readonly<Record<string, string | undefined>> = {
    ticks: warnings.every((one) => ticked.includes(tickOf(one))) ? undefined : t('needTick'),
    reviewerId: reviewer === undefined ? t(reviewers.isNobody ? 'noReviewer' : 'chooseReviewer') : undefined,
  };
  const faultOf = (field: string) => (isTried ? faults[field] : undefined);
  const press = () => {
    setTried(true);
    setFailure(undefined);
    const wrong = ['ticks', 'reviewerId'].find((field) => faults[field] !== undefined);
    if (wrong === undefined) return setConfirming(true);
    form.current?.querySelector<HTMLElement>(`[data-field="${wrong}"] input`)?.focus();
  };
  const refused = (why: CallFailed) => {
    setConfirming(false);
    setFailure(why);
    void again();
  };
  const lead = submitBy !== null && <Countdown until={submitBy} span={DAY_S} label={t('submitBy')} showLabel />;
  const button = {
    children: t('submit', { count: transactionCount ?? 0 }),
    disabled: gone.length > 0 || lacks.length > 0,
    onClick: press,
  };
  return (
    <div ref={form}>
      <OrderLayout
        {...{ lead, button, figures: figuresOf(result), sums: [], total: totalFigure(result) }}
        title={t('summary')}
        above={failure && <FailureNote failure={failure} />}
        below={another}
        foot={reviewer === undefined ? t('footNobody') : t('foot', { reviewer: reviewer.name })}
      >
        <div className={styles.page}>
          <Obstacles result={result} />
          <FormSection title={t('result')}>
            <Totals {...result} />
          </FormSection>
          <FieldFaults value={faultOf}>
            {warnings.length > 0 && <Warnings warnings={warnings} ticked={ticked} onTick={setTicked} />}
            <ReviewerField reviewers={reviewers} chosen={chosen} onChoose={setChosen} />
          </FieldFaults>
        </div>
      </OrderLayout>
      {isConfirming && reviewer !== undefined && (
        <Confirm
          {...{ result, again, hours: reviewers.hours, reviewerId: reviewer.operatorId, reviewer: reviewer.name }}
          onClose={() => setConfirming(false)}
          onRefused={refused}
        />
      )}
    </div>
  );
};
