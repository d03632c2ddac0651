import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Agreement } from './agreement.ts';
import { agreements } from './agreements.ts';
import { agreementInForce, signAgreement } from './signatures.ts';
import { listSignatures, type Signature } from './store.ts';

const summaryView = ({ id, version, title, effectiveOn, updatedOn }: Agreement, language: Language) => ({
  id,
  version,
  title: inLanguage(language, title),
  effectiveDate: effectiveOn,
  updatedDate: updatedOn,
});

const signatureView = ({ agreementId, version, signedAt }: Signature, language: Language) => {
  const found = agreements.find(({ id }) => id === agreementId);
  return {
    id: agreementId,
    version,
    title: found ? inLanguage(language, found.title) : agreementId,
    current: found?.version === version,
    signedAt: formatInstant(signedAt),
  };
};

export const agreementHandlers = ({ db }: World, commands: Commands): Handlers<typeof agreement> => ({
  list: (_request, { language }) => agreements.map((one) => summaryView(one, language)),
  detail: ({ id }, { language }) => {
    const found = agreementInForce(id);
    return {
      ...summaryView(found, language),
      sections: found.sections.map(({ heading, paragraphs }) => ({
        heading: inLanguage(language, heading),
        paragraphs: paragraphs.map((paragraph) => inLanguage(language, paragraph)),
      })),
    };
  },
  signed: async (_request, { sandboxId, session, language }) => {
    const signatures = await listSignatures(db.read({ sandboxId, merchantId: session.merchantId }));
    return signatures.map((one) => signatureView(one, language));
  },
  sign: async ({ id, version }, caller) => {
    const found = agreementInForce(id);
    if (found.version !== version) throw refusal('agreementOutdated');
    const signature = await commands.run(commanderOf(caller), (command) =>
      signAgreement(command, caller.session.operatorId, found.id),
    );
    return signatureView(signature, caller.language);
  },
});
