import type { Bilingual } from '../words/bilingual.ts';

/** What kind of collection account: of several currencies, or of one country with its own transfers. */
export const accountTypes = {
  global: ['全球账户', 'Global account'],
  local: ['本地账户', 'Local account'],
} as const satisfies Record<string, Bilingual>;
export type AccountType = keyof typeof accountTypes;

/** Where a business sells. */
export const salesPlatforms = {
  amazon: ['亚马逊', 'Amazon'],
  ebay: ['eBay', 'eBay'],
  walmart: ['沃尔玛', 'Walmart Marketplace'],
  aliexpress: ['速卖通', 'AliExpress'],
  shopee: ['Shopee', 'Shopee'],
  lazada: ['Lazada', 'Lazada'],
  tiktokShop: ['TikTok Shop', 'TikTok Shop'],
  temu: ['Temu', 'Temu'],
  shein: ['SHEIN', 'SHEIN'],
  rakuten: ['乐天', 'Rakuten'],
  allegro: ['Allegro', 'Allegro'],
  ownSite: ['独立站', 'Own online shop'],
  b2bTrade: ['B2B 外贸', 'B2B trade'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Bilingual>;
export type SalesPlatform = keyof typeof salesPlatforms;

/** What a business sells. */
export const goodsCategories = {
  electronics: ['消费电子', 'Consumer electronics'],
  homeGarden: ['家居园艺', 'Home and garden'],
  apparel: ['服装鞋帽', 'Apparel and shoes'],
  bagsAccessories: ['箱包配饰', 'Bags and accessories'],
  toysBaby: ['玩具母婴', 'Toys and baby'],
  sports: ['运动户外', 'Sports and outdoors'],
  autoParts: ['汽摩配件', 'Vehicle parts'],
  tools: ['工具五金', 'Tools and hardware'],
  petSupplies: ['宠物用品', 'Pet supplies'],
  beauty: ['美妆个护', 'Beauty and personal care'],
  food: ['食品饮料', 'Food and drink'],
  health: ['健康医疗', 'Health and medical'],
  jewellery: ['珠宝首饰', 'Jewellery'],
  machinery: ['机械设备', 'Machinery'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Bilingual>;
export type GoodsCategory = keyof typeof goodsCategories;

/** Goods that may be sold only with a licence: an application that names them brings proof. */
const LICENSED: readonly GoodsCategory[] = ['beauty', 'food', 'health', 'jewellery'];
export const needsQualification = (category: GoodsCategory): boolean => LICENSED.includes(category);

/** What a trade order is about. */
export const tradeOrderTypes = {
  goods: ['货物贸易', 'Goods'],
  service: ['服务贸易', 'Services'],
} as const satisfies Record<string, Bilingual>;
export type TradeOrderType = keyof typeof tradeOrderTypes;

/** Who declares the goods at customs. */
export const exportTypes = {
  selfExport: ['自营出口', 'Self export'],
  proxyExport: ['代理出口', 'Proxy export'],
} as const satisfies Record<string, Bilingual>;
export type ExportType = keyof typeof exportTypes;

/** What an organisation is to the merchant that does business with it. */
export const partnerTypes = {
  buyer: ['买方', 'Buyer'],
  supplier: ['供应商', 'Supplier'],
  exportAgent: ['出口代理', 'Export agent'],
  logisticsProvider: ['物流服务商', 'Logistics provider'],
  associatedCompany: ['关联公司', 'Associated company'],
  otherServiceProvider: ['其他服务商', 'Other service provider'],
} as const satisfies Record<string, Bilingual>;
export type PartnerType = keyof typeof partnerTypes;
