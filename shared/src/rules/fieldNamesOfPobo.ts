import type { Bilingual } from '../words/bilingual.ts';

/** What people call the fields that payers to pay on behalf of alone have, by their name on the wire. */
export const fieldNamesOfPobo = {
  address: ['详细地址', 'Address'],
  beneficiaryIdPhotos: ['受益人证件照片', 'ID of a beneficial owner'],
  birthday: ['出生日期', 'Date of birth'],
  directorIdPhotos: ['董事证件照片', 'ID of a director'],
  idExpiry: ['证件有效期', 'Last day of the document'],
  idPhotos: ['证件照片', 'Photos of the document'],
  legalPersonIdPhotos: ['法人证件照片', 'ID of the legal person'],
  materials: ['补充材料', 'Material'],
  partnershipMaterials: ['合作关系材料', 'Material on the partnership'],
  poboPayerNo: ['代付付款方', 'POBO payer'],
  registrationCertificate: ['公司注册证书', 'Registration certificate'],
} as const satisfies Record<string, Bilingual>;
