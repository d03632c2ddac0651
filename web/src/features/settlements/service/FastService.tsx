import { fastService } from '@tradeport/shared/states/fastService.ts';
import { isMerchants, movesFrom, stateOf } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import type { Service } from './Agreement.tsx';
import styles from './Service.module.css';
import { ServiceDialog } from './ServiceDialog.tsx';
import { useText } from './text.ts';

interface OfService {
  readonly service: Service;
}

/** Where the fast-settlement service stands, and the way to it: what was refused may be applied for again. */
export const ServiceNote = ({ service }: OfService) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { status, reason } = service;
  const state = status === null ? undefined : stateOf(fastService, status);
  const may = state === undefined || movesFrom(fastService, state).some(({ by }) => isMerchants(by));
  return (
    <div className={styles.field}>
      <RecordNote tone={state === undefined ? 'ended' : fastService.states[state].tone}>
        {state === undefined ? t('serviceNone') : t(`service_${state}`, { reason: reason ?? '' })}
      </RecordNote>
      {may && (
        <div>
          <Button onClick={() => setOpen(true)}>{t(state === undefined ? 'serviceOpen' : 'serviceAgain')}</Button>
        </div>
      )}
      <ServiceDialog service={service} open={isOpen} onDone={() => setOpen(false)} />
    </div>
  );
};

const shareOf = (part: string, whole: string): number =>
  Number(whole) > 0 ? Math.min(1, Math.max(0, Number(part) / Number(whole))) : 0;

/** The limit of the merchant: what open advances take of it, what this settlement would (`taken`, in CNY), and what is left. */
export const LimitBar = ({ service, taken }: OfService & { readonly taken: string | undefined }) => {
  const t = useText();
  const { limitAmount, usedAmount, surplusAmount, currency } = service;
  const used = shareOf(usedAmount, limitAmount);
  const now = Math.min(1 - used, shareOf(taken ?? '0', limitAmount));
  const says = { used: moneyText(usedAmount, currency), taken: moneyText(taken ?? '0', currency) };
  return (
    <div className={styles.limit}>
      <div className={styles.limitHead}>
        <span>{t('limit')}</span>
        <span>
          {t('limitLeft')} <Money amount={surplusAmount} ccy={currency} strong neverHidden /> /{' '}
          <Money amount={limitAmount} ccy={currency} code={false} neverHidden />
        </span>
      </div>
      <div
        className={styles.bar}
        role="img"
        aria-label={t('limitSays', { ...says, whole: moneyText(limitAmount, currency) })}
      >
        <span className={styles.barUsed} style={{ width: `${used * 100}%` }} />
        <span className={styles.barNow} style={{ width: `${now * 100}%` }} />
      </div>
      <div className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.barUsed} /> {t('limitUsed', { amount: says.used })}
        </span>
        {taken !== undefined && (
          <span>
            <i className={styles.barNow} /> {t('limitNow', { amount: says.taken })}
          </span>
        )}
      </div>
    </div>
  );
};
