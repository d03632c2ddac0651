import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { cardSpendRecord, type virtualCard, virtualCardRecord } from '@tradeport/shared/contract/virtualCard.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { CARD_CCY, cardExpiryOf } from '@tradeport/shared/rules/virtualCard.ts';
import { virtualCard as machine } from '@tradeport/shared/states/virtualCard.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { lifeOf } from '../../ledger/life.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { zipFile } from '../../platform/documents/zipBundle.ts';
import { checkSpan } from '../../platform/records/explanations.ts';
import { operatorNames } from '../../platform/records/people.ts';
import { recordWorkbook } from '../../platform/records/recordExport.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentOf, filesUsedBy, filesUsedByAny } from '../files/index.ts';
import { disputeStore, disputesAbout } from './disputeStore.ts';
import type { Disputes } from './disputes.ts';
import { cardExport, spendExport } from './export.ts';
import { openNumbers } from './numbers.ts';
import type { CardService } from './service.ts';
import { type Spend, spendList } from './spendStore.ts';
import { statementExport, statementLines } from './statement/store.ts';
import { type Card, cardList, cardStore } from './store.ts';
import { cardView, spendView, termsView } from './view.ts';

const isPendingForeign = ({ state, ccy }: Spend): boolean => state === 'pending' && ccy !== CARD_CCY;

/** Whether the days of pending foreign spends are stopped because the market is down. */
const areDaysStopped = async (
  { market }: World,
  reader: Reader | Tx,
  spends: readonly Spend[],
  { sandboxId }: SignedIn,
): Promise<boolean> => {
  if (!spends.some(isPendingForeign)) return false;
  try {
    await market.open(reader, sandboxId);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'marketDown') return true;
    throw error;
  }
};

/** Spends with their disputes, and without a deadline where the market stops their days. */
const spendViewsOf = (world: World) => async (reader: Reader | Tx, spends: readonly Spend[], caller: SignedIn) => {
  const { language } = caller;
  const stopped = await areDaysStopped(world, reader, spends, caller);
  const disputes = await disputesAbout(
    reader,
    spends.map(({ spendNo }) => spendNo),
  );
  const [files, names] = await Promise.all([
    filesUsedByAny(
      reader,
      disputes.map(({ disputeNo }) => disputeNo),
    ),
    operatorNames(
      reader,
      disputes.map(({ operatorId }) => operatorId),
      language,
    ),
  ]);
  const besideOf = new Map(
    disputes.map((dispute) => {
      const evidence = files.flatMap(({ id, usedBy }) => (usedBy === dispute.disputeNo ? [id] : []));
      return [dispute.spendNo, { dispute, evidence, operatorName: names.get(dispute.operatorId) ?? '' }] as const;
    }),
  );
  return spends.map((spend) => {
    const view = spendView(spend, besideOf.get(spend.spendNo), language);
    return stopped && isPendingForeign(spend) ? { ...view, heldUntil: null } : view;
  });
};

/** Wire words become house words; no rules, no SQL. */
export const cardHandlers = (world: World, service: CardService, disputes: Disputes): Handlers<typeof virtualCard> => {
  const spendViews = spendViewsOf(world);
  const views = async (reader: Reader | Tx, cards: readonly Card[], language: Language) => {
    const operators = cards.map(({ operatorId }) => operatorId);
    const names = await operatorNames(reader, operators, language);
    return cards.map((card) => {
      const { holderIdNumber } = openNumbers(world, card);
      return cardView(card, { holderIdNumber, operatorName: names.get(card.operatorId) ?? '', language });
    });
  };

  /** What a call that changes a card answers, part of its command. */
  const shownTo =
    ({ language }: SignedIn) =>
    async ({ tx }: Command, card: Card) => {
      const [view] = await views(tx, [card], language);
      if (view === undefined) throw new Error(`card ${card.cardNo} is shown as nothing`);
      return view;
    };

  const reads = recordReads(world, { record: virtualCardRecord, list: cardList, views, exported: cardExport });
  const spends = recordReads(world, {
    record: cardSpendRecord,
    list: spendList,
    views: { to: spendViews },
    exported: spendExport,
  });

  /** What is asked of the spends, with the number of a dispute read as that of the spend that it is about. */
  const ofSpends = async <Asked extends { readonly spendNo?: string }>(
    asked: Asked,
    caller: SignedIn,
  ): Promise<Asked> => {
    const { spendNo: number } = asked;
    const dispute = number === undefined ? undefined : await disputeStore.find(spends.readerFor(caller), number);
    return dispute === undefined ? asked : { ...asked, spendNo: dispute.spendNo };
  };

  return {
    terms: (_request, caller) => termsView(world.db.read(merchantScope(caller)), merchantScope(caller), caller.now),
    apply: ({ payPassword, ...asked }, caller) => service.apply(caller, payPassword, asked, shownTo(caller)),
    page: (request, caller) => reads.countedPage(request, caller),
    detail: async ({ cardNo }, caller) => {
      const find = (reader: Reader) => cardStore.find(reader, cardNo);
      const { reader, found, view } = await reads.get(caller, find, 'INVALID_CARD');
      const life = await lifeOf(reader, machine, cardNo, caller.language);
      return { ...view, ...life, agreementVersion: found.agreementVersion };
    },
    raise: ({ payPassword, ...asked }, caller) => service.raise(caller, payPassword, asked, shownTo(caller)),
    act: ({ cardNo, act }, caller) => service.act(caller, cardNo, act, shownTo(caller)),
    number: async ({ cardNo, payPassword }, caller) => {
      const { number, cvc, expiresOn } = await service.number(caller, payPassword, cardNo);
      return { number, cvc, expiry: cardExpiryOf(expiresOn) };
    },
    spendPage: async (request, caller) => spends.countedPage(await ofSpends(request, caller), caller),
    spendDownload: async (request, caller) => spends.workbook(await ofSpends(request, caller), caller),
    dispute: (asked, caller) =>
      disputes.dispute(caller, asked, async ({ tx }, spend) => {
        const [view] = await spendViews(tx, [spend], caller);
        if (view === undefined) throw new Error(`spend ${spend.spendNo} is shown as nothing`);
        return view;
      }),
    statement: async ({ cardNo, startDate, endDate }, caller) => {
      const reader = reads.readerFor(caller);
      if (!(await cardStore.find(reader, cardNo))) throw refusal('INVALID_CARD');
      checkSpan(startDate, endDate, ACCOUNT_SPAN_DAYS);
      const lines = statementLines(reader, { ...merchantScope(caller), cardNo, startDate, endDate });
      const title = inLanguage(caller.language, statementExport.title);
      const days = [startDate, endDate].map((day) => day.replaceAll('-', '')).join('-');
      return {
        ...recordWorkbook(statementExport, madeFor(caller, world.config), lines),
        fileName: `${title}-${cardNo}-${days}.xlsx`,
      };
    },
    evidence: async ({ disputeNo }, caller) => {
      const reader = reads.readerFor(caller);
      if (!(await disputeStore.find(reader, disputeNo))) throw refusal('ORDER_NOTFOUND');
      const name = inLanguage(caller.language, ['争议证据', 'Evidence']);
      return zipFile(
        `${name}-${disputeNo}.zip`,
        (await filesUsedBy(reader, disputeNo)).map((file) => ({
          fileName: file.name,
          open: async () => (await contentOf(world, file)).content,
        })),
        caller.now,
      );
    },
    download: (request, caller) => reads.workbook(request, caller),
  };
};
