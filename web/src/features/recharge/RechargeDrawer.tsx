import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useSend } from '../../api/queries.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { type RechargeDetail, rechargeSource, rechargeState } from './rechargeRecord.ts';
import { useText } from './text.ts';

/** What is waited for, and what stands in the way. */
const Notes = ({ recharge }: { readonly recharge: RechargeDetail }) => {
  const t = useText();
  const time = useTime();
  const state = rechargeState(recharge);
  if (state === 'closed') return <RecordNote tone="ended">{t('closedNote')}</RecordNote>;
  if (state !== 'announced') return null;
  const at = recharge.expiresAt === null ? t('none') : time(recharge.expiresAt, 'minute');
  return (
    <>
      <RecordNote tone="busy">{t('announcedNote', { at })}</RecordNote>
      {recharge.payerState === 'underReview' && <RecordNote tone="wait">{t('payerWaits')}</RecordNote>}
      {recharge.payerState === 'rejected' && <RecordNote tone="bad">{t('payerRefused')}</RecordNote>}
    </>
  );
};

const Known = ({ recharge }: { readonly recharge: RechargeDetail }) => {
  const t = useText();
  const time = useTime();
  const { currency, remark } = recharge;
  const money = (amount: string | null) => amount && moneyText(amount, currency);
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['amount', money(recharge.amount)],
        ['fee', money(recharge.fee)],
        ['estimated', money(recharge.estimatedAmount)],
        ['received', money(recharge.actualAmount)],
        ['transactionNo', recharge.transactionNo],
        [
          'receipt',
          recharge.receiptNo && (
            <Link to={`${pathTo(screens.receipts)}?open=${encodeURIComponent(recharge.receiptNo)}`}>
              {recharge.receiptNo}
            </Link>
          ),
        ],
        ['payer', `${recharge.payerName} · ${recharge.payerStatusText}`],
        ['accountNo', recharge.payerAccountNo],
        ['bankName', `${recharge.payerBankName} · ${recharge.payerSwiftCode}`],
        ['payerCountry', recharge.payerCountryText],
        ['phoneSimType', recharge.payerMobileSimType && t(recharge.payerMobileSimType)],
        ['account', recharge.receivingAccountNo],
        ...(recharge.chainId === null ? [] : [['chain', recharge.chainId] as const]),
        ['bank', recharge.receivingBank],
        ['remark', remark === '' ? null : remark],
        ['operator', recharge.operatorName],
        ['submitted', time(recharge.createdAt, 'minute')],
        ['creditedAt', recharge.creditedAt && time(recharge.creditedAt, 'minute')],
        ['closedAt', recharge.closedAt && time(recharge.closedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ recharge }: { readonly recharge: RechargeDetail }) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={t(recharge.actualAmount === null ? 'estimated' : 'received')}
        below={t('from', { payer: recharge.payerName })}
        side={<StateCell machine={machine} state={recharge.state} />}
      >
        <Money amount={recharge.actualAmount ?? recharge.estimatedAmount} ccy={recharge.currency} size="hero" flag />
      </RecordHero>
      <Notes recharge={recharge} />
      {/* When it expires is no time at which the funds are expected: only the note tells it. */}
      <RecordProgress machine={machine} state={rechargeState(recharge)} timeline={recharge.timeline} />
      <Known recharge={recharge} />
      <FilesSection title={t('slip')} fileIds={[recharge.slip.fileId]} />
    </>
  );
};

const useMoves = (): RecordMoves<RechargeDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const hasVouchers = useVouchers();
  const closing = useSend(api.offlineReceipt.close, {
    invalidates: [api.offlineReceipt.paging, api.offlineReceipt.detail],
  });
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      close: {
        name: t('close'),
        screens: changing(screens.receipts, screens.recharge),
        send: ({ orderNo }) => closing.send({ orderNo }),
        question: () => ({ title: t('closeTitle'), why: t('closeWhy'), keep: t('keep'), done: t('closed') }),
      },
    },
    more: ({ orderNo }) =>
      hasVouchers && (
        <DownloadButton
          label={t('downloadPdf')}
          onDownload={() => download(api.offlineReceipt.downloadPdf, { orderNo })}
        />
      ),
  };
};

/** Everything known about one recharge; it follows it while its money is awaited. */
export const RechargeDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={rechargeSource} say={useText()} moves={useMoves()}>
    {(recharge) => <Detail key={recharge.orderNo} recharge={recharge} />}
  </OpenRecord>
);
