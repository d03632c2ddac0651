const files: string[] = ['file-1'];

/** Payers to pay on behalf of in which nothing is wrong: a person, a company, and what one abroad hands in beside. */
export const poboPerson = {
  city: 'Singapore',
  address: '10 Anson Road',
  lastName: 'Tan',
  firstName: 'Mei',
  lastNameEn: 'Tan',
  firstNameEn: 'Mei',
  idNumber: 'K4455667',
  idExpiry: null,
  birthday: '1990-04-18',
  idPhotos: files,
} as const;
export const poboCompany = {
  province: 'Guangdong',
  city: 'Shenzhen',
  address: '30 Canton Road',
  companyName: 'Harbour Light Ltd',
  companyNameEn: 'Harbour Light Ltd',
  idExpiry: null,
  establishedOn: '2019-05-20',
  directorIdPhotos: files,
} as const;
export const abroadPapers = { registrationCertificate: files, businessRegistration: files, annualReturn: files };
