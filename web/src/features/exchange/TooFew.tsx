import { screens } from '@tradeport/shared/screens.ts';
import { Wallet } from 'lucide-react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { NextStep, useMustVerify } from '../../ui/verify/NextStep.tsx';
import { text } from './text.ts';

/** In place of the form: fewer than two currencies are on. */
export const TooFew = () => {
  const mustVerify = useMustVerify();
  return (
    <Empty
      icon={<Wallet size={24} />}
      title={text(mustVerify ? 'verifyFirst' : 'tooFew')}
      why={text(mustVerify ? 'verifyFirstWhy' : 'tooFewWhy')}
      actions={<NextStep screen={screens.home} label={text('toCurrencies')} />}
    />
  );
};
