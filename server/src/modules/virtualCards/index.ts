/**
 * Virtual cards: owns the cards of merchants and what shops take of them. What a card is opened with is frozen until the issuer has
 * decided, then stands on it, in the platform's account `cards`, whose balance is what all cards hold. A spend is held on its card until
 * the shop settles it or takes it back. Numbers are sealed at rest and shown for the payment password alone. It asks rates for an open
 * market, agreements for the version in force and its signature, payment passwords whether it may.
 */
import { virtualCard } from '@tradeport/shared/contract/virtualCard.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import type { RateService } from '../rates/index.ts';
import { disputeLifecycle } from './disputeLifecycle.ts';
import { createDisputes } from './disputes.ts';
import { cardEvents } from './events.ts';
import { cardHandlers } from './handlers.ts';
import { cardLifecycle } from './lifecycle.ts';
import { cardScenarios } from './scenarios.ts';
import { createCardService } from './service.ts';
import { createShop } from './shop.ts';
import { spendLifecycle } from './spendLifecycle.ts';
import { cardSteps } from './steps.ts';
import { cardsAtRisk } from './store.ts';

export { extendHeldSpends } from './heldSpends.ts';
export type { Shop } from './shop.ts';

interface Parts {
  readonly rates: RateService;
  readonly confirm: ConfirmWithPassword;
  readonly files: FileService;
}

export const createVirtualCards = (world: World, commands: Commands, { rates, confirm, files }: Parts) => {
  const cards = cardLifecycle(world);
  const spends = spendLifecycle(world, rates);
  const objections = disputeLifecycle(world);
  const disputes = createDisputes(commands, objections);
  const service = createCardService({ world, commands, confirm, cards });
  const shop = createShop(world, commands, rates, spends);
  return {
    calls: [handled(virtualCard, cardHandlers(world, service, disputes))],
    /** Where shops spend with cards. */
    shop,
    /** What a risk event reaches of a merchant beside its accounts. */
    atRisk: {
      lifecycle: cards.records,
      actions: { freeze: 'riskFreeze', lift: 'lift', close: 'close' },
      of: cardsAtRisk,
    },
    capability: {
      name: 'virtualCards',
      lifecycles: [cards.records, spends.records, objections.records],
      decisions: [...cards.kinds, ...spends.kinds, ...objections.kinds],
      tasks: {},
      outsideEvents: cardEvents(cards),
      steps: cardSteps({ service, shop, cards, disputes, upload: stepUploads(world, files) }),
      scenarios: cardScenarios,
    } satisfies Capability,
  };
};
