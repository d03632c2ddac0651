import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { movementRecord, STATEMENT_LINES_MAX, type tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { entriesOf } from '../../ledger/history.ts';
import { balanceBefore, findMovement, type Movement, movementList, sumsOf } from '../../ledger/movements.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { merchantName } from '../../platform/records/people.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { movementExport } from './export.ts';
import { statementPaper } from './statement.ts';
import { movementView } from './view.ts';

const views = (_reader: Reader, movements: readonly Movement[], language: Language) =>
  movements.map((one) => movementView(one, language));

/** "USD-12" as the currency and the number in it; undefined for what no movement is called. */
const placeOf = (serialNo: string) => {
  const [, ccy = '', no = ''] = /^([A-Z]{3,4})-([1-9]\d{0,8})$/.exec(serialNo) ?? [];
  return isHeldCcy(ccy) ? { ccy, no: Number(no) } : undefined;
};

/** One movement by itself, with its entry; nothing for a number that there is not. */
const oneMovement = async (reader: Reader, serialNo: string, { language }: SignedIn) => {
  const place = placeOf(serialNo);
  const found = place && (await findMovement(reader, place.ccy, place.no));
  const [ledger = null] = found ? await entriesOf(reader, { id: found.entryId }, language) : [];
  return {
    list: found ? [movementView(found, language)] : [],
    total: found ? 1 : 0,
    currentPage: 1,
    pageSize: 1,
    totals: null,
    ledger,
  };
};

/** What the period asked for did to its currency; null where that has no one answer, or would take long. */
const totalsOf = async (reader: Reader, request: RequestOf<typeof tradeDetail.page>, caller: SignedIn) => {
  const { currency, kind, startDate } = request;
  if (currency === undefined || kind !== undefined) return null;
  const opening = startDate === undefined ? 0n : await balanceBefore(reader, currency, startDate);
  const sums = await sumsOf(reader, merchantScope(caller), currency, request);
  return {
    currency,
    opening: formatAmount(opening, currency),
    income: formatAmount(sums.in, currency),
    expense: formatAmount(sums.out, currency),
    closing: formatAmount(opening + sums.in - sums.out, currency),
  };
};

/** The movements of a statement, oldest first. Refuses more than one can hold. */
const linesOf = async (
  reader: Reader,
  period: { readonly currency: Ccy; readonly startDate: Day; readonly endDate: Day },
): Promise<readonly Movement[]> => {
  const lines: Movement[] = [];
  for await (const movements of movementList.each(reader, period)) {
    lines.push(...movements);
    if (lines.length > STATEMENT_LINES_MAX) throw refusal('statementTooLong', { params: { max: STATEMENT_LINES_MAX } });
  }
  return lines.reverse();
};

/** Wire words become house words; the figures are the ledger's. */
export const transactionHandlers = (world: World): Handlers<typeof tradeDetail> => {
  const reads = recordReads(world, { record: movementRecord, list: movementList, views, exported: movementExport });
  return {
    page: async (request, caller) => {
      if (request.serialNo !== undefined) {
        reads.filterOf(request);
        return oneMovement(reads.readerFor(caller), request.serialNo, caller);
      }
      const { reader, page } = await reads.find(request, caller);
      const totals = page.totalIsMinimum ? null : await totalsOf(reader, request, caller);
      return { ...page, totals, ledger: null };
    },
    export: reads.workbook,
    downloadPdf: async ({ currency, startDate, endDate }, caller) => {
      const period = { currency, startDate, endDate };
      reads.filterOf(period);
      const { language, session } = caller;
      const reader = reads.readerFor(caller);
      const paper = statementPaper(
        {
          merchantNo: session.merchantNo,
          merchantName: await merchantName(reader, session.merchantId, language),
          ccy: currency,
          first: startDate,
          last: endDate,
          opening: await balanceBefore(reader, currency, startDate),
          movements: await linesOf(reader, period),
        },
        madeFor(caller, world.config),
      );
      const title = language === 'zh-CN' ? '账户对账单' : 'Account statement';
      const days = [startDate, endDate].map((day) => day.replaceAll('-', '')).join('-');
      return {
        fileName: `${title}-${currency}-${days}.pdf`,
        mimeType: 'application/pdf',
        content: await world.pdf.print(paper),
      };
    },
  };
};
