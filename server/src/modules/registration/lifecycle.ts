import { maskEmail } from '@tradeport/shared/rules/masks.ts';
import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import { type Activation, type ActivationPatch, activationStore } from './store.ts';

const { move } = transitions<Activation, ActivationPatch>();

/** The life of an email activation, which goes by the id of its operator and moves no money. */
export const activationLifecycle = lifecycle(emailActivation, {
  object: ({ operatorId, merchantId, email, state, updatedAt }: Activation) => {
    const title = maskEmail(email);
    return { subject: operatorId, merchantId, state, title: [title, title] as const, updatedAt };
  },
  ...activationStore,
  moves: {
    // A link that was sent again meanwhile ends later.
    lapse: move({ task: 'registration.linkEnds', due: ({ until }) => until }),
  },
  own: {
    activate: move({ illegal: 'activationFailed' }),
    sendAgain: move(),
  },
});
