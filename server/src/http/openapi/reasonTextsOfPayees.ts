import type { ReasonTexts } from './reasonText.ts';

/** Withdrawal accounts, payees, settlement payees. */
export const payeeTexts = {
  accountNoDiffers: {
    cause: ['两次输入的账号不一致。', 'The two account numbers are not the same.'],
    remedy: ['请两次输入相同的账号。', 'Enter the same number twice.'],
  },
  swiftMissing: {
    cause: ['该账户通过 SWIFT 汇款，但没有 SWIFT 代码。', 'The account is paid by SWIFT and has no SWIFT code.'],
    remedy: ['请填写银行的 SWIFT 代码。', 'Enter the code of the bank.'],
  },
  intermediaryIncomplete: {
    cause: ['中间行信息不完整。', 'The details of the intermediary bank are incomplete.'],
    remedy: ['请填写其名称、SWIFT 代码和国家，或全部留空。', 'Give its name, SWIFT code and country, or none of them.'],
  },
  doubleByteAbroad: {
    cause: ['境外银行的信息包含中文等双字节字符。', 'Details of a bank abroad hold Chinese characters.'],
    remedy: ['请使用英文字母、数字和符号填写。', 'Enter them in English letters, digits and signs.'],
  },
  nameNotOwn: {
    cause: [
      '账户名称不是公司、其法定代表人或负责董事的名称。',
      'The account is not in the name of the company, its legal person or its responsible director.',
    ],
    remedy: ['请填写以已认证名称开立的账户。', 'Enter an account in the verified name.'],
  },
  sameAccountStands: {
    cause: ['已有提现账户使用该账号和币种。', 'Another withdrawal account has this number and currency.'],
    remedy: ['请使用该账户。', 'Use that account.'],
  },
  payeeUnknown: {
    cause: ['您没有该收款人。', 'There is no such payee among yours.'],
    remedy: ['请从收款人列表中取编号。', 'Take the number from the list of payees.'],
  },
  payeeAccountUnknown: {
    cause: ['该收款人没有此账户。', 'The payee has no such account.'],
    remedy: ['请重新读取该收款人的账户。', 'Read the accounts of the payee again.'],
  },
  countryNotForEntity: {
    cause: ['此类型的收款人不能位于该国家或地区。', 'A payee of this type cannot be in that country.'],
    remedy: ['请选择其他类型，或其他国家或地区。', 'Choose another type or another country.'],
  },
  exportAgentOfMainland: {
    cause: ['该收款人不是境内企业。', 'The payee is not a mainland company.'],
    remedy: ['请选择其他关系。', 'Choose another relationship.'],
  },
  certificateNotForEntity: {
    cause: ['此类型的收款人须使用其他证件。', 'A payee of this type needs another kind of document.'],
    remedy: ['请选择该类型支持的证件。', 'Choose one of the documents of the type.'],
  },
  identityCardWrong: {
    cause: ['号码不符合身份证号码规则。', 'The number breaks the rule of identity cards.'],
    remedy: ['请核对号码。', 'Check the number.'],
  },
  registrationNoWrong: {
    cause: ['编号不符合注册证书编号规则。', 'The number breaks the rule of registration numbers.'],
    remedy: ['请核对编号。', 'Check the number.'],
  },
  creditCodeWrong: {
    cause: ['代码不符合统一社会信用代码规则。', 'The code breaks the rule of unified social credit codes.'],
    remedy: ['请核对代码。', 'Check the code.'],
  },
  passportWrong: {
    cause: ['号码不符合护照号码规则。', 'The number breaks the rule of passports.'],
    remedy: ['请核对号码。', 'Check the number.'],
  },
  personNameMissing: {
    cause: ['个人收款人缺少姓或名。', 'The request names a person without first or last name.'],
    remedy: ['请用英文字母填写姓和名。', 'Enter both in English letters.'],
  },
  payeeMobileWrong: {
    cause: ['号码不是内地手机号。', 'The number is not a mainland mobile number.'],
    remedy: ['请填写以 1 开头的 11 位数字。', 'Enter 11 digits that start with 1.'],
  },
  payeeNameNotOwn: {
    cause: [
      '类型为本公司，但名称不是已认证的名称。',
      'The type says own company, but the name is not the verified one.',
    ],
    remedy: ['请填写已认证的名称，或选择其他类型。', 'Enter the verified name, or choose another type.'],
  },
  ibanWrong: {
    cause: [
      'IBAN 不属于该国家，或其校验位有误。',
      'The IBAN is not one of this country, or its check digits are wrong.',
    ],
    remedy: ['请核对 IBAN。', 'Check the IBAN.'],
  },
  routingMissing: {
    cause: ['美国账户缺少路由号码。', 'An account in the United States has no routing number.'],
    remedy: ['请填写 ACH 或 Fedwire 路由号码。', 'Enter an ACH or a Fedwire number.'],
  },
  routingWrong: {
    cause: ['路由号码的校验位有误。', 'The check digit of the routing number is wrong.'],
    remedy: ['请核对这九位数字。', 'Check the nine digits.'],
  },
  bankNumberMissing: {
    cause: ['银行代码和 SWIFT 代码均未填写。', 'Neither bank code nor SWIFT code was given.'],
    remedy: ['请填写其中一项。', 'Enter one of them.'],
  },
  bankNumberWrong: {
    cause: ['银行代码不符合该国家或地区的格式。', 'The bank code does not have the format of that country.'],
    remedy: ['请核对银行代码。', 'Check the bank code.'],
  },
  payeeAccountStands: {
    cause: [
      '您的另一收款人已使用该账号和币种；空格、连字符和大小写不作区分。',
      'Another payee of yours has this account number and currency. Spaces, hyphens and case do not make a difference.',
    ],
    remedy: ['请使用该收款人。', 'Use that payee.'],
  },
  payeeDetailsFixed: {
    cause: [
      '请求会修改已审核通过的收款人的名称、证件或银行信息。',
      'The request changes name, certificate or bank details of an approved payee.',
    ],
    remedy: [
      '请发送 `contact`，或通过 `b2bPartner/add` 新增收款人。',
      'Send `contact`, or add a new payee with `b2bPartner/add`.',
    ],
  },
  contactOfApprovedOnly: {
    cause: ['该收款人正在审核、审核未通过或已删除。', 'The payee is under review, failed it, or was removed.'],
    remedy: [
      '请等待审核；审核未通过的收款人请发送 `details`。',
      'Wait for the review, or send `details` of a payee whose review failed.',
    ],
  },
  payeeContactChanged: {
    cause: [
      '另一请求同时修改了该收款人的联系信息。',
      'Another request changed the contact details of the payee at the same time.',
    ],
    remedy: ['请重新读取该收款人，再提交修改。', 'Read the payee, then send the change again.'],
  },
  payeeNotAvailable: {
    cause: ['该收款人正在审核，或审核未通过。', 'The payee is under review, or failed it.'],
    remedy: ['请等待审核，或修正收款人信息。', 'Wait for the review, or correct the payee.'],
  },
  lastPayeeAccount: {
    cause: ['这是该收款人唯一的账户。', 'It is the only account of the payee.'],
    remedy: ['请先添加另一账户，或删除该收款人。', 'Add another first, or remove the payee.'],
  },
  payeeAccountsFull: {
    cause: ['该收款人的账户数已达上限。', 'The payee has as many accounts as it may have.'],
    remedy: ['请先删除一个账户。', 'Remove one first.'],
  },
  nothingToChange: {
    cause: ['请求没有任何修改内容。', 'The request changes nothing.'],
    remedy: ['请至少发送一个字段。', 'Send at least one field.'],
  },
  notClearedInHongKong: {
    cause: ['香港本地清算不支持该币种。', 'Hong Kong does not clear this currency.'],
    remedy: ['请选择 HKD、USD 或 CNH。', 'Choose HKD, USD or CNH.'],
  },
  payeeAccountNotApproved: {
    cause: [
      '该提现账户正在审核、审核未通过或已删除。',
      'The withdrawal account is under review, was rejected or removed.',
    ],
    remedy: ['请选择审核通过的账户。', 'Choose an approved one.'],
  },
  payeeFieldMissing: {
    cause: ['缺少该类型收款人必填的字段。', 'The type of the payee needs a field that is absent.'],
    remedy: ['请填写 result.errors 列出的字段。', 'Fill in the fields that result.errors names.'],
  },
  payeeFieldForeign: {
    cause: ['有字段不适用于该类型的收款人。', 'A field does not belong to the type of the payee.'],
    remedy: ['请省略 result.errors 列出的字段。', 'Leave out the fields that result.errors names.'],
  },
  payeeCurrencyWrong: {
    cause: ['结汇收款人的账户填写了外币。', 'The account of a settlement payee is given in a foreign currency.'],
    remedy: ['请发送 CNY。', 'Send CNY.'],
  },
  payeeBankAbroad: {
    cause: ['结汇收款人的开户行不在内地。', 'The bank of a settlement payee is outside the mainland.'],
    remedy: ['请选择内地银行。', 'Choose a mainland bank.'],
  },
  payeeNameDiffers: {
    cause: ['账户名称与收款人名称不一致。', 'Account holder and payee have different names.'],
    remedy: ['请填写以收款人名称开立的账户。', 'Enter an account in the name of the payee.'],
  },
  payeeNotOwnCompany: {
    cause: ['类型为本公司，但所填公司不是本公司。', 'The type says own company, but the payee is another company.'],
    remedy: ['请选择其他类型。', 'Choose another type.'],
  },
  payeeIsOwnCompany: {
    cause: ['所填公司就是已认证的本公司。', 'The payee is the verified company itself.'],
    remedy: ['请选择“本公司”类型。', 'Choose own company as type.'],
  },
  payeeCodeUnknown: {
    cause: ['代码不在该字段的列表中。', 'The code is not on the list of the field.'],
    remedy: ['请从列表中选择。', 'Choose one from the list.'],
  },
  payeeIdWrong: {
    cause: ['号码不符合该证件的规则。', 'The number breaks the rule of its document.'],
    remedy: ['请核对号码。', 'Check the number.'],
  },
  payeeCompanyDiffers: {
    cause: ['该代码在企业登记中是另一名称。', 'The registry has another name under this code.'],
    remedy: ['请按登记名称填写。', 'Enter the name as it is registered.'],
  },
  samePayeeStands: {
    cause: ['已有结汇收款人使用该账号。', 'Another settlement payee has this account number.'],
    remedy: ['请使用该收款人。', 'Use that payee.'],
  },
  settlementPayeeUnavailable: {
    cause: ['该收款人正在审核，或不可用。', 'The payee is under review, or is unavailable.'],
    remedy: ['请选择可用的收款人。', 'Choose an available one.'],
  },
} as const satisfies ReasonTexts;
