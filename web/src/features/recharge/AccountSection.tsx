import { Form, Select } from 'antd';
import { CallFailed } from '../../api/CallFailed.ts';
import { payerText, useReceivingLines } from '../../ui/account/payerLines.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import fields from '../../ui/forms/EntryForm.module.css';
import { FieldPair, FormSection } from '../../ui/forms/EntryForm.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { CopyLines } from '../../ui/records/CopyLines.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { CountryField } from './CountryField.tsx';
import { type Receiving, rechargeRules } from './draft.ts';
import { payerRules } from './payerRecord.ts';
import styles from './Recharge.module.css';
import { useText } from './text.ts';

interface AccountSectionProps {
  readonly asked: { readonly error: Error | null; readonly isLoading: boolean; readonly refetch: () => unknown };
  readonly accounts: readonly Receiving[];
  readonly chosen: Receiving | undefined;
}

/** Why there is no account to choose: customer service is to be asked, or it can be tried again. */
const NoAccount = ({ asked: { error, refetch } }: Pick<AccountSectionProps, 'asked'>) =>
  error instanceof CallFailed && error.code === 'ACCOUNT_NOTFOUND' ? (
    <RecordNote tone="bad" alert>
      {error.message}
    </RecordNote>
  ) : (
    error !== null && <ErrorFace error={error} onRetry={() => void refetch()} small />
  );

/** Where the payer pays from, the receiving account that can be reached from there, and what to copy of it. */
export function AccountSection({ asked, accounts, chosen }: AccountSectionProps) {
  const t = useText();
  const linesOf = useReceivingLines();
  const lines = chosen === undefined ? [] : linesOf(chosen);
  return (
    <FormSection title={t('step1')}>
      <FieldPair>
        <CountryField name="payerCountry" label={t('payerCountry')} rules={payerRules.country ?? []} />
        <Form.Item name="receivingAccountNo" label={t('chooseAccount')} rules={rechargeRules.receivingAccountNo ?? []}>
          <Select
            showSearch={{ optionFilterProp: 'title' }}
            disabled={accounts.length === 0}
            loading={asked.isLoading}
            placeholder={t(accounts.length === 0 ? 'accountFirst' : 'chooseCcy')}
            options={accounts.map(({ accountNo, currency, chainId }) => ({
              value: accountNo,
              title: `${currency} ${chainId ?? ''} ${accountNo}`,
              label: (
                <span className={fields.option}>
                  <Flag of={currency} size={16} /> {currency} {chainId !== null && `${chainId} `}
                  <span className={fields.code}>{accountNo}</span>
                </span>
              ),
            }))}
          />
        </Form.Item>
      </FieldPair>
      <NoAccount asked={asked} />
      {chosen !== undefined && (
        <div className={styles.account}>
          <CopyLines lines={lines} all={{ text: payerText(lines), name: t('copyAll') }} />
        </div>
      )}
    </FormSection>
  );
}
