import { texts } from '../../i18n/texts.ts';

export const partnerWords = texts('partners', {
  none: ['—', '—'],
  title: ['合作伙伴', 'Partners'],
  purpose: [
    '与您有业务往来的机构，可在添加收款人时直接选用其资料。',
    'Organisations you do business with. Their details can be reused when you add a payee.',
  ],
  add: ['新增合作伙伴', 'Add partner'],
  keyword: ['名称、号码、联系人', 'Name, number or contact'],
  noPartners: ['还没有合作伙伴', 'No partners yet'],
  noPartnersWhy: [
    '添加供应商、买方、物流等合作机构，集中保存其资料。',
    'Add your suppliers, buyers and service providers to keep their details in one place.',
  ],
  noMatchWhy: ['换一个状态、关系、国家或关键词试试。', 'Try another status, relationship, country or keyword.'],
  detail: ['合作伙伴', 'Partner'],
  noun: ['合作伙伴', 'partner'],
  numberName: ['合作伙伴编号', 'partner number'],
  facts: ['详细信息', 'Details'],

  partnerName: ['名称', 'Name'],
  nameHelp: ['请与登记证件上的名称一致', 'As on the registration document'],
  partnerNameEn: ['英文名称', 'Name in English'],
  partnerType: ['合作关系', 'Relationship'],
  country: ['国家或地区', 'Country or region'],
  registrationNo: ['登记号码', 'Registration number'],
  registrationHelp: ['内地机构为统一社会信用代码', 'In mainland China, the unified social credit code'],
  partnerAddress: ['地址', 'Address'],
  contactName: ['联系人', 'Contact'],
  contactPhone: ['联系电话', 'Phone'],
  email: ['邮箱', 'Email'],
  website: ['网址', 'Website'],
  remark: ['备注', 'Remark'],
  addedAt: ['添加时间', 'Added'],

  buyer: ['买方', 'Buyer'],
  supplier: ['供应商', 'Supplier'],
  exportAgent: ['出口代理', 'Export agent'],
  logisticsProvider: ['物流服务商', 'Logistics provider'],
  associatedCompany: ['关联公司', 'Associated company'],
  otherServiceProvider: ['其他服务商', 'Other service provider'],

  change: ['修改', 'Edit'],
  changeTitle: ['修改合作伙伴', 'Edit partner'],
  save: ['保存', 'Save'],
  added: ['合作伙伴已添加', 'Partner added'],
  saved: ['已保存', 'Saved'],
  remove: ['删除', 'Remove'],
  removeTitle: ['删除合作伙伴 {name}？', 'Remove {name}?'],
  removeWhy: [
    '删除后不再出现在选择列表中，已有的收款人和付款不受影响。',
    'It no longer appears in pickers. Existing payees and payments are not affected.',
  ],
  removed: ['合作伙伴已删除', 'Partner removed'],
  removedNote: ['已删除，仅供查阅。', 'Removed. Kept for your records only.'],
  keep: ['保留', 'Keep'],
});
export const { useText, text } = partnerWords;
export type Say = ReturnType<typeof useText>;
