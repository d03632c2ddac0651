import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { heldOf, useUser } from '../../session/useUser.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { FactsSection, LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import { type Card, type CardDetail, CHANGES, cardSource, changed } from './cardRecord.ts';
import { RaiseDialog } from './RaiseDialog.tsx';
import { Spends } from './Spends.tsx';
import { useText } from './text.ts';
import { WholeNumber } from './WholeNumber.tsx';

interface CardProps {
  readonly card: CardDetail;
}

/** What comes next; nothing where all is said. */
const NOTES = {
  underReview: 'underReviewNote',
  active: undefined,
  frozen: 'frozenNote',
  riskFrozen: 'riskNote',
  riskFrozenTwice: 'riskNote',
  refused: 'refusedNote',
  cancelled: 'cancelledNote',
  closed: 'closedNote',
} as const satisfies Record<Card['status'], string | undefined>;

const Note = ({ card: { status, reason } }: CardProps) => {
  const t = useText();
  const note = NOTES[status];
  if (note === undefined) return null;
  return <RecordNote tone={machine.states[status].tone}>{t(note, { reason: reason ?? '' })}</RecordNote>;
};

const Known = ({ card }: CardProps) => {
  const t = useText();
  const time = useTime();
  const usd = (amount: string) => moneyText(amount, card.currency);
  return (
    <FactsSection
      say={t}
      heading="facts"
      facts={[
        ['numberEnding', card.numberEnding],
        ['expiry', card.expiry],
        ['holder', card.holderName],
        ['holderDocument', `${card.holderIdTypeText} · ${card.holderIdNumber}`],
        ['opened', usd(card.openedAmount)],
        ['free', usd(card.freeAmount)],
        ['pending', usd(card.pendingAmount)],
        [card.status === 'closed' ? 'lost' : 'aside', usd(card.asideAmount)],
        ['version', card.agreementVersion],
        ['auditRemark', card.auditRemark ?? undefined],
        ['operator', card.operatorName],
        ['created', time(card.createdAt, 'second')],
        ['decided', card.decidedAt && time(card.decidedAt, 'second')],
      ]}
    />
  );
};

const Detail = ({ card }: CardProps) => {
  const t = useText();
  const { status, numberEnding, holderName } = card;
  return (
    <>
      <RecordHero
        label={t('free')}
        below={numberEnding === null ? holderName : `${t('numbered', { ending: numberEnding })} · ${holderName}`}
        side={<StateCell machine={machine} state={status} />}
      >
        <Money amount={card.freeAmount} ccy={card.currency} size="hero" flag />
      </RecordHero>
      <Note card={card} />
      <RecordProgress machine={machine} state={status} timeline={card.timeline} />
      {numberEnding !== null && <Spends cardNo={card.cardNo} />}
      <LedgerSection entries={card.ledger} />
      <Known card={card} />
    </>
  );
};

/** Whose whole number can be shown. */
const NUMBERED: readonly Card['status'][] = ['active', 'frozen', 'riskFrozen', 'riskFrozenTwice'];

const useMoves = (): RecordMoves<CardDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  const user = useUser().data;
  const act = useSend(api.virtualCard.act, { invalidates: changed });
  return {
    machine,
    stateOf: ({ status }) => status,
    actions: {
      raise: {
        name: t('raise'),
        screens: CHANGES,
        primary: true,
        dialog: (card, open, onDone) => <RaiseDialog {...{ card, open, onDone }} />,
      },
      freeze: { name: t('freeze'), screens: CHANGES, send: ({ cardNo }) => act.send({ cardNo, act: 'freeze' }) },
      unfreeze: { name: t('unfreeze'), screens: CHANGES, send: ({ cardNo }) => act.send({ cardNo, act: 'unfreeze' }) },
      cancel: {
        name: t('cancel'),
        screens: CHANGES,
        send: ({ cardNo }) => act.send({ cardNo, act: 'cancel' }),
        question: ({ numberEnding, freeAmount, currency }) => ({
          title: t('cancelTitle', { ending: numberEnding ?? '' }),
          why: t('cancelWhy', { free: moneyText(freeAmount, currency) }),
          keep: t('keep'),
          done: t('cancelled'),
        }),
      },
    },
    more: (card) =>
      NUMBERED.includes(card.status) && permitsChange(heldOf(user), CHANGES) && <WholeNumber card={card} />,
  };
};

/** Everything known about one card, with its latest spends; it follows the card while the issuer decides. */
export const CardDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={cardSource} say={useText()} moves={useMoves()}>
    {(card) => <Detail card={card} />}
  </OpenRecord>
);
