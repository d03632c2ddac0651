const person = { operator: 'op-chen', type: 'person', idType: 'passport' };
const company = { operator: 'op-chen', type: 'company', idType: 'registration' };

/** What payers to pay on behalf of add to the demo: one in each state, and one whose document has ended. */
export const poboPayerScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    steps: [
      {
        at: '-40d',
        step: 'addPoboPayer',
        with: {
          ...company,
          country: 'HKG',
          city: 'Kowloon',
          address: '18/F, 30 Canton Road, Tsim Sha Tsui',
          companyName: '海川香港有限公司',
          companyNameEn: 'Haichuan Hong Kong Limited',
          documentNo: '66001122',
          validDays: 700,
          establishedOn: '2019-05-20',
        },
      },
      {
        at: '-39d',
        step: 'addPoboPayer',
        with: {
          ...person,
          country: 'SGP',
          city: 'Singapore',
          address: '10 Anson Road #12-08',
          lastName: 'Tan',
          firstName: 'Wei Ling',
          lastNameEn: 'Tan',
          firstNameEn: 'Wei Ling',
          documentNo: 'K4455667',
          validDays: 12,
          birthday: '1990-04-18',
        },
      },
      {
        at: '-38d',
        step: 'addPoboPayer',
        with: {
          ...company,
          country: 'GBR',
          city: 'London',
          address: '25 Bank Street, Canary Wharf',
          companyName: 'Marlow Trading Ltd',
          companyNameEn: 'Marlow Trading Ltd',
          documentNo: '09880002',
          establishedOn: '2021-09-01',
        },
      },
      {
        at: '-37d',
        step: 'addPoboPayer',
        with: {
          ...person,
          country: 'HKG',
          city: 'Hong Kong',
          address: '88 Queensway, Admiralty',
          lastName: '何',
          firstName: '嘉欣',
          lastNameEn: 'Ho',
          firstNameEn: 'Ka Yan',
          documentNo: 'H7788990',
          birthday: '1988-11-02',
        },
      },
      { at: '-20d', step: 'removePoboPayer', with: { operator: 'op-chen', documentNo: 'H7788990' } },
      {
        at: '-2d',
        step: 'addPoboPayer',
        with: {
          ...person,
          country: 'MYS',
          city: 'Kuala Lumpur',
          address: '1 Jalan Ampang',
          lastName: 'Lim',
          firstName: 'Chee Keong',
          lastNameEn: 'Lim',
          firstNameEn: 'Chee Keong',
          documentNo: 'A33440005',
          birthday: '1985-07-30',
        },
      },
    ],
  },
];
