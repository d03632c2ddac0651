import { DEFAULT_UPLOAD_KIND, uploadKind, uploadKindNames } from '@tradeport/shared/rules/uploadKinds.ts';
import { pdf, pictureFile, workbook } from '../harness/sampleFiles.ts';
import { type Noun, of, type Scene } from './noun.ts';

const uploaded = async ({ chief }: Scene): Promise<string> => (await chief.file.upload({ file: pictureFile() })).fileId;

/** A file of a format that each kind takes: a picture where it may be one, else a paper or a workbook. */
const ofEachKind = Object.fromEntries(
  uploadKindNames
    .filter((name) => name !== DEFAULT_UPLOAD_KIND)
    .map((name) => {
      const { formats } = uploadKind(name);
      const ofBytes = formats.includes('pdf') ? new File([pdf()], 'paper.pdf') : new File([workbook()], 'orders.xlsx');
      return [`file/upload ${name}`, of(() => ({ file: formats.includes('png') ? pictureFile() : ofBytes }))];
    }),
);

/** Files of merchants, and templates. */
export const files: Noun = {
  goodRequests: {
    'file/upload': of(() => ({ businessType: 'LICENSE', file: pictureFile() })),
    ...ofEachKind,
    'file/getFileDownloadInfo': of(async (scene) => ({ fileIds: [await uploaded(scene)] })),
    'file/getFileTemplateDfsId': of({ id: 'BATCH_PAYMENT' }),
    'file/getDownloadInfo': of(async (scene) => ({ id: await uploaded(scene) })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
file/upload                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload LICENSE                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload OTHER_MEDIA            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload KYC_ID_PHOTO           | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_PASSPORT           | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_BUSINESS_LICENSE   | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_INCORPORATION      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_BUSINESS_REGISTRATION | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_ANNUAL_RETURN      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_ARTICLES           | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_SHAREHOLDING       | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_AUTHORISATION      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_ADDRESS_PROOF      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload KYC_QUALIFICATION      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload ACCOUNT_QUALIFICATION  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload RECHARGE_SLIP          | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload PAYER_PROOF            | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload RECEIPT_MATERIAL       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload SETTLEMENT_ORDER_FILE  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload SETTLEMENT_MATERIAL    | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload LOGISTICS_PROOF        | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload CONTRACT_FILE          | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload TRADE_VOUCHER          | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload CONTRACT_ATTACHMENT    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload SALES_CONTRACT         | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload SETTLE_PAYEE_PROOF     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/upload SETTLE_PAYEE_PASSPORT  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/upload PAYMENT_PROOF          | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload PAYMENT_CONTRACT       | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload PAYMENT_BILL           | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload PAYMENT_SUPPLEMENT     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
file/upload BATCH_PAYMENT_FILE     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload PAYEE_PROOF            | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_ID_PHOTO          | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_LEGAL_PERSON_ID   | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_BENEFICIARY_ID    | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_DIRECTOR_ID       | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_BUSINESS_LICENCE  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_REGISTRATION      | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_BUSINESS_REGISTRATION | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_ANNUAL_RETURN     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_MATERIAL          | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload POBO_PARTNERSHIP_MATERIAL | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
file/upload WITHDRAWAL_ACCOUNT_PROOF | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/upload TRANSFER_ATTACHMENT    | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/upload CARD_DISPUTE_EVIDENCE  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/upload AGENT_FX_MATERIAL      | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
file/getFileDownloadInfo           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getDownloadInfo               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getFileTemplateDfsId          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
