import { settlementPayeeRecord } from '@tradeport/shared/contract/payeeAccount.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { accountOwners } from '@tradeport/shared/reference/wireWords.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { AccountHandlers } from '../withdrawalAccounts/index.ts';
import { openNumbers } from './numbers.ts';
import type { SettlementPayee } from './payee.ts';
import type { SettlementPayeeService } from './service.ts';
import { findSettlementPayee, settlementPayeeList } from './store.ts';
import { changedView, payeeDetailView, payeeView } from './view.ts';

/** Payees that are answered whole at most. */
const WHOLE_MAX = 500;

const views = (_reader: Reader, payees: readonly SettlementPayee[], language: Language) =>
  payees.map((one) => payeeView(one, language));

/** Wire words become house words; no rules, no SQL. */
export const settlementPayeeHandlers = (world: World, service: SettlementPayeeService): AccountHandlers => {
  const reads = recordReads(world, { record: settlementPayeeRecord, list: settlementPayeeList, views });
  return {
    add: async ({ accountType: _this, ...told }, caller) =>
      changedView(await service.add(caller, told), caller.language),
    modify: async ({ accountType: _this, accountId, ...told }, caller) =>
      changedView(await service.correct(caller, accountId, told), caller.language),
    delete: async ({ accountId }, caller) => changedView(await service.remove(caller, accountId), caller.language),
    query: async ({ currency, status = 'available' }, caller) => {
      const states = settlementPayeeRecord.status.statesOf([status]);
      const filter = { ...(currency === undefined ? {} : { currency }), states };
      const found = await settlementPayeeList.last(reads.readerFor(caller), filter, WHOLE_MAX);
      return found.map((one) => payeeView(one, caller.language));
    },
    queryManagePage: async (request, caller) => {
      const { reader, rows, page } = await reads.find(request, caller);
      const byStatus = await reads.byStatus(reader, reads.filterOf({ ...request, status: [] }));
      const [payee] = rows;
      const [view] = page.list;
      if (request.accountId === undefined || payee === undefined || view === undefined) return { ...page, byStatus };
      const timeline = await timelineOf(reader, machine, payee.accountId, caller.language);
      const detail = {
        proofFiles: [...payee.proofFiles],
        timeline: [...timeline],
        payee: payeeDetailView(payee, openNumbers(world.secrets, payee), caller.language),
      };
      return { ...page, list: [{ ...view, detail }], byStatus };
    },
    queryAccountNameList: async (_request, caller) =>
      (await service.companyNames(caller)).map(({ name, entity }) => ({
        accountName: name,
        entity,
        entityText: inLanguage(caller.language, accountOwners[entity]),
      })),
    modifyDetail: async ({ accountId, nickname, remark }, caller) => {
      const words = { nickname: nickname ?? null, remark: remark ?? null };
      return changedView(await service.rename(caller, accountId, words), caller.language);
    },
  };
};

/** Whose account a payee names: what somebody about to settle confirms. */
export const accountNameHandler = (world: World): Pick<Handlers<typeof settleOrder>, 'queryPayeeAccName'> => ({
  queryPayeeAccName: async ({ payeeId }, { sandboxId, session }) => {
    const reader = world.db.read({ sandboxId, merchantId: session.merchantId });
    const payee = await findSettlementPayee(reader, payeeId);
    if (!payee) throw refusal('ACCOUNT_NOTFOUND');
    const { payeeName, accountName, accountNo, bankName, state } = payee;
    const accountEnding = accountNo.slice(-4);
    return { payeeId, payeeName, accountName, accountEnding, bankName, available: state === 'available' };
  },
});
