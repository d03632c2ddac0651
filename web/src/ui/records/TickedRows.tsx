import { Button } from 'antd';
import { sumText } from '../money/sumText.ts';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './Record.module.css';
import type { TogetherMove } from './TogetherDialog.tsx';
import { useText } from './text.ts';

interface TickedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly amountOf: (row: Row) => { readonly amount: string; readonly currency: string };
  /** What tells rows apart that are not added to one another, as it is called. */
  readonly apartOf?: ((row: Row) => string) | undefined;
  readonly moves: readonly TogetherMove<Row>[];
  readonly onMove: (move: TogetherMove<Row>, rows: readonly Row[]) => void;
  readonly onExport: ((rows: readonly Row[]) => Promise<unknown>) | undefined;
}

/** The sums of rows, of those that are told apart each by itself: "Sent 1,200.00 USD · Received 300.00 USD". */
const sumsIn = <Row,>({
  rows,
  amountOf,
  apartOf,
}: Pick<TickedRowsProps<Row>, 'rows' | 'amountOf' | 'apartOf'>): string =>
  apartOf === undefined
    ? sumText(rows.map(amountOf))
    : [...Map.groupBy(rows, apartOf)].map(([apart, some]) => `${apart} ${sumText(some.map(amountOf))}`).join(' · ');

/** What was ticked: its sums, and what can be done with it. A move is offered for those of the rows that it is open to. */
export function TickedRows<Row>({ rows, amountOf, apartOf, moves, onMove, onExport }: TickedRowsProps<Row>) {
  const t = useText();
  return (
    <span className={styles.ticked}>
      <span className="num" translate="no">
        {sumsIn({ rows, amountOf, apartOf })}
      </span>
      {moves.map((move) => {
        const able = rows.filter(move.able);
        return (
          able.length > 0 && (
            <Button key={move.name} size="small" onClick={() => onMove(move, able)}>
              {able.length === rows.length ? move.name : t('moveOfSome', { name: move.name, count: able.length })}
            </Button>
          )
        );
      })}
      {onExport && <DownloadButton small label={t('exportTicked')} onDownload={() => onExport(rows)} />}
    </span>
  );
}
