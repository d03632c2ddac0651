import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What fields hold that payers to pay on behalf of have, and the payments that name them. */
export const fieldTextsOfPobo: Readonly<Record<string, Bilingual>> = {
  address: ['城市以下的详细地址', 'Street and house within the city'],
  beneficiaryIdPhotos: [
    '受益所有人证件照片的编号，用于有受益所有人的公司',
    'Ids of the pictures of the ID document of a beneficial owner, of a company that has one',
  ],
  birthday: ['个人的出生日期', 'Date of birth of a person'],
  directorIdPhotos: [
    '董事证件照片的编号；内地以外的公司为责任董事的证件',
    'Ids of the pictures of the ID document of a director; outside the mainland, of the responsible director',
  ],
  firstNameEn: ['英文名', 'Given name, in English letters'],
  idExpiry: [
    '证件有效期的最后一天；长期有效时为 null',
    'Last day on which the document is valid; null where it does not expire',
  ],
  idPhotos: ['个人证件照片的编号', 'Ids of the pictures of the ID document of a person'],
  lastNameEn: ['英文姓', 'Family name, in English letters'],
  legalPersonIdPhotos: [
    '法定代表人证件照片的编号，用于内地公司',
    'Ids of the pictures of the ID document of the legal person, for companies in the mainland',
  ],
  partnershipMaterials: ['与付款方合作关系材料的文件编号', 'Ids of the files that show the partnership with the payer'],
  poboPayerName: [
    '申请付款时代付付款方的名称；以本商户名义付款时为 null',
    'What the payer was called when the payment was applied for; null of a payment in the own name',
  ],
  poboPayerNo: [
    '代付付款方的编号；未填或为 null 时以本商户名义付款',
    'Number of the payer on whose behalf it is paid; none or null: in the own name',
  ],
  registrationCertificate: [
    '公司注册证书文件的编号，用于内地以外的公司',
    'Ids of the files of the registration certificate, of a company outside the mainland',
  ],
};
