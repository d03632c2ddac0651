import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import buttons from '../../ui/forms/Button.module.css';
import { CountryName } from '../../ui/money/CountryFlag.tsx';
import { OwnWords } from '../../ui/ownWords/OwnWords.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import {
  type Account,
  type AccountState,
  accountSource,
  CHANGES,
  changed,
  formOf,
  stateOfAccount,
  useRights,
  withdrawTo,
} from './accountRecord.ts';
import { useText } from './text.ts';

/** What comes next; nothing where all is said. */
const NOTES = {
  underReview: 'underReviewNote',
  approved: undefined,
  rejected: 'rejectedNote',
  removed: 'removedNote',
} as const satisfies Record<AccountState, string | undefined>;

const Note = ({ account }: { readonly account: Account }) => {
  const status = stateOfAccount(account);
  const { reason } = account;
  const t = useText();
  const note = NOTES[status];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[status].tone}>{t(note, { reason: reason ?? '' })}</RecordNote>;
};

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' · ') || null;

const Known = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const time = useTime();
  const { intermediaryBankName: name, intermediarySwiftCode: swift, intermediaryBankCountry: country } = account;
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['accountName', account.accountName],
        ['payeeName', joined(account.payeeName, account.entityText)],
        ['bank', account.bankName],
        ['country', account.bankCountryText],
        ['channel', t(account.channel)],
        ['swift', account.swiftCode],
        ['bankCode', account.bankCode ?? undefined],
        ['branchCode', account.branchCode ?? undefined],
        ['clearingCode', account.clearingCode ?? undefined],
        ['branchName', account.branchName ?? undefined],
        ['place', joined(account.province, account.city) ?? undefined],
        ['bankAddress', account.bankAddress ?? undefined],
        ['payeeAddress', account.payeeAddress],
        ['intermediary', joined(name, swift, country) ?? undefined],
        ['nickname', account.nickname],
        ['remark', account.remark],
        ['added', time(account.createdAt, 'minute')],
        ['decided', account.decidedAt && time(account.decidedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ account }: { readonly account: Account }) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={
          <CountryName of={account.bankCountry}>
            {account.bankCountryText} · {account.currency}
          </CountryName>
        }
        below={account.bankName}
        side={<StateCell machine={machine} state={account.status} />}
      >
        <HeroText>{account.accountNo}</HeroText>
      </RecordHero>
      <Note account={account} />
      <RecordProgress machine={machine} state={stateOfAccount(account)} timeline={account.detail?.timeline ?? []} />
      <Known account={account} />
      <FilesSection title={t('proof')} fileIds={account.detail?.proofFiles ?? []} />
    </>
  );
};

/** Withdrawing to it, what is called and noted of it, correcting what was rejected, removing it. */
const useMoves = (): RecordMoves<Account, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const { mayChange, mayWithdraw } = useRights();
  const remove = useSend(api.payeeAccount.delete, { invalidates: changed });
  const detail = useSend(api.payeeAccount.modifyDetail, { invalidates: changed });
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      correct: { name: t('correct'), screens: CHANGES, primary: true, to: ({ accountId }) => formOf(accountId) },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ accountId }) => remove.send({ accountId }),
        question: ({ accountNo }) => ({
          title: t('removeTitle', { account: accountNo }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
    more: (account) =>
      account.status !== 'removed' &&
      (mayChange || mayWithdraw) && (
        <>
          {mayWithdraw && account.status === 'approved' && (
            <Link className={`${buttons.button} ${buttons.primary}`} to={withdrawTo(account.accountId)}>
              {t('withdraw')}
            </Link>
          )}
          {mayChange && (
            <OwnWords
              key={account.updatedAt}
              account={account}
              send={(words) => detail.send({ accountId: account.accountId, ...words })}
              sending={detail.sending}
            />
          )}
        </>
      ),
  };
};

/** Everything known about one withdrawal account; it follows the account while it is under review. */
export const WithdrawalAccountDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={accountSource} say={useText()} moves={useMoves()}>
    {(account) => <Detail account={account} />}
  </OpenRecord>
);
