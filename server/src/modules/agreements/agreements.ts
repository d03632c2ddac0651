import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Agreement } from './agreement.ts';
import { agentFx } from './texts/agentFx.ts';
import { b2bService } from './texts/b2bService.ts';
import { instantPayment } from './texts/instantPayment.ts';
import { mainService } from './texts/mainService.ts';
import { privacyPolicy } from './texts/privacyPolicy.ts';
import { virtualCard } from './texts/virtualCard.ts';

const texts: Readonly<Record<AgreementId, Agreement>> = {
  mainService,
  b2bService,
  privacyPolicy,
  instantPayment,
  virtualCard,
  agentFx,
};

/** An agreement as the product comes with it. */
export const firstOf = (id: AgreementId): Agreement => texts[id];

/** What an agreement is called; the versions of one share a title. */
export const titleOf = (id: AgreementId): Bilingual => texts[id].title;
