import { permits } from '@tradeport/shared/rules/permission.ts';
import { isCredited, isLockable } from '@tradeport/shared/rules/rateLock.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useInvalidate, useSend } from '../../api/queries.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { useUser } from '../../session/useUser.ts';
import { Countdown } from '../feedback/Countdown.tsx';
import { PermittedLink } from '../forms/PermittedLink.tsx';
import { useTime } from '../times.ts';
import styles from './RateLock.module.css';
import { text, useText } from './text.ts';

const SETTLE = pathTo(screens.settle);
const LOCK_SECONDS = 7_200;
const shown = [api.receipt.paging, api.receipt.detail] as const;

interface RateLockProps {
  readonly receipt: {
    readonly orderNo: string;
    readonly currency: string;
    readonly state: string;
    readonly lockRateExpiry: string | null;
  };
}

/** The rate that is locked for a receipt, with its end and the way to settle at it; without one, the button that locks it. */
export function RateLock({ receipt }: RateLockProps) {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const invalidate = useInvalidate();
  const held = useUser().data?.permission ?? [];
  const { send, sending } = useSend(api.rate.lockUserRate, { invalidates: shown });
  const [failure, setFailure] = useState<CallFailed>();
  const { orderNo, lockRateExpiry: until } = receipt;
  const lock = async (): Promise<void> => {
    setFailure(undefined);
    const outcome = await send({ receiptNo: orderNo });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text('locked'));
  };
  if (until !== null && Date.parse(until) > now)
    return (
      <div className={styles.lock}>
        <Countdown
          key={until}
          until={until}
          span={LOCK_SECONDS}
          label={t('left')}
          showLabel
          onEnd={() => void invalidate(...shown)}
        />
        <span>{t('until', { at: time(until, 'minute') })}</span>
        {isCredited(receipt) ? (
          <PermittedLink screen={screens.settle} to={`${SETTLE}?receiptNo=${encodeURIComponent(orderNo)}`}>
            {t('settle')}
          </PermittedLink>
        ) : (
          <span>{t('later')}</span>
        )}
      </div>
    );
  if (!isLockable(receipt) || !permits(held, [SETTLE])) return null;
  return (
    <div className={styles.lock}>
      <Button icon={<Lock size={14} />} loading={sending} onClick={() => void lock()}>
        {t('lock')}
      </Button>
      {failure && (
        <span role="alert" className={styles.wrong}>
          {failure.message}
        </span>
      )}
    </div>
  );
}
