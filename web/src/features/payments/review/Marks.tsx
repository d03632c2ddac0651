import { Tag } from 'antd';
import { ToneTile } from '../../../ui/records/StateTag.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import type { StandsOut } from './standsOut.ts';
import { useText } from './text.ts';

export type Odd = ReadonlyMap<string, StandsOut>;

interface MarksProps {
  readonly order: Review;
  readonly found: StandsOut | undefined;
}

/** What has changed since, and what stands out of one payment, beside whom it goes to. */
export const Marks = ({ order: { hindrance }, found }: MarksProps) => {
  const t = useText();
  const { isFirst = false, aboveUsual = null, sameAs = null } = found ?? {};
  return (
    <>
      {hindrance !== null && <Tag className={styles.changedMark ?? ''}>{t('markChanged')}</Tag>}
      {isFirst && <Tag className={styles.mark ?? ''}>{t('markFirst')}</Tag>}
      {aboveUsual && <Tag className={styles.mark ?? ''}>{t('markUnusual', { times: aboveUsual.times })}</Tag>}
      {sameAs !== null && <Tag className={styles.mark ?? ''}>{t('markSame')}</Tag>}
    </>
  );
};

/** The same of all that wait on a page: what has changed since comes first. */
export const WhatStandsOut = ({ rows, odd }: { readonly rows: readonly Review[]; readonly odd: Odd }) => {
  const t = useText();
  const of = (is: (found: StandsOut) => boolean) =>
    rows.filter(({ orderNo }) => {
      const found = odd.get(orderNo);
      return found !== undefined && is(found);
    });
  const changed = rows.flatMap(({ payeeName, hindrance }) => (hindrance ? [`${payeeName}: ${hindrance}`] : []));
  if (rows.length === 0 || (odd.size < rows.length && changed.length === 0)) return null;
  const namesOf = (orders: readonly Review[]) => orders.map(({ payeeName }) => payeeName);
  const kinds = [
    ['changedSince', changed],
    ['firstPaid', namesOf(of(({ isFirst }) => isFirst))],
    ['unusual', namesOf(of(({ aboveUsual }) => aboveUsual !== null))],
    ['repeated', namesOf(of(({ sameAs }) => sameAs !== null))],
  ] as const;
  const told = kinds.filter(([, names]) => names.length > 0);
  return (
    <section className={styles.odd}>
      <h2>{t('pageStandsOut')}</h2>
      <ul className={styles.notes}>
        {told.map(([kind, names]) => (
          <li key={kind}>
            <ToneTile tone={kind === 'changedSince' ? 'bad' : 'wait'} />
            <span>
              {t(kind, { count: names.length })}
              <small className={styles.below}>{[...new Set(names)].join(', ')}</small>
            </span>
          </li>
        ))}
        {told.length === 0 && (
          <li>
            <ToneTile tone="good" /> {t('pageOdd')}
          </li>
        )}
      </ul>
    </section>
  );
};
