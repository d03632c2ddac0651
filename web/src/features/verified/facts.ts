import type { RealNameType } from '@tradeport/shared/rules/realNameDocuments.ts';
import { type ComponentType, lazy } from 'react';
import type { FactsProps } from './KindFacts.tsx';

/** What was told by each kind of merchant comes with the form of that kind, and only when it is looked at. */
export const FACTS: Readonly<Record<RealNameType, ComponentType<FactsProps>>> = {
  org: lazy(async () => ({ default: (await import('./pages/CompanyPage.tsx')).CompanyFacts })),
  orgHk: lazy(async () => ({ default: (await import('./pages/HkCompanyPage.tsx')).HkCompanyFacts })),
  otherArea: lazy(async () => ({ default: (await import('./pages/OtherAreaPage.tsx')).OtherAreaFacts })),
  personal: lazy(async () => ({ default: (await import('./pages/PersonalPage.tsx')).PersonalFacts })),
};
