import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import { type Ccy, decimalsOf, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { Button, Select } from 'antd';
import { Zap } from 'lucide-react';
import { useId, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { AmountBox, amountFault } from '../../ui/money/AmountBox.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { Arrived } from './Arrived.tsx';
import styles from './BankDesk.module.css';
import { type Payer, PayerFields, payers } from './PayerFields.tsx';
import { useText } from './text.ts';
import { WillHappen } from './WillHappen.tsx';

type Account = ResultOf<typeof sim.accounts>[number] & { readonly currency: Ccy };

const keyOf = ({ accountNo, currency }: Account): string => `${accountNo} ${currency}`;
const isHeld = (account: ResultOf<typeof sim.accounts>[number]): account is Account => isHeldCcy(account.currency);
/** A first press makes something sensible arrive, without anything typed. */
const FIRST_CCY = 'USD';
const FIRST_AMOUNT = { fraction: '12400.00', whole: '12400' };

function AccountField(props: {
  readonly accounts: readonly Account[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('account')}</label>
      <Select
        id={id}
        size="large"
        className={styles.account ?? ''}
        value={props.value}
        onChange={props.onChange}
        showSearch={{ optionFilterProp: 'title' }}
        options={props.accounts.map((account) => ({
          value: keyOf(account),
          title: `${account.merchantName} ${account.currency} ${account.accountNo}`,
          label: (
            <span className={styles.option}>
              <Flag of={account.currency} size={22} />
              <span className={styles.words}>
                <b>{account.merchantName}</b>
                <span className={styles.number}>
                  {account.currency} · <span translate="no">{account.accountNo}</span>
                  {account.needsMaterial && <span> · {t('needsMaterial')}</span>}
                  {account.use === 'recharge' && <span> · {t('forRecharge')}</span>}
                </span>
              </span>
            </span>
          ),
        }))}
      />
    </div>
  );
}

type Known = ResultOf<typeof sim.payers>[number];

/** Who pays into a receiving account: an approved payer of its merchant, or somebody whose money is refused. */
function WhoPays(props: {
  readonly payers: readonly Known[];
  readonly value: string;
  readonly onChange: (payerNo: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('whoPays')}</label>
      <Select
        id={id}
        size="large"
        value={props.value}
        onChange={props.onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          ...props.payers.map(({ payerNo, accountName, accountNo }) => ({
            value: payerNo,
            label: `${accountName} · ${accountNo}`,
          })),
          { value: '', label: t('somebodyElse') },
        ]}
      />
    </div>
  );
}

/** The payers of the account's merchant, and the one that pays; nobody of them on a collection account. */
const useKnownPayer = ({ use, merchantNo }: Account) => {
  const { data } = useLive(simApi.sim.payers, {});
  const [payerNo, setPayerNo] = useState<string>();
  const known = use === 'recharge' ? (data ?? []).filter((one) => one.merchantNo === merchantNo) : [];
  const value = payerNo === '' ? '' : (known.find((one) => one.payerNo === payerNo) ?? known[0])?.payerNo;
  return { known, payer: known.find((one) => one.payerNo === value), value: value ?? '', setPayerNo };
};

function Transfer({ accounts, first }: { readonly accounts: readonly Account[]; readonly first: Account }) {
  const t = useText();
  const forget = useForgetWorld();
  const { send, sending } = useSend(simApi.sim.receive);
  const [key, setKey] = useState(keyOf(first));
  const account = accounts.find((one) => keyOf(one) === key) ?? first;
  const [amount, setAmount] = useState<string>();
  const [payer, setPayer] = useState<Payer>(payers.ordinary);
  const { known, payer: approved, value: payerNo, setPayerNo } = useKnownPayer(account);
  const [error, setError] = useState<string>();
  const [orderNo, setOrderNo] = useState<string>();
  const { currency } = account;
  const typed = amount ?? (decimalsOf(currency) === 0 ? FIRST_AMOUNT.whole : FIRST_AMOUNT.fraction);
  const arrive = async () => {
    const fault = typed === '' || /^[0.]+$/.test(typed) ? t('amountNeeded') : amountFault(typed, currency);
    setError(fault);
    if (fault !== undefined) return;
    const { name, accountNo, reference, transactionNo } = payer;
    const outcome = await send({
      accountNo: account.accountNo,
      currency,
      amount: typed,
      ...(approved === undefined ? {} : { payerNo: approved.payerNo }),
      ...(approved !== undefined || name.trim() === '' ? {} : { payerName: name.trim() }),
      ...(approved !== undefined || accountNo.trim() === '' ? {} : { payerAccountNo: accountNo.trim() }),
      ...(transactionNo.trim() === '' ? {} : { transactionNo: transactionNo.trim() }),
      ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    });
    forget();
    if (outcome.ok) setOrderNo(outcome.result.orderNo);
    else {
      // Only a fault of the amount is told at the amount: a lost connection is nobody's field.
      setError(outcome.failure.fieldErrors.find(({ path }) => path === 'amount')?.message);
      toast('error', outcome.failure.message);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void arrive();
      }}
    >
      <AccountField accounts={accounts} value={keyOf(account)} onChange={setKey} />
      <AmountBox
        label={t('amount')}
        ccy={currency}
        value={typed}
        onChange={setAmount}
        help={t('amountHelp')}
        {...(error === undefined ? {} : { error })}
      />
      {account.use === 'recharge' && <WhoPays payers={known} value={payerNo} onChange={setPayerNo} />}
      <PayerFields value={payer} onChange={setPayer} isKnown={approved !== undefined} />
      <WillHappen
        ccy={currency}
        amount={typed}
        payerAccountNo={approved?.accountNo ?? payer.accountNo}
        needsMaterial={account.needsMaterial}
        isStranger={account.use === 'recharge' && approved === undefined}
      />
      <Button type="primary" size="large" htmlType="submit" loading={sending} icon={<Zap size={18} />} block>
        {t('arrive')}
      </Button>
      {orderNo !== undefined && <Arrived orderNo={orderNo} key={orderNo} />}
    </form>
  );
}

/** Makes money arrive on a collection account: one press, with everything filled in already. */
export function BankDesk() {
  const t = useText();
  const { data } = useLive(simApi.sim.accounts, {});
  const accounts = data?.filter(isHeld);
  const free = accounts?.filter(({ needsMaterial }) => !needsMaterial);
  const first = free?.find(({ currency }) => currency === FIRST_CCY) ?? free?.[0] ?? accounts?.[0];
  return (
    <Card title={t('title')} end={<span className={styles.kind}>{t('incoming')}</span>}>
      {accounts === undefined ? (
        <SkeletonLines rows={6} />
      ) : first === undefined ? (
        <Empty small title={t('noAccounts')} why={t('noAccountsWhy')} />
      ) : (
        <Transfer accounts={accounts} first={first} />
      )}
    </Card>
  );
}
