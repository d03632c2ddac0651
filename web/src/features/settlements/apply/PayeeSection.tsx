import { screens } from '@tradeport/shared/screens.ts';
import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { accountEnd } from '../settlementRecord.ts';
import type { Payee } from './draft.ts';
import styles from './Settle.module.css';
import { useText } from './text.ts';
import type { SettlementDraft } from './useSettlement.ts';

const REMARK_MAX = 140;

/** Whose account it is, as the platform has it now: a payee may have been made unavailable in between. */
const AccountName = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const { data } = useCall(api.settleOrder.queryPayeeAccName, { payeeId: payee.accountId }, { quiet: true });
  if (data === undefined) return null;
  if (!data.available) return <RecordNote tone="bad">{t('payeeUnavailable')}</RecordNote>;
  return (
    <span className={styles.hint}>
      {t('accountIs', { name: data.accountName, bank: data.bankName, end: accountEnd(data.accountEnding) })}
    </span>
  );
};

/** Whom the money goes to; of a retry, looked at once more. */
export function PayeeSection({ settlement }: { readonly settlement: SettlementDraft }) {
  const t = useText();
  const id = useId();
  const { draft, payee, payees, change, faults, isTried, retried } = settlement;
  const fault = isTried ? faults.payee : undefined;
  return (
    <FormSection
      title={t('payee')}
      side={<PermittedLink screen={screens.settlementPayees}>{t('toPayees')}</PermittedLink>}
    >
      <div className={styles.column}>
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {t('payee')}
          </label>
          <Select
            id={id}
            size="large"
            placeholder={t('choosePayee')}
            value={payee?.accountId ?? null}
            status={fault !== undefined && payee === undefined ? 'error' : ''}
            showSearch={{ optionFilterProp: 'label' }}
            options={payees.map(({ accountId, payeeName, nickname, payeeTypeText, bankName, accountNo }) => ({
              value: accountId,
              label: `${payeeName} · ${nickname ?? payeeTypeText} · ${bankName} ${accountEnd(accountNo)}`,
            }))}
            onChange={(payeeId: string) => change({ payeeId, isChecked: false })}
          />
          {payee !== undefined && <AccountName payee={payee} />}
          {retried !== undefined && payee !== undefined && (
            <Checkbox checked={draft.isChecked} onChange={({ target }) => change({ isChecked: target.checked })}>
              {t('checked')}
            </Checkbox>
          )}
          {fault !== undefined && (
            <span role="alert" className={styles.wrong}>
              {fault}
            </span>
          )}
        </div>
        {retried === undefined && (
          <div className={styles.field}>
            <label className={styles.label} htmlFor={`${id}-remark`}>
              {t('remark')}
            </label>
            <Input
              id={`${id}-remark`}
              size="large"
              value={draft.remark}
              maxLength={REMARK_MAX}
              onChange={({ target }) => change({ remark: target.value })}
            />
          </div>
        )}
      </div>
    </FormSection>
  );
}
