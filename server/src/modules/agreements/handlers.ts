import type { agreement } from '@tradeport/shared/contract/agreement.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { findSiteValue } from '../siteConfig/index.ts';
import { paperAddress } from './papers.ts';
import { signAgreement } from './signatures.ts';
import { listSignatures } from './store.ts';
import { findVersioned, listVersioned } from './versions.ts';
import { detailView, signatureView, summaryView } from './view.ts';

/** Where nobody configured the number of the system. */
const NO_SYSTEM = '0';

/** Wire words become house words; no rules, no SQL. */
export const agreementHandlers = ({ db, calendar }: World, commands: Commands): Handlers<typeof agreement> => {
  const readerOf = ({ sandboxId }: Caller) => db.read({ sandboxId, platform: true });
  return {
    list: async (_request, caller) => {
      const found = await listVersioned(readerOf(caller), caller.now);
      return found.map((one) => summaryView(one, one.inForce, caller.language));
    },
    detail: async ({ id, version }, caller) => {
      const reader = readerOf(caller);
      const [found, systemNo = NO_SYSTEM] = await Promise.all([
        findVersioned(reader, id, caller.now),
        findSiteValue(reader, 'SYSTEM_NO'),
      ]);
      const text = version === undefined ? found.inForce : found.textOf(version);
      if (!text) throw refusal('agreementVersionMissing');
      const pdfUrl = paperAddress({ sandboxId: caller.sandboxId, systemNo }, text, caller.language);
      return { ...detailView(found, text, caller.language), pdfUrl };
    },
    signed: async (_request, { sandboxId, session, language, now }) => {
      const reader = db.read({ sandboxId, merchantId: session.merchantId });
      const [signatures, versioned, overrides] = await Promise.all([
        listSignatures(reader),
        listVersioned(reader, now),
        calendar.overrides(reader, sandboxId),
      ]);
      return signatures.map((one) => signatureView(one, { versioned, overrides }, language));
    },
    sign: async ({ id, version }, caller) => {
      const [signature, found, overrides] = await commands.run(commanderOf(caller), async (command) => {
        const found = await findVersioned(command.tx, id, command.now);
        if (found.inForce.version !== version) throw refusal('agreementOutdated');
        const signed = await signAgreement(command, caller.session.operatorId, found.id);
        return [signed, found, await calendar.overrides(command.tx, command.sandboxId)] as const;
      });
      return signatureView(signature, { versioned: [found], overrides }, caller.language);
    },
  };
};
