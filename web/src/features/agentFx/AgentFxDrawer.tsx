import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { type InstructionDetail, instructionSource, sidesOf } from './agentFxRecord.ts';
import { useText } from './text.ts';

interface OrderProps {
  readonly order: InstructionDetail;
}

const Known = ({ order }: OrderProps) => {
  const t = useText();
  const time = useTime();
  const { paid, received } = sidesOf(order);
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['direction', t(order.direction)],
        ['amount', moneyText(order.amount, order.currency)],
        ['paid', paid],
        ['receives', received],
        ['fee', moneyText(order.feeAmount, order.homeCurrency)],
        ['rate', agreedRate(order.rate)],
        ['midRate', agreedRate(order.midRate)],
        ['worth', moneyText(order.usdAmount, 'USD')],
        ['purpose', order.purpose],
        ['payeeName', order.payeeName],
        ['payeeAccountNo', order.payeeAccountNo],
        ['contractWith', order.contractParty],
        ['version', order.agreementVersion],
        ['auditRemark', order.auditRemark ?? undefined],
        ['operator', order.operatorName],
        ['created', time(order.createdAt, 'second')],
        ['decided', order.decidedAt && time(order.decidedAt, 'second')],
      ]}
    />
  );
};

const Note = ({ order: { status, reason } }: OrderProps) => {
  const t = useText();
  if (status === 'underReview') return <RecordNote tone="busy">{t('waits')}</RecordNote>;
  if (status === 'executed') return null;
  return <RecordNote tone="bad">{`${reason ?? ''} · ${t(status === 'void' ? 'nothingMoved' : 'back')}`}</RecordNote>;
};

const Detail = ({ order }: OrderProps) => {
  const t = useText();
  const { status, materials } = order;
  return (
    <>
      <RecordHero
        label={t(order.direction)}
        below={`${order.payeeName} · ${order.purpose}`}
        side={<StateCell machine={machine} state={status} />}
      >
        <Money amount={order.amount} ccy={order.currency} size="hero" flag />
      </RecordHero>
      <Note order={order} />
      <RecordProgress machine={machine} state={status} timeline={order.timeline} />
      <LedgerSection entries={order.ledger} />
      <Known order={order} />
      <FilesSection title={t('materials')} fileIds={materials.map(({ fileId }) => fileId)} />
      {order.sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

const Paper = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText();
  if (!useVouchers()) return null;
  return <DownloadButton label={t('orderPaper')} onDownload={() => download(api.agentFx.downloadPdf, { orderNo })} />;
};

/** Nobody takes an instruction back. */
const moves = {
  machine,
  stateOf: ({ status }: InstructionDetail) => status,
  actions: {},
  more: ({ orderNo }: InstructionDetail) => <Paper orderNo={orderNo} />,
};

/** Everything known about one instruction; it follows the instruction while the agent decides. */
export const AgentFxDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={instructionSource} say={useText()} moves={moves}>
    {(order) => <Detail order={order} />}
  </OpenRecord>
);
