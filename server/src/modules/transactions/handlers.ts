import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type MovementWire, STATEMENT_LINES_MAX, type tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { entriesOf } from '../../ledger/history.ts';
import {
  balanceBefore,
  countMovements,
  eachMovement,
  findMovement,
  type Movement,
  type MovementFilter,
  pageOfMovements,
  sumsOf,
} from '../../ledger/movements.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { checkSpan } from '../../platform/records/explanations.ts';
import { COUNTED_MAX, pageOf, pageView } from '../../platform/records/pages.ts';
import { merchantName } from '../../platform/records/people.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { movementWorkbook } from './export.ts';
import { statementPaper } from './statement.ts';
import { movementView } from './view.ts';

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const filterOf = ({
  currency,
  kind,
  startDate,
  endDate,
}: RequestOf<typeof tradeDetail.export>): MovementFilter & { readonly ccy?: Ccy } => {
  if (startDate !== undefined && endDate !== undefined) checkSpan(startDate, endDate, ACCOUNT_SPAN_DAYS);
  return {
    ...(currency === undefined ? {} : { ccy: currency }),
    ...(kind === undefined ? {} : { kind }),
    ...(startDate === undefined ? {} : { from: startDate }),
    ...(endDate === undefined ? {} : { to: endDate }),
  };
};

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

/** What the filter's period did to its currency; null where that has no one answer, or would take long. */
const totalsOf = async (reader: Reader, filter: ReturnType<typeof filterOf>, count: number, caller: SignedIn) => {
  const { ccy, kind, from } = filter;
  if (ccy === undefined || kind !== undefined || count > TOTAL_SHOWN_MAX) return null;
  const opening = from === undefined ? 0n : await balanceBefore(reader, ccy, from);
  const sums = await sumsOf(reader, scopeOf(caller), { ...filter, ccy });
  return {
    currency: ccy,
    opening: formatAmount(opening, ccy),
    income: formatAmount(sums.in, ccy),
    expense: formatAmount(sums.out, ccy),
    closing: formatAmount(opening + sums.in - sums.out, ccy),
  };
};

/** The rows of an export, as the list would show them. */
async function* exportRows(reader: Reader, filter: MovementFilter, caller: SignedIn): AsyncIterable<MovementWire> {
  for await (const movements of eachMovement(reader, filter))
    for (const one of movements) yield movementView(one, caller.language);
}

/** The movements of a statement, oldest first. Refuses more than one can hold. */
const linesOf = async (reader: Reader, filter: MovementFilter): Promise<readonly Movement[]> => {
  const lines: Movement[] = [];
  for await (const movements of eachMovement(reader, filter)) {
    lines.push(...movements);
    if (lines.length > STATEMENT_LINES_MAX) throw refusal('statementTooLong', { params: { max: STATEMENT_LINES_MAX } });
  }
  return lines.reverse();
};

/** Wire words become house words; the figures are the ledger's. */
export const transactionHandlers = ({ db, pdf, config }: World): Handlers<typeof tradeDetail> => ({
  page: async ({ serialNo, ...request }, caller) => {
    const reader = db.read(scopeOf(caller));
    const filter = filterOf(request);
    if (serialNo !== undefined) return oneMovement(reader, serialNo, caller);
    const page = pageOf(request);
    const count = await countMovements(reader, filter, COUNTED_MAX);
    const movements = await pageOfMovements(reader, filter, page);
    return {
      list: movements.map((one) => movementView(one, caller.language)),
      ...pageView(count, page),
      totals: await totalsOf(reader, filter, count, caller),
      ledger: null,
    };
  },
  export: (request, caller) => {
    const rows = exportRows(db.read(scopeOf(caller)), filterOf(request), caller);
    return movementWorkbook(madeFor(caller, config), rows);
  },
  downloadPdf: async ({ currency, startDate, endDate }, caller) => {
    checkSpan(startDate, endDate, ACCOUNT_SPAN_DAYS);
    const { language, session } = caller;
    const reader = db.read(scopeOf(caller));
    const paper = statementPaper(
      {
        merchantNo: session.merchantNo,
        merchantName: await merchantName(reader, session.merchantId, language),
        ccy: currency,
        first: startDate,
        last: endDate,
        opening: await balanceBefore(reader, currency, startDate),
        movements: await linesOf(reader, { ccy: currency, from: startDate, to: endDate }),
      },
      madeFor(caller, config),
    );
    const title = language === 'zh-CN' ? '账户对账单' : 'Account statement';
    const days = [startDate, endDate].map((day) => day.replaceAll('-', '')).join('-');
    return {
      fileName: `${title}-${currency}-${days}.pdf`,
      mimeType: 'application/pdf',
      content: await pdf.print(paper),
    };
  },
});
