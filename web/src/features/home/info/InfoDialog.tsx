import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Modal } from 'antd';
import { Landmark, Lock, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useCall } from '../../../api/queries.ts';
import { useVouchers } from '../../../session/siteTerms.ts';
import { useUser } from '../../../session/useUser.ts';
import { payerText, usePayerLines } from '../../../ui/account/payerLines.ts';
import { CopyButton } from '../../../ui/feedback/CopyButton.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import buttons from '../../../ui/forms/Button.module.css';
import { agreedRate, changeText } from '../../../ui/money/rateText.ts';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import styles from './Info.module.css';
import { useText } from './text.ts';
import { type Account, useAccountsOf } from './useAccountsOf.ts';

const APPLY = pathTo(screens.openAccount);
const RATE_QUERY = pathTo(screens.rates);
const EXCHANGE = pathTo(screens.exchange);
const TRANSACTIONS = pathTo(screens.transactions);
const RENMINBI = 'CNH';
/** What renminbi is looked at in. */
const DOLLAR = 'USD';

const AccountPart = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const lines = usePayerLines()(account);
  const hasVouchers = useVouchers();
  return (
    <li className={styles.account}>
      <div className={styles.accountHead}>
        <strong>{account.bankAccountName}</strong>
        <span className={styles.kind}>
          {account.typeText} · {account.countryText}
        </span>
      </div>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <CopyButton value={payerText(lines)} name={t('forPayers', { name: account.bankAccountName })} wordy />
        {hasVouchers && (
          <DownloadButton
            label={t('pdf')}
            onDownload={() => download(api.subAccount.downloadInfoPdf, { applyNo: account.applyNo })}
          />
        )}
      </div>
    </li>
  );
};

const Accounts = ({ ccy, mayApply }: { readonly ccy: string; readonly mayApply: boolean }) => {
  const t = useText();
  const { accounts, error, refetch } = useAccountsOf(ccy);
  if (accounts === undefined)
    return error ? (
      <ErrorFace error={error} title={t('failed')} onRetry={() => void refetch()} small />
    ) : (
      <SkeletonLines rows={5} />
    );
  if (accounts.length === 0)
    return (
      <Empty
        icon={<Landmark size={18} />}
        title={t('none', { ccy })}
        why={t('noneWhy')}
        small
        actions={
          mayApply && (
            <Link className={buttons.button} to={APPLY}>
              {t('apply')}
            </Link>
          )
        }
      />
    );
  return (
    <ul>
      {accounts.map((account) => (
        <AccountPart key={account.applyNo} account={account} />
      ))}
    </ul>
  );
};

const ReferenceRates = ({ ccy, mayExchange }: { readonly ccy: Ccy; readonly mayExchange: boolean }) => {
  const t = useText();
  const { data, error, refetch } = useCall(api.account.queryCommonRateByCcy, { currency: ccy }, { quiet: true });
  if (data === undefined)
    return error ? (
      <ErrorFace error={error} title={t('ratesFailed')} onRetry={() => void refetch()} small />
    ) : (
      <SkeletonLines rows={2} />
    );
  return (
    <>
      {data.length === 0 && <p className={styles.noRates}>{t('noRates', { ccy })}</p>}
      <ul>
        {data.map(({ sellCurrency: sell, buyCurrency: buy, rate, changePercent }) => (
          <li key={`${sell}${buy}`} className={styles.rate}>
            <span className={styles.pair}>{t('pair', { sell, buy })}</span>
            <span className={styles.change}>
              <span aria-hidden="true">{changeText(changePercent)}</span>
              <span className="seenByReadersOnly">{t('change', { change: changeText(changePercent) })}</span>
            </span>
            <strong className="num" translate="no">
              {agreedRate(rate)}
            </strong>
            {mayExchange && (
              <Link
                className={`${buttons.button} ${styles.lock}`}
                to={`${EXCHANGE}?sell=${sell}&buy=${buy}`}
                aria-label={t('lock', { sell, buy })}
              >
                <Lock size={14} /> {t('lockShort')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link to={`${RATE_QUERY}?sell=${ccy}&buy=${ccy === RENMINBI ? DOLLAR : RENMINBI}`}>{t('moreRates')}</Link>
    </>
  );
};

/** Everything a currency account is asked for besides its balance: where payers pay to, and what the currency is worth. */
export function InfoDialog({ ccy, onClose }: { readonly ccy: string; readonly onClose: () => void }) {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  return (
    <Modal open onCancel={onClose} footer={null} title={t('title', { ccy })} width={560} centered>
      <div className={styles.dialog}>
        <section aria-labelledby="info-accounts">
          <h3 id="info-accounts">{t('accounts')}</h3>
          <Accounts ccy={ccy} mayApply={permits(permission, [APPLY])} />
        </section>
        <section aria-labelledby="info-rates">
          <h3 id="info-rates">{t('rates')}</h3>
          {isHeldCcy(ccy) && <ReferenceRates ccy={ccy} mayExchange={permits(permission, [EXCHANGE])} />}
        </section>
        {permits(permission, [TRANSACTIONS]) && (
          <Link className={`${buttons.button} ${styles.all}`} to={`${TRANSACTIONS}?currency=${ccy}`}>
            <ReceiptText size={16} /> {t('transactions', { ccy })}
          </Link>
        )}
      </div>
    </Modal>
  );
}
