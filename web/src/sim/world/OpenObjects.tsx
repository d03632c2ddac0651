import { Link } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { ShownState } from '../object/MoneyMoves.tsx';
import { simApi } from '../simApi.ts';
import styles from './List.module.css';
import { useText } from './text.ts';

const SHOWN = 6;

/** What a bank or the back office can move at this moment; each leads to its moves. */
export function OpenObjects() {
  const t = useText();
  const { data } = useLive(simApi.simObject.list, { open: true, limit: SHOWN });
  return (
    <Card title={t('open')} end={<Link to="/objects">{t('allObjects')}</Link>}>
      {data === undefined ? (
        <SkeletonLines rows={4} />
      ) : data.length === 0 ? (
        <Empty small title={t('openNone')} why={t('openNoneWhy')} />
      ) : (
        <ul className={styles.list}>
          {data.map(({ machine, subject, machineTitle, title, merchantName, state }) => (
            <li key={`${machine}/${subject}`}>
              <Link to={`/objects?open=${machine}/${subject}`} className={styles.row}>
                <span className={styles.what}>
                  <b>{title}</b>
                  <span>
                    {machineTitle} · {merchantName}
                  </span>
                </span>
                <ShownState state={state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
