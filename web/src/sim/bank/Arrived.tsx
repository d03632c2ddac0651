import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLive } from '../live.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { ShownState } from '../object/MoneyMoves.tsx';
import { simApi } from '../simApi.ts';
import styles from './BankDesk.module.css';
import { useText } from './text.ts';

/** The receipt that has just come in, and what has become of it meanwhile. */
export function Arrived({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const { data } = useLive(simApi.simObject.one, { machine: 'receipt', subject: orderNo });
  if (data === undefined) return null;
  const { object } = data;
  return (
    <div className={styles.arrived} role="status">
      <p>{t('arrived', { money: object.title.split(' ← ')[0] ?? '' })}</p>
      <p className={styles.states}>
        {t('now')} <ShownState state={object.state} />
      </p>
      <Link to={`/objects?open=receipt/${orderNo}`}>
        {t('look', { subject: orderNo })} <ArrowRight size={14} />
      </Link>
      <OpenInPortal {...object} />
    </div>
  );
}
