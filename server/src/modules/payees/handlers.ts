import { type b2bPartner, payeeBankRecord, payeeRecord } from '@tradeport/shared/contract/b2bPartner.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { localPayee } from '@tradeport/shared/contract/localPayee.ts';
import type { payeeHk } from '@tradeport/shared/contract/payeeHk.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { filesUsedBy } from '../files/index.ts';
import { accountList } from './accountStore.ts';
import { payeeExport } from './export.ts';
import type { BankForm } from './form.ts';
import { requireHongKong } from './judge.ts';
import type { Payee, PayeeAccount, PayeeState } from './payee.ts';
import { getInHongKong, type PayeeService } from './service.ts';
import { findPayee, payeeList } from './store.ts';
import { bankViews, changedView, detailView, payeeViews } from './view.ts';

/** What the list shows unless a status is asked for. */
const KEPT: readonly PayeeState[] = ['underReview', 'processing', 'available', 'reviewFailure'];

const readsOf = (world: World) => ({
  payees: recordReads(world, { record: payeeRecord, list: payeeList, views: payeeViews(world), exported: payeeExport }),
  banks: recordReads(world, { record: payeeBankRecord, list: accountList, views: bankViews }),
});
type Reads = ReturnType<typeof readsOf>;

/** A payee with its files and both of its lives, in the order in which they were. */
const detailOf = async ({ payees }: Reads, caller: SignedIn, seek: (reader: Reader) => Promise<Payee | undefined>) => {
  const { reader, found, view } = await payees.get(caller, seek, 'payeeUnknown');
  const review = await timelineOf(reader, machine, found.payeeId, caller.language);
  const use = await timelineOf(reader, payeeUse, found.payeeId, caller.language);
  const later = use.filter(({ action }) => action !== payeeUse.create);
  const steps = [...review, ...later].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return detailView(view, await filesUsedBy(reader, found.payeeId), steps);
};

const shown = async ({ banks }: Reads, account: PayeeAccount, caller: SignedIn) => {
  const [view] = await bankViews(banks.readerFor(caller), [account], caller.language);
  if (view === undefined) throw new Error(`account ${account.accountId} cannot be shown`);
  return view;
};

/** Who the merchant is by law, for a payee of its own: identity answers it. */
export type LegalInfo = (caller: SignedIn) => Promise<ResultOf<typeof b2bPartner.queryLegalInfo>>;

/** Wire words become house words; no rules, no SQL. */
export const payeeHandlers = (
  world: World,
  service: PayeeService,
  legalInfo: LegalInfo,
): Handlers<typeof b2bPartner> => {
  const reads = readsOf(world);
  return {
    queryPage: (request, caller) => reads.payees.countedPage(request, caller, KEPT),
    add: async ({ isFavorite, ...form }, caller) =>
      changedView(await service.add(caller, form, isFavorite), caller.language),
    modify: async ({ payeeId, ...change }, caller) =>
      changedView(await service.modify(caller, payeeId, change), caller.language),
    download: (request, caller) => reads.payees.workbook(request, caller, KEPT),
    bankAdd: async ({ payeeId, ...form }, caller) => shown(reads, await service.addBank(caller, payeeId, form), caller),
    bankDelete: async ({ accountId }, caller) => shown(reads, await service.removeBank(caller, accountId), caller),
    bankPage: async (request, caller) => {
      // One that is asked for by its id is shown whether it stands or not.
      const standing = request.accountId === undefined ? { removed: false } : {};
      return (await reads.banks.find({ ...standing, ...request }, caller)).page;
    },
    queryLegalInfo: (_request, caller) => legalInfo(caller),
    remove: async ({ payeeId }, caller) => changedView(await service.remove(caller, payeeId), caller.language),
    queryDetail: ({ payeeId }, caller) => detailOf(reads, caller, (reader) => findPayee(reader, payeeId)),
  };
};

/** The account of a form that says nothing of its country. */
const inHongKong = <F extends Omit<BankForm, 'bankCountry'>>(form: F) => {
  requireHongKong(form);
  return { ...form, bankCountry: 'HKG' };
};

export const payeeHkHandlers = (world: World, service: PayeeService): Handlers<typeof payeeHk> => {
  const reads = readsOf(world);
  /** Refuses a payee without an account in Hong Kong as one that there is not. */
  const requireThere = async (caller: SignedIn, payeeId: string): Promise<void> => {
    if (!(await getInHongKong(reads.payees.readerFor(caller), payeeId))) throw refusal('payeeUnknown');
  };
  return {
    add: async (form, caller) => changedView(await service.add(caller, inHongKong(form)), caller.language),
    modify: async ({ payeeId, ...form }, caller) => {
      await requireThere(caller, payeeId);
      const change = { details: inHongKong(form) };
      return changedView(await service.modify(caller, payeeId, change, ''), caller.language);
    },
    delete: async ({ payeeId }, caller) => {
      await requireThere(caller, payeeId);
      return changedView(await service.remove(caller, payeeId), caller.language);
    },
    queryByNo: ({ payeeId }, caller) => detailOf(reads, caller, (reader) => getInHongKong(reader, payeeId)),
  };
};

/** Accounts that are paid within their country. The banks there are the reference's to answer. */
export const localPayeeHandlers = (world: World): Pick<Handlers<typeof localPayee>, 'page'> => {
  const { banks } = readsOf(world);
  return {
    page: async ({ country, ...request }, caller) => {
      const filter = { ...request, ...(country === undefined ? {} : { bankCountry: country }) };
      return (await banks.find({ ...filter, channel: 'local', removed: false }, caller)).page;
    },
  };
};
