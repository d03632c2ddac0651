import { screens } from '../screens.ts';
import type { Bilingual } from '../words/bilingual.ts';
import { covers } from './permission.ts';

interface Product {
  readonly title: Bilingual;
  /** Its apply pages: hidden while it is off for a merchant. Records, and what may be done with what is there, stay. */
  readonly paths: readonly string[];
}

/** What a merchant can have switched on or off. */
export const products = {
  collection: {
    title: ['全球收款', 'Collections'],
    paths: [screens.openAccount.path, screens.recharge.path],
  },
  payment: { title: ['付款', 'Payments'], paths: [screens.newPayment.path, screens.billPayment.path] },
  localPayment: { title: ['本地付款', 'Local payments'], paths: [] },
  globalPayment: { title: ['SWIFT 付款', 'SWIFT payments'], paths: [] },
  batchPayment: { title: ['批量付款', 'Batch payments'], paths: [] },
  poboPayment: { title: ['代付', 'Payments on behalf of others'], paths: [screens.poboPayerForm.path] },
  settlement: { title: ['人民币结汇', 'CNY settlement'], paths: [screens.settle.path] },
  fastSettlement: { title: ['快速结汇', 'Fast settlement'], paths: [] },
  exchange: { title: ['换汇', 'Exchange'], paths: [screens.exchange.path, screens.exchangeBak.path] },
  delegatedExchange: {
    title: ['委托换汇', 'Limit orders'],
    paths: [screens.delegateExchange.path],
  },
  // Forwards begin on the page that lists them; its orders stand among the exchanges too.
  forward: { title: ['远期锁汇', 'Forward orders'], paths: [screens.forwards.path] },
  withdrawal: { title: ['提现', 'Withdrawals'], paths: [screens.withdraw.path] },
  transfer: { title: ['用户转账', 'Transfers between users'], paths: [screens.transfer.path] },
  virtualCard: { title: ['虚拟卡', 'Virtual cards'], paths: [screens.applyVirtualCard.path] },
  agentFx: { title: ['代理购结汇', 'Agent FX'], paths: [screens.applyAgentFx.path] },
  b2bTrade: { title: ['B2B 贸易服务', 'B2B trade service'], paths: [] },
} as const satisfies Record<string, Product>;
export type ProductName = keyof typeof products;

const isProduct = (word: string): word is ProductName => Object.hasOwn(products, word);
export const PRODUCTS: readonly ProductName[] = Object.keys(products).filter(isProduct);

/** The products of a stored list: their names with blanks between them. */
export const productsIn = (list: string): readonly ProductName[] => list.split(' ').filter(isProduct);

/** Whether a screen is an apply page of a product that is off. */
export const isHidden = (path: string, off: readonly ProductName[]): boolean =>
  off.some((name) => products[name].paths.some((hidden) => covers(hidden, path)));
