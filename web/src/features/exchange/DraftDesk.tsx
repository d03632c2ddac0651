import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { Button } from 'antd';
import { ArrowUpDown, Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { isWordless } from '../../api/failures.ts';
import { useSend } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { FormWithSummary, StickyBar, Summary } from '../../ui/forms/Summary.tsx';
import { useNarrow } from '../../ui/media.ts';
import { AmountBox, amountFault } from '../../ui/money/AmountBox.tsx';
import { amountParts, moneyText } from '../../ui/money/Money.tsx';
import { Delivery, useDeliveryText } from './Delivery.tsx';
import {
  amountFaultOf,
  type Draft,
  type Options,
  type Side,
  shownAmounts,
  swapped,
  typedCcy,
  withAmount,
  withCcy,
} from './draft.ts';
import styles from './Exchange.module.css';
import { RateTrend } from './RateTrend.tsx';
import { type Available, termsOfQuote, useSummaryRows } from './terms.tsx';
import { useText } from './text.ts';
import { type IdleRate, useIdleRate } from './useIdleRate.ts';
import { type QuoteState, useQuote } from './useQuote.ts';
import { YouGet } from './YouGet.tsx';

/** Refusals that speak of the amount or the currencies: they are shown at the field. Anything else is shown with the summary. */
const FIELD_CODES: ReadonlySet<string> = new Set([
  'INVALID_PARAM',
  'INVALID_CURRENCY',
  'BELOW_MINI_LIMIT',
  'BIZ_ERROR',
]);
const LACKS_BALANCE = 'LACK_BALANCE';
/** The form is the amounts alone, so that Enter locks there and nowhere else; its button stands in the summary. */
const FORM = 'exchange-draft';

/** The limit is a round figure: its cents say nothing. */
const wholeDollars = ({ maximumUsd }: Options): string => amountParts(maximumUsd).whole;

interface DraftDeskProps {
  readonly options: Options;
  readonly available: Available;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onLocked: (orderNo: string) => void;
}

type Faults = Readonly<Partial<Record<Side, string>>>;

interface Wrong {
  readonly quote: QuoteState;
  readonly refused: CallFailed | undefined;
  readonly tried: boolean;
}

/** What to say at which box: what is typed wrongly first, then what the limits, the quote or the lock said. */
function useFaults({ options, available, draft }: DraftDeskProps, { quote, refused, tried }: Wrong): Faults {
  const t = useText();
  const side = draft.typedSide;
  const typed = amountFault(draft.amount, typedCcy(draft));
  if (typed !== undefined) return { [side]: typed };
  if (draft.amount === '') return tried ? { [side]: t('needAmount') } : {};
  const fault = amountFaultOf({
    draft,
    quote: quote.pending ? undefined : quote.quote,
    available: available(draft.sell),
    limits: options,
  });
  const has = moneyText(available(draft.sell) ?? '0', draft.sell);
  switch (fault) {
    case 'zero':
      return { [side]: t('zero') };
    case 'belowMinimum':
      return { [side]: t('belowMinimum', { minimum: options.minimum }) };
    case 'aboveMaximum':
      return { [side]: t('aboveMaximum', { maximum: wholeDollars(options) }) };
    case 'aboveAvailable':
      return { sell: t('aboveAvailable', { available: has }) };
    case undefined:
      break;
  }
  if (refused?.code === LACKS_BALANCE) return { sell: refused.message };
  const { failure } = quote;
  if (failure && FIELD_CODES.has(failure.code)) return { [side]: failure.fieldErrors[0]?.message ?? failure.message };
  return {};
}

interface BoxesProps {
  readonly desk: DraftDeskProps;
  readonly quote: QuoteState;
  readonly faults: Faults;
  readonly idle: IdleRate | undefined;
}

const Boxes = ({ desk, quote, faults, idle }: BoxesProps) => {
  const t = useText();
  const { draft, onDraft, options, available } = desk;
  const ccys = options.currencies.map(({ currency }) => currency);
  const shown = shownAmounts(draft, quote.quote);
  const live = quote.quote ?? (idle && { rate: idle.terms.rate, validUntil: idle.validUntil });
  const has = { sell: available(draft.sell), buy: available(draft.buy) };
  const box = (side: Side) => (
    <AmountBox
      label={t(side === 'sell' ? 'youSell' : 'youBuy')}
      ccy={draft[side]}
      value={shown[side]}
      onChange={(amount) => onDraft(withAmount(draft, side, amount))}
      ccys={ccys}
      onCcyChange={(ccy) => {
        if (isHeldCcy(ccy)) onDraft(withCcy(draft, side, ccy));
      }}
      pending={draft.typedSide !== side && quote.pending}
      {...(has[side] === undefined ? {} : { available: has[side] })}
      {...(side === 'sell' && has.sell !== undefined
        ? { onAll: () => onDraft(withAmount(draft, 'sell', has.sell ?? '')) }
        : {})}
      {...(faults[side] === undefined ? {} : { error: faults[side] })}
      {...(side === 'sell'
        ? {
            help: t('limits', {
              minimum: options.minimum,
              maximum: wholeDollars(options),
            }),
          }
        : {})}
    />
  );
  return (
    <div>
      {box('sell')}
      <div className={styles.between}>
        <button
          type="button"
          className={styles.swap}
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => onDraft(swapped(draft))}
        >
          <ArrowUpDown size={16} />
        </button>
        {live ? (
          <>
            <span>{t('rateLine', { sell: draft.sell, buy: draft.buy, rate: live.rate })}</span>
            <Countdown until={live.validUntil} label={t('quoteEnds')} showLabel />
          </>
        ) : (
          quote.pending && <span className={styles.quiet}>{t('quoting')}</span>
        )}
      </div>
      {box('buy')}
    </div>
  );
};

