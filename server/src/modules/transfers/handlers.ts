import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type transfer, transferRecord } from '@tradeport/shared/contract/transfer.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
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
import { filesUsedBy } from '../files/index.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import { transferExport } from './export.ts';
import { transferPaper } from './paper.ts';
import type { FoundUser, TransferService } from './service.ts';
import { directionOf, type Transfer, transferList } from './store.ts';
import { transferSums } from './sums.ts';
import { transferView } from './view.ts';

const views = async (reader: Reader | Tx, orders: readonly Transfer[], language: Language) => {
  const names = await operatorNames(
    reader,
    orders.map(({ operatorId }) => operatorId),
    language,
  );
  return orders.map((order) => {
    const { operatorId } = order;
    return transferView(order, operatorId === null ? null : (names.get(operatorId) ?? ''), language);
  });
};

/** Everything known about one: to the payee without the working-out and the papers of the payer. */
const detailOf = async (reader: Reader, order: Transfer, language: Language) => {
  const isOwn = order.direction === 'out';
  const files = isOwn ? await filesUsedBy(reader, order.orderNo) : [];
  return {
    ...(await lifeOf(reader, machine, order.orderNo, language)),
    sums: isOwn ? transferSums(order, language) : [],
    attachments: files.map(({ id, name, uploadedAt }) => ({
      fileId: id,
      fileName: name,
      uploadedAt: formatInstant(uploadedAt),
    })),
  };
};

/** What a call that makes a transfer answers, part of its command. */
const shownTo =
  ({ language }: SignedIn) =>
  async ({ tx }: Command, order: Transfer) => {
    const [view] = await views(tx, [order], language);
    if (view === undefined) throw new Error(`transfer ${order.orderNo} is shown as nothing`);
    return view;
  };

const userView = ({ user, lastPaidAt }: FoundUser, language: Language) => ({
  userNo: user.no,
  userName: inLanguage(language, [user.name, user.nameEn]),
  lastPaidAt: lastPaidAt === null ? null : formatInstant(lastPaidAt),
});

/** Of a look-up that names one of the two alone: the other is missing. */
const missing = (path: 'userNo' | 'userName') =>
  refusal('EMPTY_PARAM', {
    fields: [{ path, rule: 'required', text: ['商户号与名称须同时填写', 'Enter number and name together'] }],
  });

const numberMissing = () =>
  refusal('EMPTY_PARAM', {
    fields: [{ path: 'orderNo', rule: 'required', text: ['请指定转账单号', 'Name the transfer by its number'] }],
  });

/** Wire words become house words; no rules, no SQL. */
export const transferHandlers = (world: World, service: TransferService): Handlers<typeof transfer> => {
  const reads = recordReads(world, {
    record: transferRecord,
    list: transferList,
    views,
    exported: transferExport,
    named: { list: 'transfer', by: (name) => ({ name }) },
  });

  /** One transfer of the caller's merchant as a paper. */
  const printed = async (orderNo: string | undefined, caller: SignedIn) => {
    if (orderNo === undefined) throw numberMissing();
    const { rows, page } = await reads.find({ orderNo }, caller);
    const [order] = rows;
    const [view] = page.list;
    if (order === undefined || view === undefined) throw refusal('ORDER_NOTFOUND');
    await requireVouchers(reads.readerFor(caller));
    return {
      fileName: `${inLanguage(caller.language, ['转账单', 'Transfer'])}-${orderNo}.pdf`,
      mimeType: 'application/pdf',
      content: await world.pdf.print(transferPaper(view, madeFor(caller, world.config))),
    };
  };

  return {
    queryPayeeUser: async ({ userNo, userName }, caller) => {
      const { language } = caller;
      if (userNo === undefined && userName === undefined)
        return { list: (await service.paidBefore(caller)).map((found) => userView(found, language)) };
      if (userNo === undefined || userName === undefined) throw missing(userNo === undefined ? 'userNo' : 'userName');
      return { list: [userView(await service.find(caller, { userNo, userName }), language)] };
    },
    transfer: ({ payPassword, ...asked }, caller) => service.transfer(caller, payPassword, asked, shownTo(caller)),
    pageOrder: async (request, caller) => {
      if (request.orderNo === undefined) return reads.countedPage(request, caller);
      const { reader, rows, page } = await reads.findCounted(request, caller);
      const [order] = rows;
      const [view] = page.list;
      if (order === undefined || view === undefined) return page;
      return { ...page, list: [{ ...view, detail: await detailOf(reader, order, caller.language) }] };
    },
    sums: (request, caller) => reads.sumsApart(request, caller, (apart) => ({ direction: directionOf(apart) })),
    names: reads.names,
    downloadOrder: ({ fileType, ...request }, caller) =>
      fileType === 'pdf' ? printed(request.orderNo, caller) : reads.workbook(request, caller),
  };
};
