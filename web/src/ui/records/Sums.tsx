import { type ReactNode, useId } from 'react';
import type { Fact } from './RecordDrawer.tsx';
import styles from './Sums.module.css';

const Values = ({ sums }: { readonly sums: readonly Fact[] }) =>
  sums.map(({ key, label, value }) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** Sums above a list, in one line after what they are the sums of; a value may be amounts in several currencies. */
export const SumLine = ({ title, sums }: { readonly title: string; readonly sums: readonly Fact[] }) => {
  const id = useId();
  return (
    <section className={styles.line} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        <Values sums={sums} />
      </dl>
    </section>
  );
};

/** Up to four sums above a list, each below its name; two in a row on a phone. */
export const SumTiles = ({ label, sums }: { readonly label: string; readonly sums: readonly Fact[] }) => (
  <dl className={styles.tiles} aria-label={label}>
    <Values sums={sums} />
  </dl>
);

interface SumRow {
  readonly name: string;
  /** One for each column after the first. */
  readonly cells: readonly ReactNode[];
}

interface SumTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly SumRow[];
  /** What the rows add up to. */
  readonly total: SumRow;
}

const Row = ({ name, cells }: SumRow) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what stands in its column.
      <td key={i}>{cell}</td>
    ))}
  </tr>
);

/** Figures of a drawer that add up: the parts of a balance, what makes up a charge. */
export const SumTable = ({ label, columns, rows, total }: SumTableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </tbody>
    <tfoot>
      <Row {...total} />
    </tfoot>
  </table>
);
