import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { PayerDialog } from './PayerDialog.tsx';
import { type PayerDetail, type PayerState, payerSource, payerState } from './payerRecord.ts';
import { useText } from './text.ts';

const CHANGES = changing(screens.payers, screens.recharge);

/** What comes next; nothing where all is said. */
const NOTES = {
  underReview: 'reviewNote',
  approved: undefined,
  rejected: 'rejectedNote',
  removed: 'removedNote',
} as const satisfies Record<PayerState, string | undefined>;

const Note = ({ payer }: { readonly payer: PayerDetail }) => {
  const t = useText();
  const state = payerState(payer);
  const note = NOTES[state];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[state].tone}>{t(note, { reason: payer.reason ?? '' })}</RecordNote>;
};

const Known = ({ payer }: { readonly payer: PayerDetail }) => {
  const t = useText();
  const time = useTime();
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['accountNo', payer.accountNo],
        ['currency', payer.currency],
        ['country', payer.countryText],
        ['bankName', payer.bankName],
        ['bankAddress', payer.bankAddress],
        ['swiftCode', payer.swiftCode],
        ['bankCode', payer.bankCode],
        ['branchCode', payer.branchCode],
        ['proxyBankName', payer.proxyBankName],
        ['proxySwiftCode', payer.proxySwiftCode],
        ['idCardNo', payer.idCardNo],
        ['phoneNo', payer.phoneNo],
        ['phoneSimType', payer.phoneSimType && t(payer.phoneSimType)],
        ['added', time(payer.createdAt, 'minute')],
        ['approvedAt', payer.approvedAt && time(payer.approvedAt, 'minute')],
      ]}
    />
  );
};

const Detail = ({ payer }: { readonly payer: PayerDetail }) => {
  const t = useText();
  return (
    <>
      <RecordHero
        label={`${payer.countryText} · ${payer.currency}`}
        below={payer.accountNo}
        side={<StateCell machine={machine} state={payer.state} />}
      >
        <HeroText>{payer.accountName}</HeroText>
      </RecordHero>
      <Note payer={payer} />
      <RecordProgress machine={machine} state={payerState(payer)} timeline={payer.timeline} />
      <Known payer={payer} />
      <FilesSection title={t('files')} fileIds={payer.proofMaterials.map(({ fileId }) => fileId)} />
    </>
  );
};

const useMoves = (): RecordMoves<PayerDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const removing = useSend(api.payer.delete, {
    invalidates: [api.payer.list, api.payer.detail, api.payer.currentPayerList],
  });
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      mend: {
        name: t('correct'),
        screens: CHANGES,
        primary: true,
        dialog: (payer, open, onDone) => <PayerDialog payer={payer} open={open} onDone={onDone} />,
      },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ payerNo }) => removing.send({ payerNo }),
        question: ({ accountName }) => ({
          title: t('removeTitle', { name: accountName }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
  };
};

const WORDS = { detail: 'payer', noun: 'payerNoun', numberName: 'payerNo' } as const;

/** Everything known about one payer; it follows the payer while it is reviewed. */
export function PayerDrawer(drawer: DrawerProps) {
  const t = useText();
  return (
    <OpenRecord {...drawer} source={payerSource} say={(key) => t(WORDS[key])} moves={useMoves()}>
      {(payer) => <Detail key={payer.payerNo} payer={payer} />}
    </OpenRecord>
  );
}
