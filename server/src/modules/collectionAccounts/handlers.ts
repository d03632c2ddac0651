import type { account, subAccount } from '@tradeport/shared/contract/account.ts';
import { accountRecord, type BusinessInfoWire } from '@tradeport/shared/contract/collectionAccount.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { getCurrency } from '@tradeport/shared/reference/currencies.ts';
import { type AccountChoice, openCurrencies, regionFault } from '@tradeport/shared/rules/accountApplication.ts';
import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import type { AccountState, Business, CollectionAccount } from './account.ts';
import { accountExport, accountPaper } from './documents.ts';
import { readHighRisk } from './highRisk.ts';
import type { CollectionAccountService } from './service.ts';
import { accountList, findAccount, oldestAccount } from './store.ts';
import { accountDetailView, accountView, appliedView, businessView } from './view.ts';

/** Accounts that are answered whole at most. */
const WHOLE_MAX = 500;
const OPEN: readonly AccountState[] = ['success'];
/** What has been opened once. */
const OPENED: readonly AccountState[] = ['success', 'closed'];
const UNDER_WAY: readonly AccountState[] = ['applying', 'processing'];
const UNFINISHED: readonly AccountState[] = [...UNDER_WAY, 'fail'];

const views = (_reader: Reader, accounts: readonly CollectionAccount[], language: Language) =>
  accounts.map((one) => accountView(one, language));
const readsOf = (world: World) =>
  recordReads(world, { record: accountRecord, list: accountList, views, exported: accountExport });

type ApplicationWire = RequestOf<typeof subAccount.submit>;
const choiceOf = ({ type, country, currencies }: AccountChoice): AccountChoice => ({ type, country, currencies });
const businessOf = (wire: BusinessInfoWire): Business => ({
  label: wire.bankAccountName,
  registrationNo: wire.registrationNo,
  expectedOpeningTime: wire.expectedOpeningTime,
  collectionTime: wire.collectionTime,
  website: wire.website,
  monthlySales: wire.monthlySales,
  yearlySales: wire.yearlySales,
  platform: wire.platform,
  goodsCategory: wire.goodsCategory,
  tradeCountries: wire.tradeCountries,
  exportType: wire.tradeType,
  qualificationMaterials: wire.qualificationMaterials,
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

const readHandlers = (world: World, service: CollectionAccountService): Reads => {
  const reads = readsOf(world);
  const listFor = async (request: RequestOf<typeof subAccount.queryApply>, caller: SignedIn) => {
    const accounts = await accountList.last(reads.readerFor(caller), reads.filterOf(request, OPEN), WHOLE_MAX);
    return accounts.map((one) => accountView(one, caller.language));
  };
  return {
    queryApply: listFor,
    queryApplyPage: (request, caller) => reads.countedPage(request, caller, OPENED),
    queryApplyList: (request, caller) => reads.countedPage(request, caller),
    queryUserAccount: (_request, caller) => listFor({}, caller),
    submitDetail: async ({ applyNo }, caller) => {
      const { reader, found } = await reads.get(caller, (from) => findAccount(from, applyNo), 'ACCOUNT_NOTFOUND');
      const timeline = await timelineOf(reader, machine, applyNo, caller.language);
      return accountDetailView(found, timeline, caller.language);
    },
    index: async (_request, caller) => {
      const reader = reads.readerFor(caller);
      const countOf = (states: readonly AccountState[]) => accountList.count(reader, { states }, TOTAL_SHOWN_MAX);
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
      const found = await oldestAccount(reads.readerFor(caller), UNFINISHED);
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

const fileHandlers = (world: World): Files => {
  const reads = readsOf(world);
  return {
    downloadInfoPdf: async ({ applyNo }, caller) => {
      await requireVouchers(reads.readerFor(caller));
      const { found, view } = await reads.get(caller, (from) => findAccount(from, applyNo), 'ACCOUNT_NOTFOUND');
      if (found.state !== 'success' || !found.bank) throw refusal('accountNotOpen');
      const title = caller.language === 'zh-CN' ? '收款账户' : 'Collection account';
      return {
        fileName: `${title}-${found.bank.accountNo}.pdf`,
        mimeType: 'application/pdf',
        content: await world.pdf.print(accountPaper(view, madeFor(caller, world.config))),
      };
    },
    export: (request, caller) => reads.workbook(request, caller, OPENED),
  };
};

const choiceHandlers = ({ db }: World): Choices => ({
  submitCountry: async ({ type }, caller) => {
    const highRisk = await readHighRisk(db.read(merchantScope(caller)), caller.sandboxId);
    return accountRegions.flatMap(({ code, alpha2, name, bankName }) => {
      const currencies = openCurrencies(type, code, highRisk);
      const [nameZh, nameEn] = name;
      return currencies.length === 0
        ? []
        : [{ country: code, alpha2, nameZh, nameEn, bankName, currencies: [...currencies] }];
    });
  },
  querySubAccountCcy: async ({ type, country }, caller) => {
    const reader = db.read(merchantScope(caller));
    const highRisk = await readHighRisk(reader, caller.sandboxId);
    const fault = regionFault(type, country, highRisk);
    if (fault) throw refusal(fault);
    const waiting = await accountList.last(reader, { states: UNDER_WAY, type, country }, WHOLE_MAX);
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
    const count = await accountList.count(db.read(merchantScope(caller)), { states: OPEN }, TOTAL_SHOWN_MAX);
    return { hasAccounts: count > 0, count };
  },
});
