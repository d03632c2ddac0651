import type { Bilingual } from '../words/bilingual.ts';

/** What a payee is. A company by itself is the merchant's own. */
export const payeeEntities = {
  company: ['本公司', 'Own company'],
  mainlandCompany: ['境内企业', 'Mainland company'],
  nonMainlandCompany: ['境外企业', 'Company outside the mainland'],
  individual: ['个人', 'Individual'],
} as const satisfies Record<string, Bilingual>;
export type PayeeEntity = keyof typeof payeeEntities;

/** Why a merchant pays it. */
export const payeeRelationships = {
  supplier: ['供应商', 'Supplier'],
  exportAgent: ['出口代理', 'Export agent'],
  associatedCompany: ['关联公司', 'Associated company'],
  logisticsProvider: ['物流服务商', 'Logistics provider'],
  otherServiceProvider: ['其他服务商', 'Other service provider'],
} as const satisfies Record<string, Bilingual>;
export type PayeeRelationship = keyof typeof payeeRelationships;

/** What proves who a payee is. */
export const payeeCertificates = {
  identityCard: ['身份证', 'Identity card'],
  registeredCertificate: ['注册证书', 'Certificate of registration'],
  creditCode: ['统一社会信用代码', 'Unified social credit code'],
  passport: ['护照', 'Passport'],
} as const satisfies Record<string, Bilingual>;
export type PayeeCertificate = keyof typeof payeeCertificates;

/** Whose account it is at its bank, by the number of the documents. */
export const payeeAccountTypes = { 1: ['企业账户', 'Company account'], 2: ['个人账户', 'Personal account'] } as const;
export type PayeeAccountType = keyof typeof payeeAccountTypes;

/** The name of an account type by its number on the wire; undefined for an unknown number. */
export const payeeAccountTypeName = (code: number | undefined): Bilingual | undefined =>
  Object.entries(payeeAccountTypes).find(([key]) => Number(key) === code)?.[1];

/** The certificates that each kind of payee may have, the usual one first. */
export const certificatesOf: Readonly<Record<PayeeEntity, readonly PayeeCertificate[]>> = {
  company: ['creditCode', 'registeredCertificate'],
  mainlandCompany: ['creditCode'],
  nonMainlandCompany: ['registeredCertificate'],
  individual: ['identityCard', 'passport'],
};

/** The relationships that each kind of payee may have. */
export const relationshipsOf = (entity: PayeeEntity): readonly PayeeRelationship[] => {
  const rest = ['supplier', 'associatedCompany', 'logisticsProvider', 'otherServiceProvider'] as const;
  return entity === 'mainlandCompany' ? ['supplier', 'exportAgent', ...rest.slice(1)] : rest;
};
