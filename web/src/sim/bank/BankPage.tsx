import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { machines } from '@tradeport/shared/states/index.ts';
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
                {row.machineTitle} · <code translate="no">{row.subject}</code> · {row.merchantName}
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

interface WaitingCardProps {
  readonly title: string;
  readonly why: string;
  readonly empty: { readonly title: string; readonly why: string };
  readonly rows: readonly Row[] | undefined;
  readonly onOpen: Open;
}

/** What waits for a bank, each with when it goes on by itself. */
function WaitingCard({ title, why, empty, rows, onOpen }: WaitingCardProps) {
  const t = useText();
  const time = useTime();
  const { data: ahead } = useLive(simApi.simClock.preview, { seconds: FORETOLD_SECONDS, waitingOnly: true });
  const noteOf = ({ machine, subject, state }: Row): string => {
    const task = ahead?.tasks.find((one) => one.subject === subject);
    if (task === undefined) return ahead === undefined ? '' : t('byHand');
    const { outgoing, start } = machines.find(({ name }) => name === machine) ?? {};
    return t(outgoing && state.state === start ? 'takenUp' : 'byItself', { at: time(task.dueAt, 'short') });
  };
  return (
    <Card title={title} count={rows?.length} end={<span className={styles.why}>{why}</span>}>
      {rows === undefined ? (
        <SkeletonLines rows={5} />
      ) : rows.length === 0 ? (
        <Empty small {...empty} />
      ) : (
        <Rows rows={rows} onOpen={onOpen} note={noteOf} />
      )}
    </Card>
  );
}

/** Money that leaves: it waits for the bank's run, then for its answer, which can be given here. */
function Outgoing({ onOpen }: { readonly onOpen: Open }) {
  const t = useText();
  const { data } = useLive(simApi.simObject.list, { open: true, outgoing: true, limit: UNDER_WAY_SHOWN });
  return (
    <WaitingCard
      title={t('outgoing')}
      why={t('outgoingWhy')}
      empty={{ title: t('nothingOutgoing'), why: t('nothingOutgoingWhy') }}
      rows={data}
      onOpen={onOpen}
    />
  );
}

/** What else a bank can answer at this moment. */
function UnderWay({ onOpen }: { readonly onOpen: Open }) {
  const t = useText();
  const asked = { open: true, mover: 'bank', outgoing: false, limit: UNDER_WAY_SHOWN } as const;
  const { data } = useLive(simApi.simObject.list, asked);
  return (
    <WaitingCard
      title={t('underWay')}
      why={t('underWayWhy')}
      empty={{ title: t('nothingUnderWay'), why: t('nothingUnderWayWhy') }}
      rows={data}
      onOpen={onOpen}
    />
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
          <Outgoing onOpen={open} />
          <UnderWay onOpen={open} />
          <Latest onOpen={open} />
        </div>
      </div>
      <ObjectDrawer of={of} onClose={close} />
    </>
  );
}
