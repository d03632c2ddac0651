import { screens } from '@tradeport/shared/screens.ts';
import { Wallet } from 'lucide-react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { NextStep, useMustVerify } from '../../ui/verify/NextStep.tsx';
import { text } from './text.ts';

/** In place of the form: fewer than two currencies are on. */
export const TooFew = () => {
  const icon = <Wallet size={24} />;
  // What is missing, and the way there, stands above each page.
  if (useMustVerify()) return <Empty icon={icon} title={text('afterVerification')} />;
  const next = <NextStep screen={screens.home} label={text('toCurrencies')} />;
  return <Empty icon={icon} title={text('tooFew')} why={text('tooFewWhy')} actions={next} />;
};
