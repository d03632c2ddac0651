import type { account, subAccount } from '@tradeport/shared/contract/account.ts';
import type { BusinessInfoWire } from '@tradeport/shared/contract/collectionAccount.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { getCurrency } from '@tradeport/shared/reference/currencies.ts';
import { type AccountChoice, openCurrencies, regionFault } from '@tradeport/shared/rules/accountApplication.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { pageOf, pageView } from '../../platform/records/pages.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { AccountState, Business } from './account.ts';
import { accountPaper, accountWorkbook } from './documents.ts';
import { readHighRisk } from './highRisk.ts';
import type { CollectionAccountService } from './service.ts';
import {
  type AccountFilter,
  countAccounts,
  countByState,
  findAccount,
  listAccounts,
  oldestAccount,
  pageOfAccounts,
} from './store.ts';
import { accountDetailView, accountView, appliedView, businessView } from './view.ts';

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

/** Accounts that are answered whole at most. */
const WHOLE_MAX = 500;
/** More than anybody has: one application of a kind waits at a time. */
const EXPORTED_MAX = 10_000;
const OPEN: readonly AccountState[] = ['success'];
/** What has been opened once. */
const OPENED: readonly AccountState[] = ['success', 'closed'];
const UNDER_WAY: readonly AccountState[] = ['applying', 'processing'];
const UNFINISHED: readonly AccountState[] = [...UNDER_WAY, 'fail'];

type FilterWire = RequestOf<typeof subAccount.queryApply>;
/** Every filter but the status. */
const filterOf = ({ type, currency, country, keyword }: FilterWire): AccountFilter => ({
  ...(type === undefined ? {} : { type }),
  ...(currency === undefined ? {} : { ccy: currency }),
  ...(country === undefined ? {} : { country }),
  ...(keyword === undefined ? {} : { keyword }),
});

/** The asked states; without any the usual ones of the call. */
const statesOf = ({ status }: FilterWire, usual: AccountFilter): AccountFilter =>
  status === undefined || status.length === 0 ? usual : { states: status };

type ApplicationWire = RequestOf<typeof subAccount.submit>;
const choiceOf = ({ type, country, currencies }: AccountChoice): AccountChoice => ({ type, country, currencies });
const businessOf = (told: BusinessInfoWire): Business => ({
  label: told.bankAccountName,
  registrationNo: told.registrationNo,
  expectedOpeningTime: told.expectedOpeningTime,
  collectionTime: told.collectionTime,
  website: told.website,
  monthlySales: told.monthlySales,
  yearlySales: told.yearlySales,
  platform: told.platform,
  goodsCategory: told.goodsCategory,
  tradeCountries: told.tradeCountries,
  exportType: told.tradeType,
  qualificationMaterials: told.qualificationMaterials,
});

type Reads = Pick<
  Handlers<typeof subAccount>,
  | 'queryApply'
  | 'queryApplyPage'
  | 'queryApplyList'
  | 'queryUserAccount'
  | 'submitDetail'
  | 'index'
  | 'getApplyFirst'
  | 'querySustainInfo'
>;
type Writes = Pick<Handlers<typeof subAccount>, 'submit' | 'submitNew' | 'modify' | 'close'>;
type Files = Pick<Handlers<typeof subAccount>, 'downloadInfoPdf' | 'export'>;
type Choices = Pick<Handlers<typeof subAccount>, 'submitCountry' | 'querySubAccountCcy'>;

const readHandlers = ({ db }: World, service: CollectionAccountService): Reads => {
  const pageFor = async (
    request: RequestOf<typeof subAccount.queryApplyPage>,
    caller: SignedIn,
    usual: AccountFilter,
  ) => {
    const reader = db.read(scopeOf(caller));
    const filter = filterOf(request);
    const page = pageOf(request);
    const wanted = { ...filter, ...statesOf(request, usual) };
    const accounts = await pageOfAccounts(reader, wanted, page);
    return {
      list: accounts.map((one) => accountView(one, caller.language)),
      ...pageView(await countAccounts(reader, wanted), page),
      byStatus: (await countByState(reader, filter)).map(({ state, ...counted }) => ({ status: state, ...counted })),
    };
  };
  const listFor = async (request: FilterWire, caller: SignedIn) => {
    const filter = { ...filterOf(request), ...statesOf(request, { states: OPEN }) };
    const accounts = await listAccounts(db.read(scopeOf(caller)), filter, WHOLE_MAX);
    return accounts.map((one) => accountView(one, caller.language));
  };
  return {
    queryApply: listFor,
    queryApplyPage: (request, caller) => pageFor(request, caller, { states: OPENED }),
    queryApplyList: (request, caller) => pageFor(request, caller, {}),
    queryUserAccount: (_request, caller) => listFor({}, caller),
    submitDetail: async ({ applyNo }, caller) => {
      const reader = db.read(scopeOf(caller));
      const found = await findAccount(reader, applyNo);
      if (!found) throw refusal('ACCOUNT_NOTFOUND');
      const timeline = await timelineOf(reader, machine, applyNo, caller.language);
      // Applications are made by merchants, those of a scenario too.
      const told = timeline.map((step) =>
        step.action === machine.create ? { ...step, by: 'merchant' as const } : step,
      );
      return accountDetailView(found, told, caller.language);
    },
    index: async (_request, caller) => {
      const reader = db.read(scopeOf(caller));
      const countOf = (states: readonly AccountState[]) => countAccounts(reader, { states }, TOTAL_SHOWN_MAX);
      const verified = isVerified(caller.session.realNameState);
      return {
        verified,
        canApply: verified,
        open: await countOf(OPEN),
        underWay: await countOf(UNDER_WAY),
        sentBack: await countOf(['fail']),
        closed: await countOf(['closed']),
      };
    },
    getApplyFirst: async (_request, caller) => {
      const found = await oldestAccount(db.read(scopeOf(caller)), { states: UNFINISHED });
      return found ? accountView(found, caller.language) : null;
    },
    querySustainInfo: async (_request, caller) => {
      const business = await service.lastBusiness(caller);
      return business ? businessView(business) : null;
    },
  };
};

