import { SUMMED_UNASKED_MAX } from '@tradeport/shared/contract/record.ts';
import { thousands } from '@tradeport/shared/rules/thousands.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Ask, useCall } from '../../api/queries.ts';
import { Money } from '../money/Money.tsx';
import styles from './Record.module.css';
import { SumLine } from './Sums.tsx';
import { useText } from './text.ts';

/** What rows of one currency come to. */
export interface Total {
  readonly currency: string;
  readonly count: number;
  readonly amount: string;
}
interface SumsAnswer<T extends Total> {
  readonly isWhole: boolean;
  readonly totals: readonly T[];
}
/** Adds up what a filter leaves: a call of the list. */
export type SumsAsk<Filters, T extends Total = Total> = Ask<Filters & { readonly whole?: boolean }, SumsAnswer<T>>;

interface FilterSumsProps<Filters, T extends Total> {
  readonly ask: SumsAsk<Filters, T>;
  /** What tells sums of one currency apart. */
  readonly labelOf?: ((total: T) => string) | undefined;
  readonly request: Filters;
  /** Once the page is there: sums never keep it waiting. */
  readonly enabled: boolean;
  /** The page of rows below. Rows that changed have other sums. */
  readonly page: { readonly currentPage: number } | undefined;
}

/** Calls `onChanged` when the same page of the same request has other rows than before. */
const useChangedRows = (asked: string, page: FilterSumsProps<object, Total>['page'], onChanged: () => void): void => {
  const seen = useRef({ asked, page });
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    const before = seen.current;
    seen.current = { asked, page };
    const isSamePage = before.asked === asked && before.page?.currentPage === page?.currentPage;
    if (isSamePage && before.page !== undefined && before.page !== page) changed.current();
  }, [asked, page]);
};

/** What the filtered rows come to by currency, asked apart from them; of very many only when somebody presses, and then of all. */
export function FilterSums<Filters extends object, T extends Total>({
  ask,
  labelOf,
  request,
  enabled,
  page,
}: FilterSumsProps<Filters, T>) {
  const t = useText();
  const asked = JSON.stringify(request);
  const [pressed, setPressed] = useState<string>();
  const whole = pressed === asked ? { whole: true } : {};
  const { data, isFetching, refetch } = useCall(ask, { ...request, ...whole }, { enabled, quiet: true });
  useChangedRows(asked, page, () => void refetch({ cancelRefetch: false }));
  if (data === undefined || (data.isWhole && data.totals.length === 0)) return null;
  if (!data.isWhole)
    return (
      <p className={styles.sumUp}>
        <Button size="small" loading={isFetching} onClick={() => setPressed(asked)}>
          {t('sumUp', { max: thousands(SUMMED_UNASKED_MAX) })}
        </Button>
      </p>
    );
  return (
    <SumLine
      title={t('sums')}
      sums={data.totals.map((total) => {
        const { currency, count, amount } = total;
        const [apart, rows] = [labelOf?.(total), t('sumOf', { count })];
        return {
          key: `${currency} ${apart ?? ''}`,
          label: apart === undefined ? rows : `${apart} · ${rows}`,
          value: <Money amount={amount} ccy={currency} strong />,
        };
      })}
    />
  );
}
