import {
  CardAsked,
  type CardAskedWire,
  CardRaise,
  type CardRaiseWire,
} from '@tradeport/shared/contract/virtualCard.ts';
import { formatNamed } from '@tradeport/shared/rules/formats.ts';
import { idNumberFormats, POBO_ID_TYPES, poboIdTypeNames } from '@tradeport/shared/rules/poboPayer.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { virtualCardReasons } from '@tradeport/shared/words/reasons/virtualCard.ts';
import { Link } from 'react-router-dom';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { isMore } from '../../ui/money/minor.ts';
import { cardWords, text } from './text.ts';

/** The bounds of what is put on a card, as far as they are known. */
interface Bounds {
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
}

/** What the form holds beside what travels: the bounds, whether the agreement is ticked, and which it is. */
export type CardDraft = DraftOf<CardAskedWire> &
  Bounds & { readonly agreed?: boolean | undefined; readonly agreementId?: string | undefined };
export type RaiseDraft = DraftOf<CardRaiseWire> & Bounds;

const usd = (amount: string): string => moneyText(amount, CARD_CCY);

const amountFaultOf = ({ amount, minimum, maximum }: Bounds & { readonly amount?: string | undefined }) => {
  if (amount === undefined || amount === '') return undefined;
  const shape = amountFault(amount, CARD_CCY);
  if (shape !== undefined) return shape;
  if (minimum !== undefined && isMore(minimum, amount, CARD_CCY))
    return text('belowMinimum', { minimum: usd(minimum) });
  return maximum !== undefined && isMore(amount, maximum, CARD_CCY)
    ? text('aboveMaximum', { maximum: usd(maximum) })
    : undefined;
};

const boundsHelp = ({ minimum, maximum }: Bounds) =>
  minimum === undefined || maximum === undefined
    ? undefined
    : text('amountHelp', { minimum: usd(minimum), maximum: usd(maximum) });

const Agreement = ({
  draft: { agreementId: id = '', agreementVersion: version = '' },
}: {
  readonly draft: CardDraft;
}) => (
  <Link to={pathTo(screens.agreement, { id })} target="_blank">
    {text('agreement', { version })}
  </Link>
);

const said = faultTexts(virtualCardReasons);
const of = fieldsIn(cardWords).of<CardDraft>();

/** What a card is opened with, who uses it, and the agreement in the version that is read. */
export const cardForm = recordForm<CardAskedWire, CardDraft>()({
  name: 'virtualCard',
  request: CardAsked,
  start: { holderIdType: 'idCard' },
  sections: [
    of.section('what', [of.amount('amount', () => CARD_CCY, { help: boundsHelp, isWide: true })]),
    of.section('who', [
      of.text('holderName', { isWide: true }),
      of.choice('holderIdType', { of: () => POBO_ID_TYPES.map((value) => ({ value, name: poboIdTypeNames[value] })) }),
      of.secret('holderIdNumber'),
    ]),
    of.section('contract', [
      of.yesNo('agreed', { Beside: ({ draft }) => <Agreement draft={draft} />, isWide: true, isOpen: true }),
    ]),
  ],
  judge: (draft, name) => {
    const { agreed, holderIdType, holderIdNumber } = draft;
    if (name === 'amount') return amountFaultOf(draft);
    if (name === 'agreed') return agreed === true ? undefined : text('needAgreement');
    if (name !== 'holderIdNumber' || holderIdType === undefined || !holderIdNumber) return undefined;
    const isOne = formatNamed(idNumberFormats[holderIdType]).test(holderIdNumber.trim().toUpperCase());
    return isOne ? undefined : said([{ path: 'holderIdNumber', reason: 'cardHolderNumberWrong' }], 'holderIdNumber');
  },
  follow: ({ holderIdType }) => (holderIdType === undefined ? {} : { holderIdNumber: undefined }),
  unasked: ({ agreementVersion = '' }) => ({ agreementVersion }),
});

const ofRaise = fieldsIn(cardWords).of<RaiseDraft>();

/** What is put on a card that is there. */
export const raiseForm = recordForm<CardRaiseWire, RaiseDraft>()({
  name: 'cardRaise',
  request: CardRaise,
  start: {},
  sections: [
    ofRaise.section('raiseTitle', [ofRaise.amount('amount', () => CARD_CCY, { help: boundsHelp, isWide: true })]),
  ],
  judge: (draft, name) => (name === 'amount' ? amountFaultOf(draft) : undefined),
});
