import { machine } from './machine.ts';

/**
 * A settled spend of a virtual card that its merchant disputes, with evidence, once. Card scheme and issuer decide; what is won is on
 * the card again, or in the balance once the card is over.
 */
export const cardDispute = machine({
  name: 'cardDispute',
  title: ['消费争议', 'Card dispute'],
  record: {
    screen: 'virtualCards',
    noun: ['消费争议', 'card dispute'],
    heardBy: ['virtualCards', 'applyVirtualCard'],
    view: 'spends',
    timeline: false,
  },
  states: {
    open: { code: 1, label: ['争议处理中', 'Disputed'], tone: 'busy', audit: 'pending' },
    won: { code: 2, label: ['争议胜诉', 'Dispute won'], tone: 'good', audit: 'success' },
    lost: { code: 3, label: ['争议败诉', 'Dispute lost'], tone: 'bad', audit: 'reject' },
  },
  moves: [
    [null, 'dispute', 'open', 'merchant'],
    ['open', 'win', 'won', 'bank'],
    ['open', 'lose', 'lost', 'bank'],
  ],
  actions: {
    dispute: ['提出争议', 'Disputed'],
    win: ['争议胜诉', 'Won'],
    lose: ['争议败诉', 'Lost'],
  },
});
