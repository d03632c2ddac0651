import type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { Facts } from '../../ui/records/RecordDrawer.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { BeforeAfter, ShownState } from '../object/MoneyMoves.tsx';
import { simApi } from '../simApi.ts';
import styles from './EventsPage.module.css';
import { useText } from './text.ts';

/** What an event left behind, opened in its place: the entry it made, what its command did besides, where it came from. */
function Opened({ event }: { readonly event: SimEventView }) {
  const t = useText();
  const one = useLive(simApi.simEvent.one, { seq: event.seq });
  if (one.error) return <ErrorFace error={one.error} title={t('notLoaded')} onRetry={() => void one.refetch()} small />;
  if (!one.data) return <SkeletonLines rows={4} />;
  const { entries, others, facts } = one.data;
  return (
    <div className={styles.opened}>
      {event.machine !== null && (
        <p className={styles.links}>
          <Link to={`/events?machine=${event.machine}&subject=${event.subject}`}>{t('openLife')}</Link>
          <Link to={`/objects?open=${event.machine}/${event.subject}`}>{t('openObject')}</Link>
          {event.merchantNo !== null && (
            <OpenInPortal machine={event.machine} subject={event.subject} merchantNo={event.merchantNo} />
          )}
        </p>
      )}
      {entries.length === 0 ? (
        <p className={styles.quiet}>{t('noEntries')}</p>
      ) : (
        <div className={styles.entries}>
          <LedgerEntries label={t('entries')} entries={entries} />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className={styles.small}>{t('others')}</h3>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.seq}>
                {other.title} <code translate="no">{other.subject}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Facts
        facts={[
          { key: 'cause', label: t('causedBy'), value: <code translate="no">{event.cause}</code> },
          ...(event.requestId === null
            ? []
            : [{ key: 'request', label: t('request'), value: <code translate="no">{event.requestId}</code> }]),
          ...facts.map(({ name, value }) => ({
            key: name,
            label: <code translate="no">{name}</code>,
            value: <code translate="no">{value}</code>,
          })),
        ]}
      />
    </div>
  );
}

/** One event as a line that opens: what, to whom, when in both times, and what caused it. */
export function EventRow({ event }: { readonly event: SimEventView }) {
  const t = useText();
  const time = useTime();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { to, from, title, machineTitle, subject, merchantName, causeText, actor, at, realAt, note } = event;
  return (
    <li className={open ? `${styles.row} ${styles.unfolded}` : styles.row}>
      <span className={`${styles.glyph} ${styles[to?.tone ?? 'ended']}`}>
        <ToneGlyph tone={to?.tone ?? 'ended'} size={14} />
      </span>
      <div className={styles.what}>
        <span className={styles.title}>
          <b>{title}</b>
          {to !== null && (from === null ? <ShownState state={to} /> : <BeforeAfter from={from} to={to} />)}
        </span>
        <span className={styles.who}>
          {machineTitle !== null && <span>{machineTitle} </span>}
          <code translate="no">{subject}</code>
          {merchantName !== null && <span> · {merchantName}</span>}
        </span>
        <span className={styles.who}>
          {causeText}
          {actor !== null && <span> · {actor}</span>}
        </span>
        {note !== null && <blockquote className={styles.note}>{note}</blockquote>}
      </div>
      <div className={styles.times}>
        <time dateTime={at}>{time(at, 'second')}</time>
        <span>{t('realTime', { at: time(realAt, 'second') })}</span>
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t('details')}: ${title} ${subject}`}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
      </button>
      <div id={id} className={styles.below} hidden={!open}>
        {open && <Opened event={event} />}
      </div>
    </li>
  );
}
