/** What fields hold that payers to pay on behalf of have, and the payments that name them. */
export const fieldTextsOfPobo: Readonly<Record<string, string>> = {
  address: 'Street and house within the city',
  beneficiaryIdPhotos: 'Ids of the pictures of the ID document of a beneficial owner, of a company that has one',
  birthday: 'Date of birth of a person',
  directorIdPhotos:
    'Ids of the pictures of the ID document of a director; outside the mainland, of the responsible director',
  ended: 'Whether the last day of the document is over: no payment may name the payer',
  firstNameEn: 'Given name, in English letters',
  idExpiry: 'Last day of the document; null where it has none',
  idPhotos: 'Ids of the pictures of the ID document of a person',
  lastNameEn: 'Family name, in English letters',
  legalPersonIdPhotos: 'Ids of the pictures of the ID document of the legal person, for companies in the mainland',
  partnershipMaterials: 'Ids of the files that show the partnership with the payer',
  poboPayerName: 'What the payer was called when the payment was applied for; null of a payment in the own name',
  poboPayerNo: 'Number of the payer on whose behalf it is paid; none or null: in the own name',
  registrationCertificate: 'Ids of the files of the registration certificate, of a company outside the mainland',
};
