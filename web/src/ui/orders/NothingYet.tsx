import type { Screen } from '@tradeport/shared/screens.ts';
import type { LucideIcon } from 'lucide-react';
import type { Say } from '../../i18n/texts.ts';
import { Empty } from '../feedback/Empty.tsx';
import { NextStep } from '../verify/NextStep.tsx';

interface NothingYetProps {
  readonly icon: LucideIcon;
  readonly text: Say<'nothing' | 'nothingWhy' | 'toNothing'>;
  /** Where what is missing is added. */
  readonly screen: Screen;
}

/** In place of a money form that has nobody to pay to yet. */
export const NothingYet = ({ icon: Icon, text, screen }: NothingYetProps) => (
  <Empty
    icon={<Icon size={24} />}
    title={text('nothing')}
    why={text('nothingWhy')}
    actions={<NextStep screen={screen} label={text('toNothing')} />}
  />
);
