import { Facts } from '../records/RecordDrawer.tsx';
import { FactsSection } from '../records/sections.tsx';
import { type PaidAccount, paidAccountLines } from './lines.ts';
import { useText } from './text.ts';

interface PaidAccountProps {
  readonly account: PaidAccount;
}

/** The section of a drawer that shows the account that an order is paid to. */
export const PaidAccountSection = ({ account }: PaidAccountProps) => {
  const t = useText();
  return <FactsSection say={t} heading="title" facts={paidAccountLines(account)} />;
};

/** The same lines without a heading of their own, before the payment password. */
export const PaidAccountFacts = ({ account }: PaidAccountProps) => {
  const t = useText();
  return <Facts facts={paidAccountLines(account).map(([key, value]) => ({ key, label: t(key), value }))} />;
};
