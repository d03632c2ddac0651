import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import buttons from '../../ui/forms/Button.module.css';
import { CountryName } from '../../ui/money/CountryFlag.tsx';
import { MoveQuestion } from '../../ui/records/MoveQuestion.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { accountSource, changed, type PayeeAccount, payAt, payeeAt, useRights } from './payeeRecord.ts';
import { text, useText } from './text.ts';

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' · ') || null;

const Detail = ({ account }: { readonly account: PayeeAccount }) => {
  const t = useText();
  const time = useTime();
  const { intermediaryBankName: name, intermediarySwiftCode: swift, intermediaryBankCountry: country } = account;
  return (
    <>
      <RecordHero
        label={
          <CountryName of={account.bankCountry}>
            {account.bankCountryText} · {account.bankAccountCcy}
          </CountryName>
        }
        below={account.bankName}
        side={t(account.channel)}
      >
        <HeroText>{account.bankAccountNo}</HeroText>
      </RecordHero>
      {account.removedAt !== null ? (
        <RecordNote tone="ended">{t('accountRemovedNote')}</RecordNote>
      ) : (
        !account.isUsable && <RecordNote tone="wait">{t('notUsableNote')}</RecordNote>
      )}
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          [
            'payee',
            <Link key="payee" to={payeeAt(account.payeeId)}>
              {account.payeeName}
            </Link>,
          ],
          ['bankAccountName', account.bankAccountName],
          ['payeeAccountType', account.payeeAccountTypeText],
          ['bankCountry', account.bankCountryText],
          ['bankAccountLocation', account.bankAccountLocation ?? undefined],
          ['swift', account.swiftCode],
          ['bankCode', account.bankCode ?? undefined],
          ['clearingCode', account.clearingCode ?? undefined],
          ['branchCode', account.branchCode ?? undefined],
          ['branchName', account.branchName ?? undefined],
          ['achRoutingNo', account.achRoutingNo ?? undefined],
          ['fedwireRoutingNo', account.fedwireRoutingNo ?? undefined],
          ['bankAddress', account.bankAddress ?? undefined],
          ['intermediary', joined(name, swift, country) ?? undefined],
          ['added', time(account.createdAt, 'minute')],
          ['removedAt', account.removedAt === null ? undefined : time(account.removedAt, 'minute')],
        ]}
      />
    </>
  );
};

/** Paying to the account, and removing it. */
const Actions = ({ account }: { readonly account: PayeeAccount }) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(api.b2bPartner.bankDelete, { invalidates: changed });
  const { mayChangeAccounts, mayPay } = useRights();
  const { accountId, bankAccountNo, payeeId, isUsable } = account;
  return (
    <>
      {mayPay && isUsable && (
        <Link className={`${buttons.button} ${buttons.primary}`} to={payAt(payeeId, accountId)}>
          {t('pay')}
        </Link>
      )}
      {mayChangeAccounts && <Button onClick={() => setAsking(true)}>{t('removeAccount')}</Button>}
      <MoveQuestion
        open={isAsking}
        name={t('removeAccount')}
        question={{
          title: t('removeAccountTitle', { account: bankAccountNo }),
          why: t('removeAccountWhy'),
          keep: t('keepAccount'),
          done: text('accountRemoved'),
        }}
        send={() => remove.send({ accountId })}
        onDone={() => setAsking(false)}
      />
    </>
  );
};

/** Everything known about one account of a payee. */
export const AccountDrawer = (drawer: DrawerProps) => {
  const t = useText();
  const { mayChangeAccounts, mayPay } = useRights();
  return (
    <OpenRecord
      {...drawer}
      source={accountSource}
      say={(key) => t(WORDS[key])}
      actions={(account) =>
        account.removedAt === null &&
        (mayChangeAccounts || mayPay) && <Actions key={account.accountId} account={account} />
      }
    >
      {(account) => <Detail account={account} />}
    </OpenRecord>
  );
};

const WORDS = { detail: 'accountDetail', noun: 'accountNoun', numberName: 'accountNumberName' } as const;
