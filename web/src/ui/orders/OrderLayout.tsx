import { Button, type ButtonProps } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { FormWithSummary, StickyBar, Summary } from '../forms/Summary.tsx';
import { useNarrow } from '../media.ts';
import type { Slot } from '../slot.ts';
import { type Figure, FigureValue, rowsOf, type Shown } from './figures.tsx';
import { useText } from './text.ts';

type Moving = 'changes' | 'isStale';
interface OrderLayoutProps
  extends Omit<Shown, Moving>,
    Partial<Pick<Shown, Moving>>,
    Pick<ComponentProps<typeof Summary>, 'title' | 'tag' | 'lead' | 'foot'> {
  readonly total: Figure;
  /** The page's only primary button: in the summary, and at the foot of a phone. */
  readonly button: ButtonProps;
  /** At the foot of a phone, in place of what the total is called. */
  readonly barLabel?: ReactNode;
  /** Above the button of the summary, and below it. */
  readonly above?: Slot;
  readonly below?: Slot;
  readonly children: Slot;
}

/** A money form, or an order that waits for its merchant: beside it what follows from it, on a phone a bar with total and button. */
export function OrderLayout(layout: OrderLayoutProps) {
  const { total, button, barLabel = total.label, above, below, children, ...shown } = layout;
  const { changes = [], isStale = false, title, tag, lead, foot } = shown;
  const t = useText();
  const narrow = useNarrow();
  const was = changes.find(({ key }) => key === total.key)?.was;
  const value = <FigureValue figure={total} isStale={isStale} size="lg" />;
  const go = <Button type="primary" size="large" aria-busy={button.loading === true} {...button} block={!narrow} />;
  const actions = (
    <>
      {above}
      {!narrow && go}
      {below}
    </>
  );
  return (
    <>
      <FormWithSummary
        summary={
          <Summary
            {...{ title, tag, lead, foot, actions }}
            rows={rowsOf({ ...shown, changes, isStale })}
            total={{ label: total.label, value, note: was === undefined ? total.note : t('was', { value: was }) }}
          />
        }
      >
        {children}
      </FormWithSummary>
      {narrow && (
        <StickyBar label={barLabel} value={value}>
          {go}
        </StickyBar>
      )}
    </>
  );
}
