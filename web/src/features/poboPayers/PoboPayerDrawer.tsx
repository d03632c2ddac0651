import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { poboPayer as calls } from '@tradeport/shared/contract/poboPayer.ts';
import { hasLegalPerson, POBO_FILE_FIELDS, type PoboFileField } from '@tradeport/shared/rules/poboPayer.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { PayerStanding } from './PayerStanding.tsx';
import { CHANGES, changed, formOf, type PoboPayerState, poboPayerSource, stateOfPayer } from './poboPayerRecord.ts';
import { useText } from './text.ts';

type Payer = ResultOf<(typeof calls)['queryByNo']>;

/** What comes next; nothing where all is said. */
const NOTES = {
  underReview: 'underReviewNote',
  available: undefined,
  reviewFailure: 'failedNote',
  removed: 'removedNote',
} as const satisfies Record<PoboPayerState, string | undefined>;

const Note = ({ payer }: { readonly payer: Payer }) => {
  const t = useText();
  const state = stateOfPayer(payer);
  if (state === 'available' && payer.ended) return <RecordNote tone="bad">{t('endedNote')}</RecordNote>;
  const note = NOTES[state];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[state].tone}>{t(note, { reason: payer.reason ?? '' })}</RecordNote>;
};

const Who = ({ payer }: { readonly payer: Payer }) => {
  const t = useText();
  const time = useTime();
  return (
    <FactsSection
      say={t}
      heading="who"
      facts={[
        ['type', payer.typeText],
        [payer.type === 'company' ? 'companyName' : 'name', payer.name],
        ['nameEn', payer.nameEn],
        ['country', payer.countryText],
        ['address', [payer.province, payer.city, payer.address].filter((part) => part !== null).join(' · ')],
        ['birthday', payer.birthday ?? undefined],
        ['establishedOn', payer.establishedOn ?? undefined],
        ['idType', payer.idTypeText],
        ['idNumber', payer.idNumber],
        ['idExpiry', payer.idExpiry ?? t('endless')],
        ['added', time(payer.createdAt, 'minute')],
        ['completed', payer.completedAt === null ? undefined : time(payer.completedAt, 'minute')],
      ]}
    />
  );
};

/** The text key for the title of a group of files. */
const fileTitle = (field: PoboFileField, payer: Payer) =>
  field === 'directorIdPhotos' && !hasLegalPerson(payer) ? 'responsibleDirectorIdPhotos' : field;

const Detail = ({ payer }: { readonly payer: Payer }) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={payer.typeText}
        below={`${payer.idTypeText} · ${payer.idNumber}`}
        side={<PayerStanding payer={payer} />}
      >
        <HeroText>{payer.name}</HeroText>
      </RecordHero>
      <Note payer={payer} />
      <RecordProgress machine={machine} state={stateOfPayer(payer)} timeline={payer.timeline} />
      <Who payer={payer} />
      {POBO_FILE_FIELDS.map((field) => (
        <FilesSection key={field} title={t(fileTitle(field, payer))} fileIds={payer[field]} />
      ))}
    </>
  );
};

/** Changing what was reviewed, removing it. */
const useMoves = (): RecordMoves<Payer, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const remove = useSend(api.poboPayer.delete, { invalidates: changed });
  return {
    machine,
    stateOf: stateOfPayer,
    actions: {
      change: { name: t('change'), screens: CHANGES, primary: true, to: ({ payerNo }) => formOf(payerNo) },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ payerNo }) => remove.send({ payerNo }),
        question: ({ name }) => ({
          title: t('removeTitle', { payer: name }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
  };
};

/** Everything known about one payer to pay on behalf of; it follows the payer while it is reviewed. */
export const PoboPayerDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={poboPayerSource} say={useText()} moves={useMoves()}>
    {(payer) => <Detail payer={payer} />}
  </OpenRecord>
);
