import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { partner as machine } from '@tradeport/shared/states/partner.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, HeroText, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { CHANGES, changed, type PartnerDetail, partnerSource } from './partnerRecord.ts';
import { useText } from './text.ts';

const Detail = ({ partner }: { readonly partner: PartnerDetail }) => {
  const t = useText();
  const time = useTime();
  return (
    <>
      <RecordHero
        label={`${t(partner.partnerType)} · ${partner.countryText}`}
        below={partner.partnerNameEn ?? undefined}
        side={<StateCell machine={machine} state={partner.status} />}
      >
        <HeroText>{partner.partnerName}</HeroText>
      </RecordHero>
      {partner.status === 'removed' && <RecordNote tone="ended">{t('removedNote')}</RecordNote>}
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          ['registrationNo', partner.registrationNo],
          ['partnerAddress', partner.partnerAddress],
          ['contactName', partner.contactName],
          ['contactPhone', partner.contactPhone],
          ['email', partner.email],
          ['website', partner.website],
          ['remark', partner.remark],
          ['addedAt', time(partner.createdAt, 'minute')],
        ]}
      />
      <RecordProgress machine={machine} state={partner.status} timeline={partner.timeline} />
    </>
  );
};

/** Changing what is known of a partner, and removing it. */
const useMoves = (): RecordMoves<PartnerDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const remove = useSend(api.partner.removeUserPartnerOrg, { invalidates: changed });
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      change: {
        name: t('change'),
        screens: CHANGES,
        primary: true,
        dialog: (partner, open, onDone) => <PartnerDialog partner={partner} open={open} onDone={onDone} />,
      },
      remove: {
        name: t('remove'),
        screens: CHANGES,
        send: ({ partnerNo }) => remove.send({ partnerNo }),
        question: ({ partnerName }) => ({
          title: t('removeTitle', { name: partnerName }),
          why: t('removeWhy'),
          keep: t('keep'),
          done: t('removed'),
        }),
      },
    },
  };
};

/** Everything known about one partner. */
export const PartnerDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={partnerSource} say={useText()} moves={useMoves()}>
    {(partner) => <Detail partner={partner} />}
  </OpenRecord>
);
