import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import {
  type AccountType,
  type payeeAccount,
  withdrawalAccountRecord,
} from '@tradeport/shared/contract/payeeAccount.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type CurrencyCode, type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { WithdrawalAccount } from './account.ts';
import type { TypedAccount, WithdrawalAccountService } from './service.ts';
import { withdrawalAccountList } from './store.ts';
import { changedView, nameView, withdrawalAccountView } from './view.ts';

/** Accounts that are answered whole at most. */
const WHOLE_MAX = 500;

const views = (_reader: Reader, accounts: readonly WithdrawalAccount[], language: Language) =>
  accounts.map((one) => withdrawalAccountView(one, language));

const capitals = (swift: string | undefined): string | null => swift?.toUpperCase() ?? null;

/** Refuses `INVALID_CURRENCY`: money is withdrawn in a currency that is held. */
const heldOf = (ccy: CurrencyCode): FiatCcy => {
  if (!isFiatCcy(ccy)) throw refusal('INVALID_CURRENCY');
  return ccy;
};

const typedOf = (wire: Omit<RequestOf<typeof payeeAccount.add>, 'accountType'>): TypedAccount => ({
  accountName: wire.accountName,
  accountNo: wire.accountNo,
  confirmAccountNo: wire.confirmAccountNo,
  ccy: heldOf(wire.currency),
  bankCountry: wire.bankCountry,
  bankName: wire.bankName,
  bankAddress: wire.bankAddress ?? null,
  swiftCode: capitals(wire.swiftCode),
  bankCode: wire.bankCode ?? null,
  branchCode: wire.branchCode ?? null,
  clearingCode: wire.clearingCode ?? null,
  branchName: wire.branchName ?? null,
  province: wire.province ?? null,
  city: wire.city ?? null,
  payeeAddress: wire.payeeAddress,
  intermediaryBankName: wire.intermediaryBankName ?? null,
  intermediarySwiftCode: capitals(wire.intermediarySwiftCode),
  intermediaryBankCountry: wire.intermediaryBankCountry ?? null,
  proofFiles: wire.proofFiles ?? [],
  nickname: wire.nickname ?? null,
  remark: wire.remark ?? null,
});

/** What answers for accounts of one type. */
export type AccountHandlers = Handlers<typeof payeeAccount>;

/** The same calls serve accounts of every type: the one that a request names, a withdrawal account where it names none. */
export const payeeAccountHandlers = (types: Readonly<Record<AccountType, AccountHandlers>>): AccountHandlers => {
  const of = ({ accountType = 'withdrawal' }: { readonly accountType?: AccountType }) => types[accountType];
  return {
    add: (request, caller) => of(request).add(request, caller),
    modify: (request, caller) => of(request).modify(request, caller),
    delete: (request, caller) => of(request).delete(request, caller),
    query: (request, caller) => of(request).query(request, caller),
    queryManagePage: (request, caller) => of(request).queryManagePage(request, caller),
    queryAccountNameList: (request, caller) => of(request).queryAccountNameList(request, caller),
    modifyDetail: (request, caller) => of(request).modifyDetail(request, caller),
  };
};

/** Wire words become house words; no rules, no SQL. */
export const withdrawalAccountHandlers = (world: World, service: WithdrawalAccountService): AccountHandlers => {
  const reads = recordReads(world, { record: withdrawalAccountRecord, list: withdrawalAccountList, views });
  return {
    add: async (request, caller) => changedView(await service.add(caller, typedOf(request)), caller.language),
    modify: async ({ accountId, ...request }, caller) =>
      changedView(await service.correct(caller, accountId, typedOf(request)), caller.language),
    delete: async ({ accountId }, caller) => changedView(await service.remove(caller, accountId), caller.language),
    query: async ({ currency, status = 'approved' }, caller) => {
      const states = withdrawalAccountRecord.status.statesOf([status]);
      const filter = { ...(currency === undefined ? {} : { currency }), states };
      const found = await withdrawalAccountList.last(reads.readerFor(caller), filter, WHOLE_MAX);
      return found.map((one) => withdrawalAccountView(one, caller.language));
    },
    queryManagePage: async (request, caller) => {
      const { reader, rows, page } = await reads.find(request, caller);
      const byStatus = await reads.byStatus(reader, reads.filterOf({ ...request, status: [] }));
      const [account] = rows;
      const [view] = page.list;
      if (request.accountId === undefined || account === undefined || view === undefined) return { ...page, byStatus };
      const timeline = await timelineOf(reader, machine, account.accountId, caller.language);
      const detail = { proofFiles: [...account.proofFiles], timeline: [...timeline], payee: null };
      return { ...page, list: [{ ...view, detail }], byStatus };
    },
    queryAccountNameList: async (_request, caller) =>
      (await service.names(caller)).map((one) => nameView(one, caller.language)),
    modifyDetail: async ({ accountId, nickname, remark }, caller) => {
      const words = { nickname: nickname ?? null, remark: remark ?? null };
      return changedView(await service.rename(caller, accountId, words), caller.language);
    },
  };
};
