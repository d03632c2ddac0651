import { exportTypes, goodsCategories, salesPlatforms } from '@tradeport/shared/reference/businessDictionaries.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { download } from '../../api/download.ts';
import { useCall } from '../../api/queries.ts';
import { uploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { useUser } from '../../session/useUser.ts';
import { payerText, usePayerLines } from '../../ui/account/payerLines.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton, SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { FileList } from '../../ui/forms/FileList.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { DrawerSection, type Fact, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { Timeline, type TimelineStep } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { type Account, type AccountDetail, APPLY, isUnderWay, nameOf, stateOfAccount } from './accountRow.ts';
import { CloseDialog } from './CloseDialog.tsx';
import styles from './Collection.module.css';
import { Currencies, flagOf } from './columns.tsx';
import { useText } from './text.ts';

/** An application that is under way is looked at again this often while its drawer is open. */
const POLL_MS = 5_000;
const UNKNOWN = 'ACCOUNT_NOTFOUND';
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
    <div className={styles.hero}>
      <div className={styles.heroMain}>
        <div className={styles.heroLabel}>
          <Flag of={flagOf(account.country)} size={16} /> {account.typeText} · {account.countryText}
        </div>
        <div className={`${styles.heroNo} num`}>{account.accountNo ?? t('notYet')}</div>
        <Currencies ccys={account.currencies} />
      </div>
      <StateTag state={stateOfAccount(account)} />
    </div>
  );
};

/** What comes next. */
const Note = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const words = {
    applying: t('applyingNote'),
    processing: t('processingNote'),
    success: '',
    fail: t('sentBackNote', { reason: account.reason ?? '' }),
    closed: t('closedNote'),
  }[account.status];
  return words === '' ? null : <p className={`${styles.note} ${styles[stateOfAccount(account).tone]}`}>{words}</p>;
};

const useSteps = (account: AccountDetail): readonly TimelineStep[] => {
  const t = useText();
  const time = useTime();
  const last = account.timeline.length - 1;
  return account.timeline.map((step, i) => ({
    key: `${step.action} ${step.at}`,
    title: step.title,
    // What is behind is done; only the newest step still shows how the account stands.
    tone: i < last ? 'good' : machine.states[account.status].tone,
    who: step.actor ?? t(`by_${step.by}`),
    time: time(step.at, 'short'),
    ...(step.note === null ? {} : { quote: step.note }),
  }));
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
      <DrawerSection title={t('progress')}>
        <Timeline steps={useSteps(account)} label={t('progress')} />
      </DrawerSection>
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

/** What the state allows, for whoever may apply. */
const useActions = (account: Account | undefined, onClosing: () => void) => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  if (account === undefined) return undefined;
  if (account.status === 'success')
    return (
      <>
        <DownloadButton
          label={t('downloadPdf')}
          onDownload={() => download(api.subAccount.downloadInfoPdf, { applyNo: account.applyNo })}
        />
        {permits(permission, [APPLY]) && <Button onClick={onClosing}>{t('close')}</Button>}
      </>
    );
  if (!permits(permission, [APPLY])) return undefined;
  if (account.status !== 'fail') return undefined;
  return (
    <Link
      className={`${buttons.button} ${buttons.primary}`}
      to={`${APPLY}?correct=${encodeURIComponent(account.applyNo)}`}
    >
      {t('correct')}
    </Link>
  );
};

interface AccountDrawerProps {
  /** Undefined: closed. */
  readonly applyNo: string | undefined;
  readonly onClose: () => void;
  /** The account was seen in another state than before: lists that show it are out of date. */
  readonly onChanged: () => void;
}

/** Everything known about one account; it follows the application while it is under way. */
export function AccountDrawer({ applyNo, onClose, onChanged }: AccountDrawerProps) {
  const t = useText();
  const [isLive, setLive] = useState(true);
  const [isClosing, setClosing] = useState(false);
  const query = useCall(
    api.subAccount.submitDetail,
    { applyNo: applyNo ?? '-' },
    { enabled: applyNo !== undefined, quiet: true, ...(isLive ? { everyMs: POLL_MS } : {}) },
  );
  const { data, error } = query;
  const account = data?.applyNo === applyNo ? data : undefined;
  const seen = useRef<{ readonly applyNo: string; readonly status: string }>(undefined);
  const told = useRef(onChanged);
  told.current = onChanged;
  useEffect(() => {
    if (account === undefined) return;
    setLive(isUnderWay(account));
    const before = seen.current;
    seen.current = { applyNo: account.applyNo, status: account.status };
    if (before?.applyNo === account.applyNo && before.status !== account.status) told.current();
  }, [account]);
  const missing = error instanceof CallFailed && error.code === UNKNOWN;
  const actions = useActions(account, () => setClosing(true));
  return (
    <RecordDrawer
      open={applyNo !== undefined}
      onClose={onClose}
      title={t('detail')}
      number={applyNo}
      {...(actions === undefined ? {} : { actions })}
    >
      {account !== undefined ? (
        <Detail key={account.applyNo} account={account} />
      ) : missing ? (
        <Empty title={t('missing')} why={t('missingWhy', { applyNo: applyNo ?? '' })} />
      ) : error ? (
        <ErrorFace error={error} title={t('detailFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
      {account !== undefined && (
        <CloseDialog
          applyNo={account.applyNo}
          account={nameOf(account)}
          open={isClosing}
          onDone={() => setClosing(false)}
        />
      )}
    </RecordDrawer>
  );
}
