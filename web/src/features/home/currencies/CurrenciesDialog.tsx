import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { common } from '@tradeport/shared/contract/siteConfig.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { Input, Modal, Switch } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useCall, useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { usePick } from '../../../i18n/language.ts';
import { useHeldCcys } from '../../../session/siteTerms.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import styles from './Currencies.module.css';
import { useText } from './text.ts';

type Currency = ResultOf<(typeof common)['queryCurrency']>[number];

const FORGETS = [
  api.common.queryCurrency,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
  api.exchange.options,
];

const Row = ({ currency }: { readonly currency: Currency }) => {
  const t = useText();
  const pick = usePick();
  const { send, sending } = useSend(api.account.configUserCcy, { invalidates: FORGETS });
  const code = currency.currency;
  const name = pick([currency.nameZh, currency.nameEn]);
  const turn = async (enabled: boolean) => {
    if (!isHeldCcy(code)) return;
    const outcome = await send({ currencies: [code], enabled });
    if (outcome.ok) toast('success', t(enabled ? 'on' : 'off', { ccy: code }));
    else toast('error', outcome.failure.message);
  };
  return (
    <li className={styles.row}>
      <Flag of={code} size={24} />
      <span className={styles.name}>
        <strong>{code}</strong> <span>{name}</span>
      </span>
      <Switch
        checked={currency.enabled}
        loading={sending}
        onChange={(enabled) => void turn(enabled)}
        aria-label={t('switch', { ccy: code, name })}
      />
    </li>
  );
};

/** Every currency that can be held, each with its switch. */
export function CurrenciesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const asked = useCall(api.common.queryCurrency, {});
  const offered: readonly string[] = useHeldCcys();
  const held = asked.data?.filter(
    ({ currency, enabled }) => offered.includes(currency) || (isHeldCcy(currency) && enabled),
  );
  const found = held?.filter(({ currency, nameZh, nameEn }) =>
    `${currency} ${nameZh} ${nameEn}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Modal open onCancel={onClose} footer={null} title={t('manage')} width={440} centered>
      <p className={styles.purpose}>{t('purpose')}</p>
      <Input
        value={words}
        onChange={(event) => setWords(event.target.value)}
        prefix={<Search size={16} />}
        placeholder={t('find')}
        aria-label={t('find')}
        allowClear
      />
      {held !== undefined && (
        <p className={styles.count} role="status">
          {t('count', { on: held.filter(({ enabled }) => enabled).length, all: held.length })}
        </p>
      )}
      {found === undefined ? (
        asked.error ? (
          <ErrorFace error={asked.error} title={t('failed')} onRetry={() => void asked.refetch()} small />
        ) : (
          <SkeletonLines rows={8} />
        )
      ) : found.length === 0 ? (
        <Empty icon={<Search size={18} />} title={t('nothing')} small />
      ) : (
        <ul className={styles.list}>
          {found.map((currency) => (
            <Row key={currency.currency} currency={currency} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
