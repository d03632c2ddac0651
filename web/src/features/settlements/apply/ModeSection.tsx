import { fastService } from '@tradeport/shared/states/fastService.ts';
import { isMerchants, movesFrom, stateOf } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { ChoiceField } from '../../../ui/orders/fields.tsx';
import { FieldSpot, OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { useTime } from '../../../ui/times.ts';
import { Agreement } from './Agreement.tsx';
import type { Service, SettlementParts } from './draft.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import styles from './Settle.module.css';
import { useText } from './text.ts';

/** Where the fast-settlement service stands, and the way to it. */
const ServiceNote = ({ service }: { readonly service: Service }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { status, reason } = service;
  const why = reason ?? '';
  const may = status === null || movesFrom(fastService, stateOf(fastService, status)).some(({ by }) => isMerchants(by));
  const apply = <Button onClick={() => setOpen(true)}>{t(status === null ? 'serviceOpen' : 'serviceAgain')}</Button>;
  return (
    <div className={styles.field}>
      {status === null ? (
        <RecordNote tone="ended">{t('serviceNone')}</RecordNote>
      ) : (
        <RecordNote tone={fastService.states[stateOf(fastService, status)].tone}>
          {t(`service_${stateOf(fastService, status)}`, { reason: why })}
        </RecordNote>
      )}
      {may && <div>{apply}</div>}
      {isOpen && <ServiceDialog service={service} onClose={() => setOpen(false)} />}
    </div>
  );
};

const shareOf = (part: string, whole: string): number =>
  Number(whole) > 0 ? Math.min(1, Math.max(0, Number(part) / Number(whole))) : 0;

/** The limit of the merchant: what open advances take of it, what this settlement would, and what is left. */
const LimitBar = ({ ground, draft, terms }: Filling<SettlementParts>) => {
  const t = useText();
  const { limitAmount, usedAmount, surplusAmount, currency } = ground.service;
  const taken = draft.mode === 'speedy' ? (terms.speedy.shown?.arrivingAmount ?? '0') : '0';
  const used = shareOf(usedAmount, limitAmount);
  const now = Math.min(1 - used, shareOf(taken, limitAmount));
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
        aria-label={t('limitSays', {
          used: moneyText(usedAmount, currency),
          taken: moneyText(taken, currency),
          whole: moneyText(limitAmount, currency),
        })}
      >
        <span className={styles.barUsed} style={{ width: `${used * 100}%` }} />
        <span className={styles.barNow} style={{ width: `${now * 100}%` }} />
      </div>
      <div className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.barUsed} /> {t('limitUsed', { amount: moneyText(usedAmount, currency) })}
        </span>
        {draft.mode === 'speedy' && (
          <span>
            <i className={styles.barNow} /> {t('limitNow', { amount: moneyText(taken, currency) })}
          </span>
        )}
      </div>
    </div>
  );
};

/** When it arrives and at what price: after the value day, or at once from an advance, with its service, limit and agreement. */
export function ModeSection(settlement: Filling<SettlementParts>) {
  const t = useText();
  const time = useTime();
  const { ground, draft, terms, change } = settlement;
  const { service, retried } = ground;
  const [normal, speedy] = [terms.normal.shown, terms.speedy.shown];
  const isOpen = service.status === 'open';
  const isSpeedy = draft.mode === 'speedy';
  const stands = retried !== undefined;
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
            value: 'normal',
            name: t('normal'),
            detail: t('normalFee'),
            consequence: normal === undefined ? t('normalWhy') : t('arrives', { at: time(normal.paysAt, 'minute') }),
            disabled: stands && isSpeedy,
          },
          {
            value: 'speedy',
            name: t('speedy'),
            detail:
              speedy === undefined
                ? t('speedyFeeOf', { share: `${Number((Number(service.ratePerDay) * 100).toFixed(6))} %` })
                : t('speedyFeeIs', {
                    fee: moneyText(speedy.speedyFeeAmount, draft.currency),
                    count: speedy.days,
                  }),
            consequence: isOpen ? t('speedyWhy') : t('speedyOff'),
            disabled: !isOpen || (stands && !isSpeedy),
          },
        ]}
      />
      {isOpen ? <LimitBar {...settlement} /> : <ServiceNote service={service} />}
      {isSpeedy && isOpen && (
        <FieldSpot name="agreed">
          {(fault) => (
            <Agreement
              service={service}
              isTicked={draft.agreed === service.agreementVersion}
              onTick={(agreed) => change({ agreed })}
              fault={fault}
            />
          )}
        </FieldSpot>
      )}
    </OrderSection>
  );
}
