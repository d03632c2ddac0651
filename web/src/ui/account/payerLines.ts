import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { offlineAccount } from '@tradeport/shared/contract/offlineAccount.ts';
import { useText } from './text.ts';

type Account = ResultOf<(typeof subAccount)['queryUserAccount']>[number];
type Line = readonly [label: string, value: string];

const given = (lines: readonly (readonly [string, string | null])[]): readonly Line[] =>
  lines.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));

/** What a payer needs to pay to a collection account, line by line; what the bank does not have is left out. */
export const usePayerLines = (): ((account: Account) => readonly Line[]) => {
  const t = useText();
  return (account) => {
    const lines: readonly (readonly [string, string | null])[] = [
      [t('accountName'), account.accountName],
      [t('accountNo'), account.accountNo],
      [t('iban'), account.iban === account.accountNo ? null : account.iban],
      [t('currencies'), account.currencies.join(', ')],
      [t('bankName'), account.bankName],
      [account.bankCodeText, account.bankCode],
      [t('branchCode'), account.branchCode],
      [t('swift'), account.swiftCode],
      [t('bankAddress'), account.bankAddress],
      [t('country'), account.countryText],
    ];
    return given(lines);
  };
};

type Receiving = ResultOf<(typeof offlineAccount)['listByPayerCountry']>[number];

/** What an approved payer needs to pay to a receiving account, line by line. */
export const useReceivingLines = (): ((account: Receiving) => readonly Line[]) => {
  const t = useText();
  return (account) => {
    const lines: readonly (readonly [string, string | null])[] = [
      [t('accountName'), account.accountName],
      [t(account.chainId === null ? 'accountNo' : 'address'), account.accountNo],
      [t('currency'), account.currency],
      [t('chain'), account.chainId],
      [t(account.chainId === null ? 'bankName' : 'custodian'), account.bankName],
      [t('swift'), account.swiftCode],
      [account.bankCodeText, account.bankCode],
      [t('branchCode'), account.branchCode],
      [t(account.chainId === null ? 'bankAddress' : 'custodianAddress'), account.bankAddress],
      [t('country'), account.countryText],
      [t('proxyBank'), account.proxyBankName],
      [t('proxySwift'), account.proxySwiftCode],
    ];
    return given(lines);
  };
};

/** The lines as one text, to be pasted into a mail. */
export const payerText = (lines: readonly Line[]): string => lines.map((line) => line.join(': ')).join('\n');
