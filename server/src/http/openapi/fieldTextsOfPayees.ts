/** What the fields of payees and their accounts hold. */
export const fieldTextsOfPayees: Readonly<Record<string, string>> = {
  bankAccountCcy: 'Currency of the account, which a payment arrives in',
  bankAccountLocation: 'Where in its country the account is kept',
  bankAccountNo: 'Number of the payee’s bank account, or its IBAN; letters are stored in capitals',
  'payee.bankAccountName': 'Name of the account holder, as the bank keeps it; in English outside mainland China',
  confirmBankAccountNo: 'The account number once more',
  contact: 'Contact details of an available payee to change; a field left out stays as it is',
};
