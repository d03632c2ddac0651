import { exportTypes, goodsCategories, salesPlatforms } from '@tradeport/shared/reference/businessDictionaries.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useSend } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { useVouchers } from '../../session/siteTerms.ts';
import { payerText, usePayerLines } from '../../ui/account/payerLines.ts';
import { Ccys } from '../../ui/money/FlagName.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { CopyLines } from '../../ui/records/CopyLines.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { CountryFlag } from './accountCells.tsx';
import { type Account, type AccountDetail, type AccountState, APPLY, accountSource, nameOf } from './accountRecord.ts';
import { useText } from './text.ts';

const SALES_CCY = 'USD';

const ForPayers = ({ account }: { readonly account: Account }) => {
  const t = useText();
  const lines = usePayerLines()(account);
  return (
    <DrawerSection title={t('forPayers')}>
      <CopyLines lines={lines} all={{ text: payerText(lines), name: t('copyAll') }} />
    </DrawerSection>
  );
};

const Hero = ({ account }: { readonly account: Account }) => {
  const t = useText();
  return (
    <RecordHero
      label={
        <>
          <CountryFlag country={account.country} /> {account.typeText} · {account.countryText}
        </>
      }
      side={<StateCell machine={machine} state={account.status} />}
    >
      <HeroText>{account.accountNo ?? t('notYet')}</HeroText>
      <Ccys of={account.currencies} />
    </RecordHero>
  );
};

/** What comes next; nothing where all is said. */
const NOTES = {
  applying: 'applyingNote',
  processing: 'processingNote',
  success: undefined,
  fail: 'sentBackNote',
  closed: 'closedNote',
} as const satisfies Record<AccountState, string | undefined>;

const Note = ({ account: { status, reason } }: { readonly account: Account }) => {
  const t = useText();
  const note = NOTES[status];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[status].tone}>{t(note, { reason: reason ?? '' })}</RecordNote>;
};

const Business = ({ account }: { readonly account: AccountDetail }) => {
  const t = useText();
  const time = useTime();
  const pick = usePick();
  return (
    <FactsSection
      say={t}
      heading="business"
      facts={[
        ['bankAccountName', account.bankAccountName],
        ['registrationNo', account.registrationNo],
        ['website', account.website],
        ['platform', pick(salesPlatforms[account.platform])],
        ['goodsCategory', pick(goodsCategories[account.goodsCategory])],
        ['tradeType', pick(exportTypes[account.tradeType])],
        ['monthlySales', moneyText(account.monthlySales, SALES_CCY)],
        ['yearlySales', moneyText(account.yearlySales, SALES_CCY)],
        ['expectedOpeningTime', account.expectedOpeningTime],
        ['collectionTime', account.collectionTime],
        ['tradeCountries', account.tradeCountryTexts.join(', ')],
        ['material', t(account.needsMaterial ? 'materialYes' : 'materialNo')],
        ['applied', time(account.createdAt, 'minute')],
        ['opened', account.openedAt && time(account.openedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ account }: { readonly account: AccountDetail }) => {
  const t = useText();
  return (
    <>
      <Hero account={account} />
      <Note account={account} />
      {account.accountNo !== null && <ForPayers account={account} />}
      <RecordProgress machine={machine} state={account.status} timeline={account.timeline} />
      <Business account={account} />
      <FilesSection title={t('qualificationMaterials')} fileIds={account.qualificationMaterials} />
    </>
  );
};

/** The moves of the merchant as buttons, and what payers need as a file while the account is open. */
const useMoves = (): RecordMoves<AccountDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const hasVouchers = useVouchers();
  const close = useSend(api.subAccount.close, {
    invalidates: [api.subAccount.queryApplyPage, api.subAccount.queryApplyList, api.subAccount.submitDetail],
  });
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      correct: {
        name: t('correct'),
        screens: [APPLY],
        primary: true,
        to: ({ applyNo }) => `${APPLY}?correct=${encodeURIComponent(applyNo)}`,
      },
      close: {
        needs: api.subAccount.close,
        name: t('close'),
        screens: [APPLY],
        send: ({ applyNo }) => close.send({ applyNo }),
        question: (account) => ({
          title: t('closeTitle', { account: nameOf(account) }),
          why: t('closeWhy'),
          keep: t('keep'),
          done: t('closed'),
        }),
      },
    },
    more: ({ applyNo, openedAt, closedAt }) =>
      hasVouchers &&
      openedAt !== null &&
      closedAt === null && (
        <DownloadButton
          label={t('downloadPdf')}
          onDownload={() => download(api.subAccount.downloadInfoPdf, { applyNo })}
        />
      ),
  };
};

/** Everything known about one account; it follows the application while it is under way. */
export const AccountDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={accountSource} say={useText()} moves={useMoves()}>
    {(account) => <Detail account={account} />}
  </OpenRecord>
);
