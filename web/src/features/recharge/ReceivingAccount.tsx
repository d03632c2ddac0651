import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { useCall } from '../../api/queries.ts';
import { payerText, useReceivingLines } from '../../ui/account/payerLines.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import type { Sight } from '../../ui/forms/record/declared.ts';
import { CopyLines } from '../../ui/records/CopyLines.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import styles from './Recharge.module.css';
import type { RechargeDraft } from './rechargeDraft.ts';
import { useText } from './text.ts';

/** The receiving accounts within reach of the payer, and the one that is chosen. */
export const useAccounts = ({ payerCountry, receivingAccountNo }: RechargeDraft) => {
  const asked = useCall(
    api.offlineAccount.listByPayerCountry,
    { payerCountry: payerCountry ?? 'CHN' },
    { enabled: payerCountry !== undefined, quiet: true },
  );
  const accounts = payerCountry === undefined ? [] : (asked.data ?? []);
  const chosen = accounts.find(({ accountNo }) => accountNo === receivingAccountNo);
  return { ...asked, accounts, chosen };
};

/** What to copy of the account that is chosen, whose currency and limit go into the form; or why there is none to choose. */
export const ReceivingAccount = ({ draft, patch }: Sight<RechargeDraft>) => {
  const t = useText();
  const linesOf = useReceivingLines();
  const { error, refetch, chosen } = useAccounts(draft);
  const quotas = useCall(api.offlineAccount.queryCcyQuota, {}, { quiet: true });
  const ccy = chosen?.currency;
  const chainId = chosen?.chainId ?? undefined;
  const maximum = quotas.data?.find(({ currency }) => currency === ccy)?.maximum ?? undefined;
  const take = useEffectEvent(patch);
  useEffect(() => take({ ccy, chainId, maximum }), [ccy, chainId, maximum]);
  if (error instanceof CallFailed && error.code === 'ACCOUNT_NOTFOUND')
    return (
      <RecordNote tone="bad" alert>
        {error.message}
      </RecordNote>
    );
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} small />;
  if (chosen === undefined) return null;
  const lines = linesOf(chosen);
  return (
    <div className={styles.account}>
      <CopyLines lines={lines} all={{ text: payerText(lines), name: t('copyAll') }} />
    </div>
  );
};
