import type { offlineAccount } from '@tradeport/shared/contract/offlineAccount.ts';
import { type offlineReceipt, rechargeRecord } from '@tradeport/shared/contract/offlineReceipt.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { COUNTRIES } from '@tradeport/shared/reference/countries.ts';
import { countryFault, isSupported } from '@tradeport/shared/rules/countries.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { reachesReceiving } from '@tradeport/shared/rules/receivingAccounts.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { madeFor } from '../../platform/documents/exportNames.ts';
import { namesAsKept } from '../../platform/records/people.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { getFiles } from '../files/index.ts';
import { payersByNo } from '../payers/index.ts';
import { listReceivingAccounts, receivingAccountsByNo, receivingAccountView } from '../receivingAccounts/index.ts';
import { requireVouchers } from '../siteConfig/index.ts';
import { rechargeExport } from './export.ts';
import { type RechargeRates, rechargeLimits } from './limits.ts';
import type { RechargeService } from './service.ts';
import { findRecharge, type Recharge, rechargeList } from './store.ts';
import { rechargeView } from './view.ts';
import { rechargeVoucher } from './voucher.ts';

const views = async (reader: Reader, recharges: readonly Recharge[], language: Language) => {
  const accounts = await receivingAccountsByNo(
    reader,
    recharges.map((one) => one.receivingAccountNo),
  );
  const payers = await payersByNo(
    reader,
    recharges.map((one) => one.payerNo),
  );
  const slips = await getFiles(
    reader,
    recharges.map((one) => one.slipFileId),
  );
  const nameOf = await namesAsKept(
    reader,
    recharges.map((one) => one.operatorName),
    language,
  );
  return recharges.flatMap((one, i) => {
    const [account, payer, slip] = [accounts.get(one.receivingAccountNo), payers.get(one.payerNo), slips[i]];
    if (!account || !payer || !slip) return [];
    return [rechargeView(one, { account, payer, slip, operatorName: nameOf(one.operatorName) }, language)];
  });
};

/** Wire words become house words; no rules, no SQL. */
export const offlineReceiptHandlers = (world: World, service: RechargeService): Handlers<typeof offlineReceipt> => {
  const reads = recordReads(world, {
    record: rechargeRecord,
    list: rechargeList,
    views,
    exported: rechargeExport,
    named: { list: 'recharge', by: (name) => ({ name }) },
  });
  const get = (caller: SignedIn, orderNo: string) =>
    reads.get(caller, (reader) => findRecharge(reader, orderNo), 'ORDER_NOTFOUND');
  return {
    create: async (request, caller) => (await get(caller, (await service.announce(caller, request)).orderNo)).view,
    close: async ({ orderNo }, caller) => (await get(caller, (await service.close(caller, orderNo)).orderNo)).view,
    paging: (request, caller) => reads.countedPage(request, caller),
    download: (request, caller) => reads.workbook(request, caller),
    sums: reads.sums,
    names: reads.names,
    detail: async ({ orderNo }, caller) => {
      const { reader, view } = await get(caller, orderNo);
      return { ...view, timeline: await timelineOf(reader, machine, orderNo, caller.language) };
    },
    downloadPdf: async ({ orderNo }, caller) => {
      await requireVouchers(reads.readerFor(caller));
      const { view } = await get(caller, orderNo);
      const title = caller.language === 'zh-CN' ? '充值凭证' : 'Recharge voucher';
      return {
        fileName: `${title}-${orderNo}.pdf`,
        mimeType: 'application/pdf',
        content: await world.pdf.print(rechargeVoucher(view, madeFor(caller, world.config))),
      };
    },
  };
};

/** What a payer needs to know before any money is sent. */
export const offlineAccountHandlers = ({ db }: World, rates: RechargeRates): Handlers<typeof offlineAccount> => {
  const accountsOf = async (reader: Reader, caller: SignedIn) =>
    listReceivingAccounts(reader, caller.session.merchantId);
  return {
    listPayerCountry: async (_request, caller) => {
      const highRisk = await readHighRisk(db.read(merchantScope(caller)), caller.sandboxId);
      return COUNTRIES.filter(({ code }) => isSupported(code, 'payer', highRisk)).map(({ code, name }) => ({
        country: code,
        nameZh: name[0],
        nameEn: name[1],
      }));
    },
    listByPayerCountry: async ({ payerCountry }, caller) => {
      const reader = db.read(merchantScope(caller));
      const fault = countryFault(payerCountry, 'payer', await readHighRisk(reader, caller.sandboxId));
      if (fault) throw refusal(fault);
      const within = (await accountsOf(reader, caller)).filter(({ ccy }) => reachesReceiving(ccy, payerCountry));
      if (within.length === 0) throw refusal('receivingAccountMissing');
      return within.map((account) => receivingAccountView(account, caller.language));
    },
    queryCcyQuota: async (_request, caller) => {
      const reader = db.read(merchantScope(caller));
      const ccys = [...new Set((await accountsOf(reader, caller)).map(({ ccy }) => ccy))];
      return (await rechargeLimits(rates, reader, caller, ccys)).map(({ ccy, scale, maximumUsd, ...limit }) => ({
        currency: ccy,
        scale,
        minimum: formatAmount(limit.minimumMinor, ccy),
        maximum: limit.maximumMinor === null ? null : formatAmount(limit.maximumMinor, ccy),
        maximumUsd,
      }));
    },
  };
};
