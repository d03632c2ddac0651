import { exportTypes, goodsCategories, salesPlatforms } from '@tradeport/shared/reference/businessDictionaries.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { payerText, usePayerLines } from '../../ui/account/payerLines.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton, SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { FileList } from '../../ui/forms/FileList.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { ProgressSection, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { CountryFlag, Currencies } from './accountCells.tsx';
import { type Account, type AccountDetail, type AccountState, APPLY, accountSource, nameOf } from './accountRecord.ts';
import { CloseDialog } from './CloseDialog.tsx';
import styles from './Collection.module.css';
import { useText } from './text.ts';

const SALES_CCY = 'USD';

const ForPayers = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const lines = usePayerLines()(account);
  return (
    <DrawerSection title={t('forPayers')}>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{value}</span>
              <CopyButton value={value} name={label} />
            </dd>
          </div>
        ))}
      </dl>
      <span className={styles.all}>
        <CopyButton value={payerText(lines)} name={t('copyAll')} wordy />
      </span>
    </DrawerSection>
  );
};

const Hero = ({ account }: { readonly account: Account }) => {
  const t = useText();
  return (
    <RecordHero
      label={
        <>
          <CountryFlag country={account.country} /> {account.typeText} · {account.countryText}
        </>
      }
      side={<StateCell machine={machine} state={account.status} />}
    >
      <div className={`${styles.heroNo} num`}>{account.accountNo ?? t('notYet')}</div>
      <Currencies ccys={account.currencies} />
    </RecordHero>
  );
};

/** What comes next; nothing where all is said. */
const NOTES = {
  applying: 'applyingNote',
  processing: 'processingNote',
  success: undefined,
  fail: 'sentBackNote',
  closed: 'closedNote',
} as const satisfies Record<AccountState, string | undefined>;

const Note = ({ account: { status, reason } }: { readonly account: Account }) => {
  const t = useText();
  const note = NOTES[status];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[status].tone}>{t(note, { reason: reason ?? '' })}</RecordNote>;
};

const useBusiness = (account: AccountDetail): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const pick = usePick();
  return [
    { key: 'label', label: t('label'), value: account.bankAccountName },
    { key: 'registrationNo', label: t('registrationNo'), value: account.registrationNo },
    { key: 'website', label: t('website'), value: account.website },
    { key: 'platform', label: t('platform'), value: pick(salesPlatforms[account.platform]) },
    { key: 'goods', label: t('goods'), value: pick(goodsCategories[account.goodsCategory]) },
    { key: 'tradeType', label: t('tradeType'), value: pick(exportTypes[account.tradeType]) },
    { key: 'month', label: t('monthlySales'), value: moneyText(account.monthlySales, SALES_CCY) },
    { key: 'year', label: t('yearlySales'), value: moneyText(account.yearlySales, SALES_CCY) },
    { key: 'openingOn', label: t('openingOn'), value: account.expectedOpeningTime },
    { key: 'collectionOn', label: t('collectionOn'), value: account.collectionTime },
    { key: 'trade', label: t('tradeCountries'), value: account.tradeCountryTexts.join(', ') },
    { key: 'material', label: t('material'), value: t(account.needsMaterial ? 'materialYes' : 'materialNo') },
    { key: 'applied', label: t('applied'), value: time(account.createdAt, 'minute') },
    {
      key: 'opened',
      label: t('opened'),
      value: account.openedAt === null ? t('none') : time(account.openedAt, 'minute'),
    },
  ];
};

/** The proof that was brought with the application. */
const Qualification = ({ fileIds }: { readonly fileIds: readonly string[] }) => {
  const t = useText();
  const files = useCall(api.file.getFileDownloadInfo, { fileIds: [...fileIds] }, { quiet: true });
  return (
    <DrawerSection title={t('qualification')}>
      {files.data !== undefined ? (
        <FileList label={t('qualification')} files={files.data.map(uploadedFile)} />
      ) : files.error ? (
        <ErrorFace error={files.error} title={t('filesFailed')} onRetry={() => void files.refetch()} small />
      ) : (
        <Skeleton>
          <Bone height={42} />
        </Skeleton>
      )}
    </DrawerSection>
  );
};

const Detail = ({ account }: { readonly account: AccountDetail }) => {
  const t = useText();
  return (
    <>
      <Hero account={account} />
      <Note account={account} />
      {account.accountNo !== null && <ForPayers account={account} />}
      <ProgressSection steps={useTimeline({ machine, state: account.status, timeline: account.timeline })} />
      <DrawerSection title={t('business')}>
        <Facts facts={useBusiness(account)} />
      </DrawerSection>
      {account.qualificationMaterials.length > 0 && <Qualification fileIds={account.qualificationMaterials} />}
    </>
  );
};

const Loading = () => (
  <>
    <Skeleton>
      <Bone width={120} />
      <Bone width={240} height={30} />
      <Bone width={160} />
    </Skeleton>
    <SkeletonLines rows={8} />
  </>
);

/** The moves of the merchant as buttons, and what payers need as a file while the account is open. */
const useMoves = (): RecordMoves<AccountDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      correct: {
        name: t('correct'),
        screens: [APPLY],
        primary: true,
        to: ({ applyNo }) => `${APPLY}?correct=${encodeURIComponent(applyNo)}`,
      },
      close: {
        name: t('close'),
        screens: [APPLY],
        dialog: (account, open, onDone) => (
          <CloseDialog applyNo={account.applyNo} account={nameOf(account)} open={open} onDone={onDone} />
        ),
      },
    },
    more: ({ applyNo, openedAt, closedAt }) =>
      openedAt !== null &&
      closedAt === null && (
        <DownloadButton
          label={t('downloadPdf')}
          onDownload={() => download(api.subAccount.downloadInfoPdf, { applyNo })}
        />
      ),
  };
};

/** Everything known about one account; it follows the application while it is under way. */
export function AccountDrawer({ number, onClose, onChanged }: DrawerProps) {
  const t = useText();
  const query = useRecord(accountSource, number, onChanged);
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('detail')}
      noun={t('noun')}
      numberName={t('numberName')}
      loading={<Loading />}
      moves={useMoves()}
    >
      {(account) => <Detail key={account.applyNo} account={account} />}
    </RecordDetail>
  );
}
