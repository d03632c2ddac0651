import { BASE_PATH, pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';

/** Where the portal shows an object of a machine; a list opens the record of the number. */
const PLACES: Readonly<Record<string, { readonly screen: Screen; readonly opens: boolean }>> = {
  exchangeOrder: { screen: screens.exchangeOrders, opens: true },
  receipt: { screen: screens.receipts, opens: true },
  tradeOrder: { screen: screens.tradeOrders, opens: true },
  payer: { screen: screens.payers, opens: true },
  recharge: { screen: screens.recharge, opens: true },
  materialReview: { screen: screens.receiptOrders, opens: true },
  materialUsage: { screen: screens.receiptOrders, opens: true },
  materialUpload: { screen: screens.receiptOrders, opens: false },
  collectionAccount: { screen: screens.accountApplications, opens: false },
  currencyAccount: { screen: screens.transactions, opens: false },
  realName: { screen: screens.verification, opens: false },
  emailActivation: { screen: screens.userInfo, opens: false },
};

/** The page of the portal that shows an object; undefined: its machine has none. */
export const portalPageOf = (machine: string, subject: string): string | undefined => {
  const place = PLACES[machine];
  if (place === undefined) return undefined;
  return `${pathTo(place.screen)}${place.opens ? `?open=${encodeURIComponent(subject)}` : ''}`;
};

/** The address that opens a page of the portal as a person of a sandbox. */
export const portalAddress = (sandbox: string, persona: string, page: string): string =>
  `${BASE_PATH}/?${new URLSearchParams({ sandbox, persona, page })}`;
