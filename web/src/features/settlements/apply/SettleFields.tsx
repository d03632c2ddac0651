import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { useUser } from '../../../session/useUser.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { AmountField, ChoiceField, PickField, TickField } from '../../../ui/orders/fields.tsx';
import { OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { useTime } from '../../../ui/times.ts';
import { Agreement } from '../service/Agreement.tsx';
import { LimitBar, ServiceNote } from '../service/FastService.tsx';
import { accountEnd } from '../settlementRecord.ts';
import type { Draft, Payee, SettlementParts } from './draft.ts';
import styles from './Settle.module.css';
import { useText } from './text.ts';

type Settling = Filling<SettlementParts>;
const LOCK_SECONDS = 7_200;
/** More locks than live at once are not offered. */
const OFFERED = 50;

/** Whose account it is, as the platform has it now: a payee may have been made unavailable in between. */
const AccountName = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const { data } = useCall(api.settleOrder.queryPayeeAccName, { payeeId: payee.accountId }, { quiet: true });
  if (data === undefined) return null;
  if (!data.available) return <RecordNote tone="bad">{t('payeeUnavailable')}</RecordNote>;
  const { accountName: name, bankName: bank, accountEnding } = data;
  return <span>{t('accountIs', { name, bank, end: accountEnd(accountEnding) })}</span>;
};

/** Whom the money goes to; of a retry, looked at once more. */
const PayeeSection = ({ ground, draft, terms: { payee }, change }: Settling) => {
  const t = useText();
  return (
    <OrderSection
      title={t('payee')}
      side={<PermittedLink screen={screens.settlementPayees}>{t('toPayees')}</PermittedLink>}
    >
      <PickField
        name="payeeId"
        label={t('payee')}
        help={payee && <AccountName payee={payee} />}
        placeholder={t('choosePayee')}
        showSearch={{ optionFilterProp: 'label' }}
        value={payee?.accountId}
        options={ground.payees.map(({ accountId, payeeName, nickname, payeeTypeText, bankName, accountNo }) => ({
          value: accountId,
          label: `${payeeName} · ${nickname ?? payeeTypeText} · ${bankName} ${accountEnd(accountNo)}`,
        }))}
        onChange={(payeeId) => change({ payeeId })}
      />
      {ground.retried !== undefined && payee !== undefined && (
        <TickField name="isChecked" isTicked={draft.isChecked} onTick={(isChecked) => change({ isChecked })}>
          {t('checked')}
        </TickField>
      )}
    </OrderSection>
  );
};

/** The credited receipts in a currency whose rate is locked, to choose from. */
const useLocks = (currency: Draft['currency']) => {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const held = useUser().data?.permission ?? [];
  const asked = { currency, status: [receipt.states.credited.code], currentPage: 1, pageSize: OFFERED };
  const enabled = permits(held, [pathTo(screens.receipts)]);
  const { data } = useCall(api.receipt.paging, asked, { enabled, quiet: true });
  return (data?.list ?? []).flatMap(
    ({ orderNo, lockRateExpiry, actualAmount, currency: ccy, payerHolderName: payer }) => {
      if (lockRateExpiry === null || Date.parse(lockRateExpiry) <= now) return [];
      const amount = moneyText(actualAmount ?? '0', ccy);
      return [{ value: orderNo, label: t('lockChoice', { amount, payer, until: time(lockRateExpiry, 'clock') }) }];
    },
  );
};

/** One of the locked rates may be taken instead of the present one; where it is refused, the present one is a press away. */
const LockField = ({ draft, quote, quoting, change }: Settling) => {
  const t = useText();
  const live = useLocks(draft.currency);
  const { receiptNo } = draft;
  if (live.length === 0 && receiptNo === undefined) return null;
  const isListed = receiptNo === undefined || live.some(({ value }) => value === receiptNo);
  const until = quote?.lockEndsAt;
  return (
    <PickField
      name="receiptNo"
      label={t('lock')}
      allowClear
      placeholder={t('lockNone')}
      value={receiptNo}
      options={isListed ? live : [{ value: receiptNo, label: receiptNo }, ...live]}
      onChange={(chosen) => change({ receiptNo: chosen })}
      below={(isWrong) => (
        <>
          {isWrong && (
            <button type="button" className={styles.link} onClick={() => change({ receiptNo: undefined })}>
              {t('presentRate')}
            </button>
          )}
          {until && (
            <span className={styles.lock}>
              <span>{t('lockedAt', { rate: quote.rate })}</span>
              <Countdown
                key={until}
                until={until}
                span={LOCK_SECONDS}
                label={t('lockLeft')}
                showLabel
                onEnd={() => void quoting.again()}
              />
            </span>
          )}
        </>
      )}
    />
  );
};

