import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { Select } from 'antd';
import { FlagName } from '../../ui/money/FlagName.tsx';
import { AmountField, ChoiceField, TextField } from '../../ui/orders/fields.tsx';
import { OrderField, Pair, Stack } from '../../ui/orders/OrderField.tsx';
import type { Filling } from '../../ui/orders/orderForm.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import type { WithdrawalParts } from './draft.ts';
import { useText } from './text.ts';

/** To which account, how much, who bears the fees of the banks, and the words that go with it. */
export const WithdrawFields = ({ ground, draft, terms, change }: Filling<WithdrawalParts>) => {
  const t = useText();
  const { account, ccy, tips, minimum, isClosed } = terms;
  return (
    <Stack>
      <OrderField name="accountId" label={t('account')}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('chooseAccount')}
            value={account?.accountId}
            options={ground.map(({ accountId, currency, accountNo, bankName, nickname }) => ({
              value: accountId,
              label: (
                <FlagName of={currency}>{`${currency} · ${nickname ?? bankName} · ${accountNo.slice(-4)}`}</FlagName>
              ),
            }))}
            onChange={(accountId) => change({ accountId })}
          />
        )}
      </OrderField>
      {isClosed && <RecordNote tone="wait">{t('closed')}</RecordNote>}
      <AmountField
        name="amount"
        label={t('amount')}
        ccy={ccy}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        readOnly={account === undefined}
        available={tips?.available}
        takesAll
        help={minimum && t('minimum', { minimum })}
      />
      {account?.channel === 'global' && (
        <ChoiceField
          name="feeBearer"
          label={t('bearer')}
          across
          choices={[
            { value: 'OUR', name: t('our'), detail: t('ourWhy') },
            { value: 'SHA', name: t('sha'), detail: t('shaWhy') },
          ]}
          value={draft.feeBearer}
          onChange={(value) => change({ feeBearer: value === 'OUR' ? 'OUR' : 'SHA' })}
        />
      )}
      <Pair>
        {(['purpose', 'reference'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name === 'purpose' ? 'purposeOf' : 'reference')}
            value={draft[name]}
            max={WORDS_MAX}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </Pair>
    </Stack>
  );
};
