import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { Select } from 'antd';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { useUser } from '../../../session/useUser.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { OrderField } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { useTime } from '../../../ui/times.ts';
import type { SettlementParts } from './draft.ts';
import styles from './Settle.module.css';
import { useText } from './text.ts';

const LOCK_SECONDS = 7_200;
/** More locks than live at once are not offered. */
const OFFERED = 50;

/** The locked rates of credited receipts in the currency: one of them may be taken instead of the present rate. */
export const LockField = ({ draft, quote, quoting, change }: Filling<SettlementParts>) => {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const held = useUser().data?.permission ?? [];
  const asked = useCall(
    api.receipt.paging,
    { currency: draft.currency, status: [receipt.states.credited.code], currentPage: 1, pageSize: OFFERED },
    { enabled: permits(held, [pathTo(screens.receipts)]), quiet: true },
  );
  const live = (asked.data?.list ?? []).flatMap(
    ({ orderNo, lockRateExpiry, actualAmount, currency, payerHolderName }) =>
      lockRateExpiry !== null && Date.parse(lockRateExpiry) > now
        ? [
            {
              value: orderNo,
              label: t('lockChoice', {
                amount: moneyText(actualAmount ?? '0', currency),
                payer: payerHolderName,
                until: time(lockRateExpiry, 'clock'),
              }),
            },
          ]
        : [],
  );
  const { receiptNo } = draft;
  if (live.length === 0 && receiptNo === undefined) return null;
  const isListed = receiptNo === undefined || live.some(({ value }) => value === receiptNo);
  return (
    <OrderField name="receiptNo" label={t('lock')}>
      {(control) => (
        <>
          <Select
            {...control}
            allowClear
            placeholder={t('lockNone')}
            value={receiptNo ?? null}
            options={isListed ? live : [{ value: receiptNo, label: receiptNo }, ...live]}
            onChange={(chosen: string | undefined) => change({ receiptNo: chosen })}
          />
          {control.status === 'error' && (
            <button type="button" className={styles.link} onClick={() => change({ receiptNo: undefined })}>
              {t('presentRate')}
            </button>
          )}
          {quote?.lockEndsAt && (
            <span className={`${styles.hint} ${styles.lock}`}>
              <span>{t('lockedAt', { rate: quote.rate })}</span>
              <Countdown
                key={quote.lockEndsAt}
                until={quote.lockEndsAt}
                span={LOCK_SECONDS}
                label={t('lockLeft')}
                showLabel
                onEnd={() => void quoting.again()}
              />
            </span>
          )}
        </>
      )}
    </OrderField>
  );
};
