// Drafts of accounts for the tests of forms.

const bankInHongKong = {
  bankCountry: 'HKG',
  bankName: 'Hang Seng Bank',
  swiftCode: 'HASEHKHH',
  clearingCode: '024',
} as const;
/** An account to withdraw to. */
export const ownInHongKong = {
  accountName: 'Hong Kong Goods Limited',
  accountNo: '788012347788',
  confirmAccountNo: '788012347788',
  currency: 'USD',
  ...bankInHongKong,
} as const;
/** An account of a payee. */
export const inHongKong = {
  bankAccountName: 'Hong Kong Goods Limited',
  bankAccountNo: '788012347788',
  confirmBankAccountNo: '788012347788',
  bankAccountCcy: 'USD',
  ...bankInHongKong,
} as const;
export const through = {
  throughBank: true,
  intermediaryBankName: 'Citibank',
  intermediarySwiftCode: 'CITIUS33',
  intermediaryBankCountry: 'USA',
} as const;
export const inAmerica = {
  ...inHongKong,
  bankCountry: 'USA',
  clearingCode: undefined,
  achRoutingNo: '021000021',
} as const;

/** Contact details of a payee in Hong Kong. */
export const contactInHongKong = {
  nickname: 'Goods',
  email: 'buy@example.com',
  mobile: '85298765432',
  postalCode: '999077',
  payeeAddress: '1 Queens Road',
  province: 'Hong Kong Island',
  city: 'Central',
  country: 'HKG',
};
