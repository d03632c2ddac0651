import { ComparedChoices } from '../../../ui/forms/ComparedChoices.tsx';
import { groupedAmount, moneyText } from '../../../ui/money/Money.tsx';
import { FieldFault, FieldSpot, OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import type { Account, Draft, Fee, PaymentParts } from './draft.ts';
import styles from './Payment.module.css';
import { type Say, text, useText } from './text.ts';

/** By which channels money leaves, with who bears their fees, in the order of the comparison. */
const CHANNELS = [
  { value: 'local', channel: 'local', bearer: null, name: 'local', why: 'localWhy' },
  { value: 'OUR', channel: 'global', bearer: 'OUR', name: 'our', why: 'ourWhy' },
  { value: 'SHA', channel: 'global', bearer: 'SHA', name: 'sha', why: 'shaWhy' },
] as const;

/** What a channel is called. */
export const channelName = (account: Account, { feeBearer }: Draft): string | undefined => {
  const found = CHANNELS.find(
    ({ channel, bearer }) => channel === account.channel && (bearer === null || bearer === feeBearer),
  );
  return found && text(found.name);
};

const arrivalText = (t: Say, [from = 0, to = 0]: readonly number[]): string =>
  to === 0 ? t('sameDay') : t('workingDays', { from, to });

/** Fee, arrival, what the payee gets and what is debited; dashes for a channel that has no fee for the amount. */
const figures = (t: Say, fee: Fee | undefined): readonly string[] => {
  if (fee === undefined) return [t('none'), t('none'), t('none'), t('none')];
  const { feeAmount, arrivalDays, arrivingAmount, arrivingCurrency, currency, totalAmount } = fee;
  const gets =
    arrivingCurrency === currency ? groupedAmount(arrivingAmount) : moneyText(arrivingAmount, arrivingCurrency);
  return [groupedAmount(feeAmount), arrivalText(t, arrivalDays), gets, groupedAmount(totalAmount)];
};

/** All fees side by side: local, or SWIFT at our cost or shared. By which the account is reached decides its country. */
export function ChannelSection({ draft, terms, change }: Filling<PaymentParts>) {
  const t = useText();
  const { account, ccy } = terms;
  const fees = terms.fees.shown;
  const isAsked = account !== undefined && fees !== undefined;
  return (
    <OrderSection title={t('channels')}>
      {account === undefined || (fees === undefined && draft.amount === '') ? (
        <p className={styles.hint}>{t('channelsFirst')}</p>
      ) : (
        <FieldSpot name="feeBearer">
          {(fault) => (
            <>
              <p className={styles.hint}>{t('channelsWhy', { ccy: ccy })}</p>
              <ComparedChoices
                label={t('channels')}
                columns={[t('fee'), t('arrival'), t('gets'), t('total')]}
                value={account.channel === 'local' ? 'local' : draft.feeBearer}
                onChange={(value) => change({ feeBearer: value === 'OUR' ? 'OUR' : 'SHA' })}
                choices={CHANNELS.map(({ value, channel, bearer, name, why }) => {
                  const isOff = channel !== account.channel;
                  const product = channel === 'local' ? 'localPayment' : 'globalPayment';
                  const fee = isAsked
                    ? fees.find(({ productCode, feeBearer }) => productCode === product && feeBearer === bearer)
                    : undefined;
                  return {
                    value,
                    name: t(name),
                    detail: isOff ? t(channel === 'local' ? 'localOff' : 'swiftOff') : t(why),
                    cells: figures(t, fee),
                    isOff,
                  };
                })}
              />
              <FieldFault says={fault} />
            </>
          )}
        </FieldSpot>
      )}
    </OrderSection>
  );
}
