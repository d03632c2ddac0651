import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import buttons from '../../ui/forms/Button.module.css';
import { OwnWords } from '../../ui/ownWords/OwnWords.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import {
  CHANGES,
  changed,
  formOf,
  ofKind,
  type Payee,
  type PayeeState,
  payeeSource,
  settleTo,
  stateOfPayee,
  useRights,
} from './payeeRecord.ts';
import { useText } from './text.ts';

/** What comes next; nothing where all is said. */
const NOTES = {
  checking: 'checkingNote',
  available: undefined,
  unavailable: 'unavailableNote',
  removed: 'removedNote',
} as const satisfies Record<PayeeState, string | undefined>;

const Note = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const state = stateOfPayee(payee);
  const note = NOTES[state];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[state].tone}>{t(note, { reason: payee.reason ?? '' })}</RecordNote>;
};

const joined = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ') || null;

/** Who it is; of a company and of a person other things are known. */
const Who = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const detail = payee.detail?.payee;
  if (!detail) return null;
  const isCompany = detail.companyName !== null;
  const ofCompany = (value: string | null) => (isCompany ? value : undefined);
  const zone = detail.specialEconomicZone === true ? detail.specialEconomicZoneTypeText : t('notInZone');
  return (
    <FactsSection
      say={t}
      heading="who"
      facts={[
        ['payeeType', payee.payeeTypeText],
        ['companyName', ofCompany(detail.companyName)],
        ['name', isCompany ? undefined : detail.name],
        [detail.payeeType === 'nonResident' ? 'passportNo' : 'idCardNo', detail.idCardNo ?? undefined],
        ['creditCode', ofCompany(detail.creditCode)],
        ['organizationCode', detail.organizationCode ?? undefined],
        ['industry', ofCompany(detail.industryText)],
        ['economicType', ofCompany(detail.economicTypeText)],
        ['specialEconomicZoneType', ofCompany(zone)],
        ['legalPersonName', ofCompany(joined(detail.legalPersonName, detail.legalPersonNationalityText))],
        ['legalPersonIdNo', ofCompany(detail.legalPersonIdNo)],
        [
          'businessAddress',
          ofCompany(
            joined(detail.businessProvince, detail.businessCity, detail.businessDistrict, detail.businessAddress),
          ),
        ],
        ['postalCode', ofCompany(detail.postalCode)],
        ['contactPerson', detail.contactPerson],
        ['contactPhone', detail.contactPhone],
      ]}
    />
  );
};

const Account = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const time = useTime();
  return (
    <FactsSection
      say={t}
      heading="bankSection"
      facts={[
        ['accountName', payee.accountName],
        ['accountNo', payee.accountNo],
        ['bankName', payee.bankName],
        ['branchName', payee.branchName],
        ['bankPlace', joined(payee.province, payee.city)],
        ['currency', payee.currency],
        ['payeeAddress', payee.payeeAddress],
        ['nickname', payee.nickname ?? undefined],
        ['remark', payee.remark ?? undefined],
        ['added', time(payee.createdAt, 'minute')],
        ['decided', payee.decidedAt && time(payee.decidedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={payee.payeeTypeText}
        below={`${payee.bankName} · ${payee.accountNo}`}
        side={<StateCell machine={machine} state={payee.status} />}
      >
        <HeroText>{payee.payeeName}</HeroText>
      </RecordHero>
      <Note payee={payee} />
      <RecordProgress machine={machine} state={stateOfPayee(payee)} timeline={payee.detail?.timeline ?? []} />
      <Who payee={payee} />
      <Account payee={payee} />
      <FilesSection title={t('passportPhoto')} fileIds={payee.detail?.payee?.passportPhoto ?? []} />
      <FilesSection title={t('proof')} fileIds={payee.detail?.proofFiles ?? []} />
    </>
  );
};

/** Settling to it, correcting what is unavailable, removing it. */
const useMoves = (): RecordMoves<Payee, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const { mayChange, maySettle } = useRights();
  const remove = useSend(api.payeeAccount.delete, { invalidates: changed });
  const detail = useSend(api.payeeAccount.modifyDetail, { invalidates: changed });
  return {
    machine,
    stateOf: stateOfPayee,
    actions: {
      correct: { name: t('correct'), screens: CHANGES, primary: true, to: ({ accountId }) => formOf(accountId) },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ accountId }) => remove.send({ ...ofKind, accountId }),
        question: ({ payeeName }) => ({
          title: t('removeTitle', { payee: payeeName }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
    more: (payee) =>
      stateOfPayee(payee) !== 'removed' &&
      (mayChange || maySettle) && (
        <>
          {maySettle && stateOfPayee(payee) === 'available' && (
            <Link className={`${buttons.button} ${buttons.primary}`} to={settleTo(payee.accountId)}>
              {t('settle')}
            </Link>
          )}
          {mayChange && (
            <OwnWords
              key={payee.updatedAt}
              account={payee}
              send={(words) => detail.send({ ...ofKind, accountId: payee.accountId, ...words })}
              sending={detail.sending}
            />
          )}
        </>
      ),
  };
};

/** Everything known about one settlement payee; it follows the payee while it is checked. */
export const PayeeDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={payeeSource} say={useText()} moves={useMoves()}>
    {(payee) => <Detail payee={payee} />}
  </OpenRecord>
);
