import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { ShownState } from '../object/MoneyMoves.tsx';
import { ObjectDrawer } from '../object/ObjectDrawer.tsx';
import { useOpenObject } from '../object/useOpenObject.ts';
import { simApi } from '../simApi.ts';
import { BankDesk } from './BankDesk.tsx';
import styles from './BankPage.module.css';
import { useText } from './text.ts';

type Row = ResultOf<typeof simObject.list>[number];
type Open = ReturnType<typeof useOpenObject>['open'];

const UNDER_WAY_SHOWN = 50;
const LATEST_SHOWN = 8;
/** Banks answer within working days: what comes by itself is foretold so far. */
const FORETOLD_SECONDS = 14 * 86_400;

function Rows(props: { readonly rows: readonly Row[]; readonly onOpen: Open; readonly note: (row: Row) => ReactNode }) {
  return (
    <ul>
      {props.rows.map((row) => (
        <li key={`${row.machine}/${row.subject}`}>
          <button type="button" className={styles.row} onClick={() => props.onOpen(row)}>
            <span className={styles.what}>
              <b>{row.title}</b>
              <span>
                {row.machineTitle} · <code>{row.subject}</code> · {row.merchantName}
              </span>
            </span>
            <span className={styles.end}>
              <ShownState state={row.state} />
              <span>{props.note(row)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a bank can answer at this moment, and when it does by itself. */
function UnderWay({ onOpen }: { readonly onOpen: Open }) {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simObject.list, { open: true, mover: 'bank', limit: UNDER_WAY_SHOWN });
  const { data: ahead } = useLive(simApi.simClock.preview, { seconds: FORETOLD_SECONDS });
  const answersAt = (subject: string) => ahead?.tasks.find((task) => task.subject === subject)?.dueAt;
  return (
    <Card title={t('underWay')} count={data?.length} end={<span className={styles.why}>{t('underWayWhy')}</span>}>
      {data === undefined ? (
        <SkeletonLines rows={5} />
      ) : data.length === 0 ? (
        <Empty small title={t('nothingUnderWay')} why={t('nothingUnderWayWhy')} />
      ) : (
        <Rows
          rows={data}
          onOpen={onOpen}
          note={({ subject }) => {
            const at = answersAt(subject);
            return ahead === undefined ? '' : at === undefined ? t('byHand') : t('byItself', { at: time(at, 'short') });
          }}
        />
      )}
    </Card>
  );
}

function Latest({ onOpen }: { readonly onOpen: Open }) {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simObject.list, { machine: 'receipt', limit: LATEST_SHOWN });
  return (
    <Card title={t('latest')} end={<Link to="/objects?machine=receipt">{t('allReceipts')}</Link>}>
      {data === undefined ? (
        <SkeletonLines rows={4} />
      ) : data.length === 0 ? (
        <Empty small title={t('noTransfers')} />
      ) : (
        <Rows rows={data} onOpen={onOpen} note={({ updatedAt }) => time(updatedAt, 'short')} />
      )}
    </Card>
  );
}

/** The desk of the banks: money comes in at the left, what they have under way is at the right. */
export function BankPage() {
  const t = useText();
  const { of, open, close } = useOpenObject();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <BankDesk />
        <div className={styles.column}>
          <UnderWay onOpen={open} />
          <Latest onOpen={open} />
        </div>
      </div>
      <ObjectDrawer of={of} onClose={close} />
    </>
  );
}
