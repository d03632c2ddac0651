import { CardObjection, type CardObjectionWire } from '@tradeport/shared/contract/virtualCard.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { cardWords } from './text.ts';

type Draft = DraftOf<CardObjectionWire>;

const of = fieldsIn(cardWords).of<Draft>();

/** What is said against a charge, and shown. */
export const disputeForm = recordForm<CardObjectionWire, Draft>()({
  name: 'cardDispute',
  request: CardObjection,
  start: { evidence: [] },
  sections: [
    of.section('whatIsWrong', [
      of.lines('objection', { isWide: true, help: 'feeHelp' }),
      of.files('evidence', 'CARD_DISPUTE_EVIDENCE', { isWide: true }),
    ]),
  ],
  judge: () => undefined,
});
