import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Bone } from '../feedback/Skeleton.tsx';
import { Money, moneyText } from '../money/Money.tsx';
import { StateCell, TimeCell, type TimeCellProps, TitleCell, type TitleCellProps } from './cells.tsx';
import styles from './Record.module.css';
import type { RecordColumn } from './RecordTable.tsx';
import { text } from './text.ts';

type More<Row> = Partial<Omit<RecordColumn<Row>, 'key' | 'title' | 'render'>>;

const twoLines = (
  <span className={styles.bones}>
    <Bone width={150} />
    <Bone width={110} height={10} />
  </span>
);

/** A column of instants. */
export const timeColumn = <Row,>(
  key: string,
  title: string,
  at: (row: Row) => string | null,
  { form, ...more }: More<Row> & Pick<TimeCellProps, 'form'> = {},
): RecordColumn<Row> => ({
  key,
  title,
  width: 96,
  ...more,
  render: (row) => <TimeCell at={at(row)} {...(form === undefined ? {} : { form })} />,
});

/** The column that takes the width that is left: what each record is called, over its number. */
export const titleColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => TitleCellProps,
  more: More<Row> = {},
): RecordColumn<Row> => ({
  key,
  title,
  fixed: true,
  bone: twoLines,
  ...more,
  render: (row) => <TitleCell {...of(row)} />,
});

/** Pixels of a figure, of a comma or point, of the smaller code with the space before it, and of the flag. */
const FIGURE_WIDTH = 8.5;
const POINT_WIDTH = 4.5;
const CODE_WIDTH = 36;
const FLAG_WIDTH = 22;

/** What an amount takes at most, so that none is ever cut or stands in its neighbour. */
export const moneyWidth = ({ amount, ccy, signed, flag }: ComponentProps<typeof Money>): number => {
  const characters = moneyText(amount, ccy, signed).length - ccy.length - 1;
  const figures = amount.replace(/[^0-9]/g, '').length;
  const width = figures * FIGURE_WIDTH + (characters - figures) * POINT_WIDTH + CODE_WIDTH + (flag ? FLAG_WIDTH : 0);
  // A sign is as wide as a figure, and where none stands the room does no harm.
  return Math.ceil(width + FIGURE_WIDTH / 2);
};

/** A column of amounts, as wide as the longest on the page. */
export const moneyColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => ComponentProps<typeof Money>,
  more: More<Row> = {},
): RecordColumn<Row> => ({
  key,
  title,
  align: 'right',
  width: 110,
  widthOf: (row) => moneyWidth(of(row)),
  ...more,
  render: (row) => <Money {...of(row)} />,
});

/** A column of numbers and figures. */
export const numberColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => ReactNode,
  more: More<Row> = {},
): RecordColumn<Row> => ({
  key,
  title,
  ...more,
  render: (row) => (
    <span className="num" translate="no">
      {of(row)}
    </span>
  ),
});

/** A column of words. */
export const wordColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => ReactNode,
  more: More<Row> = {},
): RecordColumn<Row> => ({ key, title, ...more, render: of });

/** The column of states. */
export const stateColumn = <Row, S extends string>(
  machine: Machine<S>,
  of: (row: Row) => string,
  more: More<Row> = {},
): RecordColumn<Row> => ({
  key: 'state',
  title: text('state'),
  bone: <Bone width={76} height={22} />,
  ...more,
  render: (row) => <StateCell machine={machine} state={of(row)} />,
});
