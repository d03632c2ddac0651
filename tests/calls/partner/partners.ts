import type { PartnerToldWire } from '@tradeport/shared/contract/partner.ts';

let made = 0;
/** A name that no partner has yet. */
export const freshName = (): string => {
  made += 1;
  return `Fresh Partner ${made} Ltd`;
};

/** A partner from the United Kingdom that nothing stands in the way of. */
export const goodPartner = (more: Partial<PartnerToldWire> = {}): PartnerToldWire => ({
  partnerName: freshName(),
  partnerType: 'supplier',
  country: 'GBR',
  ...more,
});
