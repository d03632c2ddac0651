import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { PictureTypeName, ReadField, ReadTexts } from '@tradeport/shared/rules/pictureTypes.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Reading } from './service.ts';

type Handler = Handlers<typeof apiShop>['picOcr'];

/** What was read as the wire shows it: every field is there, and one that was not read is empty. */
const readView = (picType: PictureTypeName, read: ReadTexts): ResultOf<typeof apiShop.picOcr> => {
  const said = (name: ReadField): string => read[name] ?? '';
  return {
    picType,
    name: said('name'),
    lastNameEn: said('lastNameEn'),
    firstNameEn: said('firstNameEn'),
    nationality: said('nationality'),
    birthDate: said('birthDate'),
    idNumber: said('idNumber'),
    idExpiresOn: said('idExpiresOn'),
    homeAddress: said('homeAddress'),
    companyName: said('companyName'),
    companyNameEn: said('companyNameEn'),
    creditCode: said('creditCode'),
    legalRepresentative: said('legalRepresentative'),
    registeredCapital: said('registeredCapital'),
    establishedOn: said('establishedOn'),
    termEndsOn: said('termEndsOn'),
    registeredAddress: said('registeredAddress'),
    businessScope: said('businessScope'),
    crNo: said('crNo'),
    brNo: said('brNo'),
    brEndsOn: said('brEndsOn'),
    businessAddress: said('businessAddress'),
    payeeName: said('payeeName'),
    accountNo: said('accountNo'),
    bankName: said('bankName'),
    swiftCode: said('swiftCode'),
    currency: said('currency'),
    amount: said('amount'),
    invoiceNo: said('invoiceNo'),
    dueOn: said('dueOn'),
  };
};

export const readingHandlers = (read: Reading): Pick<Handlers<typeof apiShop>, 'picOcr' | 'getPicOcr'> => {
  const picOcr: Handler = async ({ picType, picId, picUrl }, caller) =>
    readView(picType, await read(caller, picType, { picId, picUrl }));
  return { picOcr, getPicOcr: picOcr };
};
