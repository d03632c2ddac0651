import type { OddOrderWire } from '@tradeport/shared/contract/paymentReview.ts';
import { ODDITIES, type Oddity } from '@tradeport/shared/rules/standsOut.ts';
import { Button } from 'antd';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { ToneTile } from '../../../ui/records/StateTag.tsx';
import styles from './Review.module.css';
import { useText } from './text.ts';

/** Names that one line says; of more it says how many. */
const NAMES_SHOWN = 5;

/** What stands out among all that wait in a batch, whichever of them are listed; undefined until it is known. */
export const useOddities = (batchNo: string): readonly OddOrderWire[] | undefined =>
  useCall(api.batchOrder.orderPage, { batchNo, overview: true, pageSize: 1, counted: false }, { quiet: true }).data
    ?.overview ?? undefined;

interface OdditiesProps {
  readonly odd: readonly OddOrderWire[] | undefined;
  /** That by which the list is narrowed; empty for none. */
  readonly shown: string;
  readonly onShow: (oddity: string) => void;
}

/** The same of the whole batch, each kind with who it is about; its payments can be listed. */
export const Oddities = ({ odd, shown, onShow }: OdditiesProps) => {
  const t = useText();
  if (odd === undefined) return null;
  const told = ODDITIES.flatMap((oddity) => {
    const orders = odd.filter(({ oddities }) => oddities.includes(oddity));
    return orders.length === 0 ? [] : [{ oddity, orders }];
  });
  const namesOf = (oddity: Oddity, orders: readonly OddOrderWire[]): string => {
    const names = [
      ...new Set(
        orders.map(({ payeeName, hindrance, registeredName }) => {
          if (oddity === 'changedSince') return `${payeeName}: ${hindrance ?? ''}`;
          return oddity === 'otherName'
            ? t('registeredShort', { payee: payeeName, name: registeredName ?? '' })
            : payeeName;
        }),
      ),
    ];
    const first = names.slice(0, NAMES_SHOWN).join(', ');
    return names.length > NAMES_SHOWN ? t('namesMore', { names: first, count: names.length - NAMES_SHOWN }) : first;
  };
  return (
    <section className={styles.odd}>
      <h2>{t('standsOut')}</h2>
      <ul className={styles.notes}>
        {told.map(({ oddity, orders }) => (
          <li key={oddity}>
            <ToneTile tone={oddity === 'changedSince' ? 'bad' : 'wait'} />
            <span className={styles.oddity}>
              {t(oddity, { count: orders.length })}
              <small className={styles.below}>{namesOf(oddity, orders)}</small>
            </span>
            <Button size="small" aria-pressed={shown === oddity} onClick={() => onShow(shown === oddity ? '' : oddity)}>
              {shown === oddity ? t('showAll') : t('showOdd', { count: orders.length })}
            </Button>
          </li>
        ))}
        {told.length === 0 && (
          <li>
            <ToneTile tone="good" /> {t('nothingOddInBatch')}
          </li>
        )}
      </ul>
    </section>
  );
};