/** What is settled, at which rate, and what of it arrives. */
const AmountSection = (settling: Settling) => {
  const { ground, draft, terms, quote, quoting, change } = settling;
  const t = useText();
  const stands = ground.retried !== undefined;
  const ccys = ground.balances.map(({ currency }) => currency);
  return (
    <OrderSection title={t('amountSection')}>
      <AmountField
        name="amount"
        label={t('amount')}
        ccy={draft.currency}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        readOnly={stands}
        ccys={stands ? undefined : ccys}
        onCcyChange={(chosen) => change({ currency: ccys.find((each) => each === chosen) ?? draft.currency })}
        available={terms.available}
        takesAll={!stands}
      />
      <AmountField
        name="amount"
        isFollowing
        label={t('total')}
        ccy="CNY"
        value={quote?.arrivingAmount ?? ''}
        readOnly
        pending={quoting.isPending}
        help={quote && t('rateOf', { ccy: draft.currency, rate: quote.rate })}
      />
      {!stands && draft.currency !== 'CNH' && <LockField {...settling} />}
    </OrderSection>
  );
};

/** When it arrives and at what price: after the value day, or at once from an advance, with its service, limit and agreement. */
const ModeSection = ({ ground: { service, retried }, draft, terms, change }: Settling) => {
  const t = useText();
  const time = useTime();
  const [normal, speedy] = [terms.normal.shown, terms.speedy.shown];
  const isOpen = service.status === 'open';
  const isSpeedy = draft.mode === 'speedy';
  const share = `${Number((Number(service.ratePerDay) * 100).toFixed(6))} %`;
  const fee = speedy && { fee: moneyText(speedy.speedyFeeAmount, draft.currency), count: speedy.days };
  return (
    <OrderSection
      title={t('mode')}
      side={service.status !== null && <StateCell machine={fastService} state={service.status} />}
    >
      <ChoiceField
        name="mode"
        label={<span className="seenByReadersOnly">{t('mode')}</span>}
        across
        value={draft.mode}
        onChange={(mode) => change({ mode: mode === 'speedy' ? 'speedy' : 'normal' })}
        choices={[
          {
            ...{ value: 'normal', name: t('normal'), detail: t('normalFee') },
            consequence: normal === undefined ? t('normalWhy') : t('arrives', { at: time(normal.paysAt, 'minute') }),
            disabled: retried !== undefined && isSpeedy,
          },
          {
            ...{ value: 'speedy', name: t('speedy') },
            detail: fee === undefined ? t('speedyFeeOf', { share }) : t('speedyFeeIs', fee),
            consequence: isOpen ? t('speedyWhy') : t('speedyOff'),
            disabled: !isOpen || (retried !== undefined && !isSpeedy),
          },
        ]}
      />
      {isOpen ? (
        <LimitBar service={service} taken={isSpeedy ? (speedy?.arrivingAmount ?? '0') : undefined} />
      ) : (
        <ServiceNote service={service} />
      )}
      {isSpeedy && isOpen && (
        <TickField
          name="agreementVersion"
          isTicked={draft.agreementVersion === service.agreementVersion}
          onTick={(isTicked) => change({ agreementVersion: isTicked ? service.agreementVersion : undefined })}
        >
          {t('agree')} <Agreement {...service} />
        </TickField>
      )}
    </OrderSection>
  );
};

/** To whom, how much, how soon. */
export const SettleFields = (settling: Settling) => {
  const t = useText();
  const { retried } = settling.ground;
  return (
    <>
      {retried !== undefined && (
        <RecordNote tone="bad">{t('retryNote', { number: retried.orderNo, reason: retried.reason ?? '' })}</RecordNote>
      )}
      <PayeeSection {...settling} />
      <AmountSection {...settling} />
      <ModeSection {...settling} />
    </>
  );
};
