import type { ReasonTexts } from './reasonText.ts';

/** Payers to pay on behalf of, and payments that name one. */
export const poboTexts = {
  poboPayerUnknown: {
    cause: ['您没有该代付付款方。', 'There is no such payer among yours.'],
    remedy: ['请从 poboPayer/queryPage 取编号。', 'Take the number from poboPayer/queryPage.'],
  },
  poboPayerExists: {
    cause: ['商户的另一付款方已使用该证件号码。', 'Another payer of the merchant has this document number.'],
    remedy: [
      '请使用该付款方；如证件已换新，请修改该付款方。',
      'Use that payer, or change it if its document is a new one.',
    ],
  },
  poboPayerInUse: {
    cause: [
      '该付款方还有待处理、处理中或待补充材料的代付。',
      'A payment on behalf of the payer is pending, in progress or waits for documents.',
    ],
    remedy: ['请等待其完成或将其取消，再删除该付款方。', 'Wait until it is over or cancel it, then remove the payer.'],
  },
  poboPayerNotUsable: {
    cause: ['该付款方正在审核、审核未通过或已删除。', 'The payer is under review, was rejected or was removed.'],
    remedy: ['请等待审核，或选择其他付款方。', 'Wait for its review, or name another payer.'],
  },
  poboPayerEnded: {
    cause: ['该付款方的证件已过期。', 'The payer’s document has expired.'],
    remedy: [
      '请更新该付款方的证件，或选择其他付款方。',
      'Change the payer to its new document, or name another payer.',
    ],
  },
  poboFieldMissing: {
    cause: ['此类型和国家的付款方须填写该字段。', 'The field is required for payers of this type and country.'],
    remedy: ['请填写 result.errors 列出的字段。', 'Fill in the fields that result.errors names.'],
  },
  poboFieldForeign: {
    cause: [
      '此类型和国家的付款方没有该字段，或须使用其他证件。',
      'Payers of this type and country do not have this field, or need another document.',
    ],
    remedy: [
      '请省略该字段，或选择该类型支持的证件。',
      'Leave the field out, or choose one of the documents of the type.',
    ],
  },
  poboNameMixed: {
    cause: ['姓名同时包含中文和英文字母。', 'A name has Chinese characters and Latin letters.'],
    remedy: ['请只用一种文字填写。', 'Write it in one script.'],
  },
  poboNumberWrong: {
    cause: ['号码不符合该证件的规则。', 'The number breaks the rule of its document.'],
    remedy: ['请核对号码。', 'Check the number.'],
  },
  poboDocumentEnded: {
    cause: ['证件有效期早于今天。', 'The document expired before today.'],
    remedy: ['请提交有效的证件。', 'Upload a document that is valid.'],
  },
  poboBornWrong: {
    cause: [
      '出生日期不早于今天，或与身份证不一致。',
      'The date of birth is not before today, or differs from the one in the ID card.',
    ],
    remedy: ['请核对出生日期。', 'Check the date of birth.'],
  },
  poboEstablishedWrong: {
    cause: ['成立日期不早于今天。', 'The day of establishment is not before today.'],
    remedy: ['请核对日期。', 'Check the day.'],
  },
  paymentPoboPayerGone: {
    cause: [
      '申请之后，代付付款方已删除或重新审核。',
      'The payer was removed after the payment was applied for, or is under review again.',
    ],
    remedy: [
      '请拒绝该笔付款，或等待付款方恢复可用后重新申请。',
      'Reject the payment, or wait until the payer is available again and have it applied for again.',
    ],
  },
  paymentPoboPayerEnded: {
    cause: ['代付付款方的证件现已过期。', 'The payer’s document has expired by now.'],
    remedy: [
      '请拒绝该笔付款，待付款方更新证件后重新申请。',
      'Reject the payment and have it applied for once the payer has its new document.',
    ],
  },
  paymentPoboPayerHighRisk: {
    cause: [
      '申请之后，代付付款方所在地已列为高风险地区。',
      'The country of the payer became high-risk after the payment was applied for.',
    ],
    remedy: ['请拒绝该笔付款：不能以该付款方的名义付款。', 'Reject the payment: nothing is paid on its behalf.'],
  },
  paymentPoboPayerChanged: {
    cause: [
      '申请之后，代付付款方有变更并重新审核。',
      'The payer was changed and reviewed again after the payment was applied for.',
    ],
    remedy: ['请拒绝该笔付款，并重新申请。', 'Reject the payment and have it applied for again.'],
  },
} as const satisfies ReasonTexts;