const writeHandlers = (service: CollectionAccountService): Writes => ({
  submit: async (request: ApplicationWire, caller) =>
    appliedView(await service.apply(caller, choiceOf(request), businessOf(request)), caller.language),
  submitNew: async ({ bankAccountName, ...choice }, caller) =>
    appliedView(await service.applyAgain(caller, choiceOf(choice), bankAccountName), caller.language),
  modify: async ({ applyNo, ...request }, caller) =>
    appliedView(await service.correct(caller, applyNo, choiceOf(request), businessOf(request)), caller.language),
  close: async ({ applyNo }, caller) => appliedView(await service.close(caller, applyNo), caller.language),
});

const fileHandlers = ({ db, pdf, config }: World): Files => ({
  downloadInfoPdf: async ({ applyNo }, caller) => {
    const { language } = caller;
    const found = await findAccount(db.read(scopeOf(caller)), applyNo);
    if (!found) throw refusal('ACCOUNT_NOTFOUND');
    if (found.state !== 'success' || !found.bank) throw refusal('accountNotOpen');
    const paper = accountPaper(accountView(found, language), madeFor(caller, config));
    const title = language === 'zh-CN' ? '收款账户' : 'Collection account';
    return {
      fileName: `${title}-${found.bank.accountNo}.pdf`,
      mimeType: 'application/pdf',
      content: await pdf.print(paper),
    };
  },
  export: async (request, caller) => {
    const filter = { ...filterOf(request), ...statesOf(request, { states: OPENED }) };
    const accounts = await listAccounts(db.read(scopeOf(caller)), filter, EXPORTED_MAX);
    const rows = accounts.map((one) => accountView(one, caller.language));
    return accountWorkbook(madeFor(caller, config), rows);
  },
});

const choiceHandlers = ({ db }: World): Choices => ({
  submitCountry: async ({ type }, caller) => {
    const highRisk = await readHighRisk(db.read(scopeOf(caller)), caller.sandboxId);
    return accountRegions.flatMap(({ code, alpha2, name, bankName }) => {
      const currencies = openCurrencies(type, code, highRisk);
      const [nameZh, nameEn] = name;
      return currencies.length === 0
        ? []
        : [{ country: code, alpha2, nameZh, nameEn, bankName, currencies: [...currencies] }];
    });
  },
  querySubAccountCcy: async ({ type, country }, caller) => {
    const reader = db.read(scopeOf(caller));
    const highRisk = await readHighRisk(reader, caller.sandboxId);
    const fault = regionFault(type, country, highRisk);
    if (fault) throw refusal(fault);
    const waiting = await listAccounts(reader, { states: UNDER_WAY, type, country }, WHOLE_MAX);
    return openCurrencies(type, country, highRisk).map((ccy) => {
      const { zh, en } = getCurrency(ccy);
      const underWay = waiting.some(({ currencies }) => currencies.includes(ccy));
      return { currency: ccy, nameZh: zh, nameEn: en, underWay };
    });
  },
});

/** Wire words become house words; no rules, no SQL. */
export const collectionAccountHandlers = (
  world: World,
  service: CollectionAccountService,
): Reads & Writes & Choices & Files => ({
  ...readHandlers(world, service),
  ...writeHandlers(service),
  ...choiceHandlers(world),
  ...fileHandlers(world),
});

/** Whether a merchant has any account that payers can pay to. */
export const hasAccountsHandler = ({ db }: World): Pick<Handlers<typeof account>, 'queryHasAccounts'> => ({
  queryHasAccounts: async (_request, caller) => {
    const count = await countAccounts(db.read(scopeOf(caller)), { states: OPEN }, TOTAL_SHOWN_MAX);
    return { hasAccounts: count > 0, count };
  },
});
