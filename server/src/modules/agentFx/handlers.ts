import { AGENT_FX_AGREEMENT, type agentFx, agentFxRecord } from '@tradeport/shared/contract/agentFx.ts';
import { agentFxParty } from '@tradeport/shared/reference/agentFxParty.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { agreementInForce } from '../agreements/index.ts';
import { filesUsedBy } from '../files/index.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import { agentFxExport } from './export.ts';
import { readLimits } from './limits.ts';
import { agentFxPaper } from './paper.ts';
import type { AgentFxService } from './service.ts';
import { type Instruction, instructionList, instructionStore } from './store.ts';
import { instructionSums } from './sums.ts';
import { instructionView, termsView } from './view.ts';

const views = async (reader: Reader | Tx, orders: readonly Instruction[], language: Language) => {
  const names = await operatorNames(
    reader,
    orders.map(({ operatorId }) => operatorId),
    language,
  );
  return orders.map((order) => instructionView(order, names.get(order.operatorId) ?? '', language));
};

/** What a call that makes an instruction answers, part of its command. */
const shownTo =
  ({ language }: SignedIn) =>
  async ({ tx }: Command, order: Instruction) => {
    const [view] = await views(tx, [order], language);
    if (view === undefined) throw new Error(`instruction ${order.orderNo} is shown as nothing`);
    return view;
  };

/** Wire words become house words; no rules, no SQL. */
export const agentFxHandlers = (world: World, service: AgentFxService): Handlers<typeof agentFx> => {
  const reads = recordReads(world, { record: agentFxRecord, list: instructionList, views, exported: agentFxExport });
  const get = (orderNo: string, caller: SignedIn) =>
    reads.get(caller, (reader) => instructionStore.find(reader, orderNo), 'ORDER_NOTFOUND');

  const terms = async (caller: SignedIn) => {
    const { sandboxId, session, now, language } = caller;
    const reader = reads.readerFor(caller);
    const limits = await readLimits({
      reader,
      sandboxId,
      merchantId: session.merchantId,
      now,
    });
    const { version } = await agreementInForce(reader, AGENT_FX_AGREEMENT, now);
    return termsView(limits, version, now, language);
  };

  return {
    quote: (asked, caller) => service.quote(caller, asked),
    instruct: ({ payPassword, ...asked }, caller) => service.instruct(caller, payPassword, asked, shownTo(caller)),
    page: async (request, caller) => ({ ...(await reads.countedPage(request, caller)), terms: await terms(caller) }),
    detail: async ({ orderNo }, caller) => {
      const { language } = caller;
      const { reader, found, view } = await get(orderNo, caller);
      const files = await filesUsedBy(reader, orderNo);
      return {
        ...view,
        ...(await lifeOf(reader, machine, orderNo, language)),
        sums: instructionSums(found, language),
        materials: files.map(({ id, name, uploadedAt }) => ({
          fileId: id,
          fileName: name,
          uploadedAt: formatInstant(uploadedAt),
        })),
        contractParty: inLanguage(language, agentFxParty),
        agreementVersion: found.agreementVersion,
      };
    },
    download: (request, caller) => reads.workbook(request, caller),
    downloadPdf: async ({ orderNo }, caller) => {
      const { reader, found, view } = await get(orderNo, caller);
      await requireVouchers(reader);
      return {
        fileName: `${inLanguage(caller.language, ['代理购结汇指令', 'Agent-FX'])}-${orderNo}.pdf`,
        mimeType: 'application/pdf',
        content: await world.pdf.print(agentFxPaper(view, found.agreementVersion, madeFor(caller, world.config))),
      };
    },
  };
};
