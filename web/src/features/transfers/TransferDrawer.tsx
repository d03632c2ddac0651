import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { Money, moneyFact, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { useText } from './text.ts';
import { movedOf, otherOf, type Transfer, transferSource } from './transferRecord.ts';

interface OrderProps {
  readonly order: Transfer;
}

const Known = ({ order }: OrderProps) => {
  const t = useText();
  const time = useTime();
  const { currency } = order;
  const isOut = order.direction === 'out';
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['direction', t(order.direction)],
        ['payer', `${order.payerName} · ${order.payerNo}`],
        ['payerAccount', order.payerAccount],
        ['payee', `${order.payeeName} · ${order.payeeNo}`],
        ['amount', moneyText(order.amount, currency)],
        ['fee', moneyFact(order.feeAmount, currency)],
        ['received', moneyFact(order.receivedAmount, currency)],
        ['quotaCarried', moneyFact(order.quotaAmount, currency)],
        ['remark', order.remark],
        ['auditRemark', isOut ? order.auditRemark : undefined],
        ['operator', isOut ? order.operatorName : undefined],
        ['created', time(order.createdAt, 'second')],
        ['tradeTime', order.tradeTime && time(order.tradeTime, 'second')],
        ['ended', order.endedAt && time(order.endedAt, 'second')],
      ]}
    />
  );
};

const Note = ({ order: { status, reason } }: OrderProps) => {
  const t = useText();
  if (status === 'pending') return <RecordNote tone="busy">{t('waits')}</RecordNote>;
  if (status !== 'fail') return null;
  return <RecordNote tone="bad">{`${reason ?? ''} · ${t('back')}`}</RecordNote>;
};

const Detail = ({ order }: OrderProps) => {
  const t = useText();
  const { detail, status, direction, isReviewed } = order;
  const files = detail?.attachments.map(({ fileId }) => fileId) ?? [];
  return (
    <>
      <RecordHero
        label={t(direction)}
        below={t(direction === 'out' ? 'to' : 'from', { name: otherOf(order) })}
        side={<StateCell machine={machine} state={status} />}
      >
        <Money {...movedOf(order)} size="hero" flag />
      </RecordHero>
      <Note order={order} />
      <RecordProgress
        machine={machine}
        state={status}
        timeline={detail?.timeline ?? []}
        never={isReviewed ? ['carryOut', 'bounce'] : ['approve', 'reject']}
      />
      <LedgerSection entries={detail?.ledger ?? []} />
      <Known order={order} />
      {files.length > 0 && <FilesSection title={t('attachments')} fileIds={files} />}
      {detail?.sums.map((sum) => (
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
  const asked = { orderNo, fileType: 'pdf' } as const;
  return <DownloadButton label={t('orderPaper')} onDownload={() => download(api.transfer.downloadOrder, asked)} />;
};

/** Nobody of a merchant moves a transfer that was made. */
const moves = {
  machine,
  stateOf: ({ status }: Transfer) => status,
  actions: {},
  more: ({ orderNo }: Transfer) => <Paper orderNo={orderNo} />,
};

/** Everything known about one transfer, to whichever side looks; it follows the transfer while it is under way. */
export const TransferDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={transferSource} say={useText()} moves={moves}>
    {(order) => <Detail order={order} />}
  </OpenRecord>
);