/** Locking the quote that is on the screen; says at once what is still missing. */
function useLock(desk: DraftDeskProps, quote: QuoteState, narrow: boolean) {
  const lock = useSend(api.exchange.two, { invalidates: [api.exchange.list, api.exchange.summary] });
  const [refused, setRefused] = useState<CallFailed>();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const forDraft = useRef(desk.draft);
  if (forDraft.current !== desk.draft && (refused !== undefined || tried)) {
    // What was said about other amounts no longer holds.
    setRefused(undefined);
    setTried(false);
  }
  forDraft.current = desk.draft;
  const run = async (isWrong: boolean) => {
    const offered = quote.quote;
    if (desk.draft.amount === '' || isWrong) {
      setTried(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    if (offered === undefined || quote.pending || lock.sending) return;
    if (platformNow() >= Date.parse(offered.validUntil)) return quote.again();
    setRefused(undefined);
    const outcome = await lock.send({ quoteId: offered.quoteId });
    if (outcome.ok) return desk.onLocked(outcome.result.orderNo);
    setRefused(outcome.failure);
    // On a phone the summary, where the reason stands, is out of sight.
    if (narrow && !isWordless(outcome.failure)) toast('error', outcome.failure.message);
    quote.again();
  };
  return { run, refused, tried, form, sending: lock.sending };
}

/** What speaks against going on and is no matter of one field. */
const DeskFailure = ({ quote: { failure, again }, refused }: Pick<Wrong, 'quote' | 'refused'>) => {
  if (refused && refused.code !== LACKS_BALANCE) return <FailureNote failure={refused} />;
  return failure && !FIELD_CODES.has(failure.code) ? <FailureNote failure={failure} onRetry={again} /> : null;
};

/** The form before a rate is locked: amounts, delivery, chart, and what the exchange comes to. */
export function DraftDesk(desk: DraftDeskProps) {
  const t = useText();
  const narrow = useNarrow();
  const { draft, available, options } = desk;
  const quote = useQuote(draft);
  const lock = useLock(desk, quote, narrow);
  const faults = useFaults(desk, { quote, refused: lock.refused, tried: lock.tried });
  const isFaulty = faults.sell !== undefined || faults.buy !== undefined;
  // What only the lock refused may be tried again as it is: money may have come in.
  const isWrong = isFaulty && lock.refused === undefined;
  const terms = quote.quote && !isFaulty ? termsOfQuote(quote.quote) : undefined;
  const idle = useIdleRate(draft);
  const rows = useSummaryRows(terms, draft, available, quote.quote ? termsOfQuote(quote.quote) : idle?.terms);
  const delivery = options.deliveries[0];
  const when = useDeliveryText(delivery?.expectedAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void lock.run(isWrong);
  };
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      form={FORM}
      size="large"
      icon={<Lock size={16} />}
      block={!narrow}
      loading={lock.sending}
      disabled={quote.pending || quote.failure !== undefined}
    >
      {t('lock')}
    </Button>
  );
  const total = <YouGet terms={terms} ccy={draft.buy} pending={quote.pending} />;
  return (
    <>
      <FormWithSummary
        summary={
          <Summary
            title={t('summary')}
            rows={rows}
            total={{ label: t('youGet'), value: total, ...(when === undefined ? {} : { note: when }) }}
            actions={
              <>
                <DeskFailure quote={quote} refused={lock.refused} />
                {!narrow && button}
              </>
            }
            foot={t('lockFoot')}
          />
        }
      >
        <div className={styles.column}>
          <form id={FORM} ref={lock.form} noValidate onSubmit={submit}>
            <Boxes desk={desk} quote={quote} faults={faults} idle={idle} />
          </form>
          <Delivery deliveries={options.deliveries} />
          <RateTrend sell={draft.sell} buy={draft.buy} />
        </div>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('youGet')} value={total}>
          {button}
        </StickyBar>
      )}
    </>
  );
}
