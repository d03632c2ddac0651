import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { Slot } from '../../ui/slot.ts';
import { useTime } from '../../ui/times.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import styles from './Differences.module.css';
import { useText } from './text.ts';

type Diff = ResultOf<typeof simSnapshot.diff>;
type Balance = Diff['balanceChanges'][number];
type Table = Diff['tables'][number];
type Row = Table['rows'][number];

function Balances({ changes }: { readonly changes: readonly Balance[] }) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {changes.map(({ account, accountText, currency, before, after, difference }) => (
        <li key={`${account} ${currency}`} className={styles.balance}>
          <span>
            {accountText} {currency}
          </span>
          <span className={styles.figures}>
            <span className={difference.startsWith('-') ? styles.less : styles.more}>
              <Money amount={difference} ccy={currency} code={false} signed strong neverHidden />
            </span>
            <small>
              <Money amount={before} ccy={currency} code={false} neverHidden />
              <ChevronRight size={12} role="img" aria-label={t('becomes')} />
              <Money amount={after} ccy={currency} code={false} neverHidden />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FoldProps {
  readonly head: Slot;
  /** What a reader of the screen hears, where the head alone says too little. */
  readonly label?: string;
  /** Before what opens: a link is no part of a button. */
  readonly link?: Slot;
  readonly begins?: boolean;
  readonly children: Slot;
}

/** A line that opens what is below it. */
function Fold({ head, label, link, begins = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(begins);
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <div className={styles.head}>
        {link}
        <button
          type="button"
          className={styles.fold}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Mark size={14} />
          {head}
        </button>
      </div>
      {isOpen && children}
    </>
  );
}

/** As the wire has an instant. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;

function Fields({ fields }: Pick<Row, 'fields'>) {
  const t = useText();
  const time = useTime();
  const value = (text: string | null) => {
    if (text === null) return <i>{t('emptyValue')}</i>;
    return INSTANT.test(text) ? time(text, 'second') : text;
  };
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, fieldText, before, after }) => (
        <div key={field}>
          <dt>{fieldText}</dt>
          <dd>
            <del>{value(before)}</del> <ChevronRight size={12} role="img" aria-label={t('becomes')} />{' '}
            <ins>{value(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One row: an object is a link as long as it is there to be opened. */
function RowLine({ row, isHere }: { readonly row: Row; readonly isHere: boolean }) {
  const t = useText();
  const { change, rowKey, machine, merchantNo, fields } = row;
  const name = <ObjectLink machine={isHere && change !== 'removed' ? machine : null} subject={rowKey} />;
  const what = [t(change), ...(merchantNo === null ? [] : [merchantNo])].join(' · ');
  if (fields.length === 0)
    return (
      <div className={styles.head}>
        {name}
        <small>{what}</small>
      </div>
    );
  return (
    <Fold head={<small>{what}</small>} label={`${rowKey} ${what}`} link={name}>
      <Fields fields={fields} />
    </Fold>
  );
}

const COUNTS = ['changedRows', 'addedRows', 'removedRows'] as const;

function TableLine({
  table,
  begins,
  isHere,
}: {
  readonly table: Table;
  readonly begins: boolean;
  readonly isHere: boolean;
}) {
  const t = useText();
  const counts = COUNTS.filter((name) => table[name] > 0).map((name) => t(name, { count: table[name] }));
  return (
    <li>
      <Fold
        begins={begins}
        head={
          <>
            <b>{table.title}</b> <small>{counts.join(' · ')}</small>
          </>
        }
      >
        <ul className={styles.rows}>
          {table.rows.map((row) => (
            <li key={row.rowKey}>
              <RowLine row={row} isHere={isHere} />
            </li>
          ))}
          {table.truncated && <li className={styles.quiet}>{t('truncated', { count: table.rows.length })}</li>}
        </ul>
      </Fold>
    </li>
  );
}

/** What is different between two states: balances first, then rows, table by table. */
export function Differences({ diff, here }: { readonly diff: Diff; readonly here: string }) {
  const t = useText();
  const time = useTime();
  const { from, to, balanceChanges, tables } = diff;
  const stateText = ({ snapshot, sandbox, at }: Diff['from']): string =>
    `${snapshot ?? sandbox} · ${time(at, 'second')}`;
  const owners = Map.groupBy(balanceChanges, ({ merchantNo }) => merchantNo);
  return (
    <div className={styles.differences}>
      <p className={styles.quiet} role="status">
        {stateText(from)} <ChevronRight size={12} role="img" aria-label={t('becomes')} /> {stateText(to)}
      </p>
      {balanceChanges.length + tables.length === 0 && (
        <Empty small title={t('nothingDiffers')} why={t('nothingDiffersWhy')} />
      )}
      {owners.size > 0 && (
        <DrawerSection title={t('balances')} note={balanceChanges.length}>
          {[...owners].map(([merchantNo, changes]) => (
            <div key={merchantNo}>
              <h3 className={styles.owner}>
                {changes[0]?.merchantName ?? t('platform')}{' '}
                {merchantNo !== null && <code translate="no">{merchantNo}</code>}
              </h3>
              <Balances changes={changes} />
            </div>
          ))}
        </DrawerSection>
      )}
      {tables.length > 0 && (
        <DrawerSection title={t('data')} note={tables.length}>
          <ul className={styles.list}>
            {tables.map((table, place) => (
              <TableLine key={table.table} table={table} begins={place === 0} isHere={to.sandbox === here} />
            ))}
          </ul>
        </DrawerSection>
      )}
    </div>
  );
}
