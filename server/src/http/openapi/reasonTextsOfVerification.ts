import type { ReasonTexts } from './reasonText.ts';

/** Verification, company registry, agreements, notices, files, reference data. */
export const verificationTexts = {
  websiteUsed: {
    cause: ['另一公司已使用该网址注册。', 'Another company has registered with this website.'],
    remedy: ['请填写其他网址。', 'Enter another website.'],
  },
  submissionWrong: {
    cause: ['提交的部分信息不符合规则。', 'Some details of the submission break a rule.'],
    remedy: ['请修正 result.errors 列出的字段。', 'Correct the fields that result.errors names.'],
  },
  kindNotSupported: {
    cause: ['此类用户不能在此认证。', 'This kind of user cannot be verified here.'],
    remedy: ['请联系客户经理。', 'Contact the account manager.'],
  },
  kindFixed: {
    cause: ['商户已以另一主体类型通过认证。', 'The merchant was approved as another kind.'],
    remedy: ['请使用已认证类型的表单提交。', 'Submit by the form of the approved kind.'],
  },
  draftChanged: {
    cause: ['草稿已在其他页面或设备上保存。', 'Another tab or device has saved the draft since it was read.'],
    remedy: [
      '请读取草稿，或不带 `version` 保存以覆盖草稿。',
      'Read the draft, or save without `version` to replace it.',
    ],
  },
  verificationOpen: {
    cause: ['认证正在审核，或已通过且有效。', 'A submission is under review, or the verification is valid.'],
    remedy: ['请等待结果；未通过的认证可以重新提交。', 'Wait for the outcome; a failed one can be submitted again.'],
  },
  draftUnreadable: {
    cause: ['草稿不是可保存的文本。', 'The draft is not a text that can be saved.'],
    remedy: ['请以 JSON 文本发送表单。', 'Send the form as JSON text.'],
  },
  companyNotFound: {
    cause: ['企业登记中没有使用该代码的企业。', 'The registry has no company of this code.'],
    remedy: ['请核对统一社会信用代码。', 'Check the unified social credit code.'],
  },
  companyAbnormal: {
    cause: ['企业登记显示该企业经营状态异常。', 'The registry lists the company with an abnormal status.'],
    remedy: ['登记状态恢复正常之前无法办理。', 'The company cannot be used until the registry lists it as normal.'],
  },
  registryDown: {
    cause: ['企业登记查询没有响应。', 'The registry does not respond.'],
    remedy: ['请稍后再试。', 'Try again later.'],
  },
  pictureFormatWrong: {
    cause: [
      '此 `picType` 的证件不支持识别该格式的文件。',
      'Documents of this `picType` are not read from files of this format.',
    ],
    remedy: ['请以提示信息列出的格式上传。', 'Upload it as one of the formats that the message names.'],
  },
  readerSilent: {
    cause: ['证件识别没有响应。', 'The document reader does not respond.'],
    remedy: ['请手动填写，或稍后再试。', 'Fill in the form by hand, or try again later.'],
  },
  agreementOutdated: {
    cause: ['协议已有比所读版本更新的版本。', 'The agreement has a newer version than the one that was read.'],
    remedy: ['请阅读并签署当前版本。', 'Read and sign the current version.'],
  },
  agreementVersionMissing: {
    cause: ['协议没有该版本。', 'The agreement has no version of that name.'],
    remedy: ['请从 agreement/detail 取版本。', 'Take the version from agreement/detail.'],
  },
  mainAgreementDue: {
    cause: [
      '主协议的新版本已生效但尚未签署，或协议已终止：此时只能发起提现。',
      'A newer version of the main agreement is in force and not signed, or the agreement has ended: only withdrawals can be started.',
    ],
    remedy: ['请由主操作员阅读并签署：agreement/sign。', 'Have a chief operator read and sign it: agreement/sign.'],
  },
  agreementMissing: {
    cause: ['没有该编号的协议。', 'There is no agreement of that id.'],
    remedy: ['请从 agreement/list 取编号。', 'Take the id from agreement/list.'],
  },
  agreementNotSigned: {
    cause: [
      '尚无主操作员同意现行版本的《B2B 贸易服务协议》。',
      'No chief operator has accepted the current version of the B2B trade service agreement.',
    ],
    remedy: ['请由主操作员同意该协议。', 'Have a chief operator accept it.'],
  },
  noticeMissing: {
    cause: ['没有发给您的该公告，或公告已撤下。', 'There is no such notice for you, or it was withdrawn.'],
    remedy: ['请重新读取公告列表。', 'Read the list of notices again.'],
  },
  fileFormatWrong: {
    cause: ['此字段不接受该文件内容的格式。', 'This field does not accept the format of the file’s content.'],
    remedy: ['请上传提示信息列出的格式。', 'Upload one of the formats that the message names.'],
  },
  fileEmpty: {
    cause: ['文件内容为空。', 'The file has no bytes.'],
    remedy: ['请选择其他文件。', 'Choose another file.'],
  },
  fileTooLarge: {
    cause: ['文件超过此字段允许的大小。', 'The file is larger than this field accepts.'],
    remedy: ['请上传较小的文件。', 'Upload a smaller file.'],
  },
  fileUnsafe: {
    cause: [
      '文件无法安全检查：已损坏、多层嵌套，或解压后过大。',
      'The file cannot be inspected safely: it is damaged, nested or unpacks to too much.',
    ],
    remedy: ['请重新保存后上传。', 'Save it again and upload the new file.'],
  },
  fileSpaceFull: {
    cause: ['商户的文件空间已用完。', 'The files of the merchant fill all of its space.'],
    remedy: [
      '请重复使用已上传的文件、等待未使用的文件在 30 天后自动删除，或联系客户经理。',
      'Use an uploaded file again, wait until unused files are removed after 30 days, or contact the account manager.',
    ],
  },
  fileMissing: {
    cause: ['您没有该文件，或文件已删除。', 'There is no such file among yours, or it was removed.'],
    remedy: ['请重新上传，并发送新的 fileId。', 'Upload it again and send the new fileId.'],
  },
  areaMissing: {
    cause: ['所查询的层级没有该代码的地区。', 'There is no area of that code at that level.'],
    remedy: ['请从上一级取代码。', 'Take the code from the level above.'],
  },
  bankMissing: {
    cause: ['没有该代码的内地银行。', 'There is no mainland bank of that code.'],
    remedy: ['请从 dataCache/findSysBankInfo 取代码。', 'Take the code from dataCache/findSysBankInfo.'],
  },
  dictionaryMissing: {
    cause: ['没有该名称的字典。', 'There is no dictionary of that name.'],
    remedy: ['请省略 dictType 以列出全部字典。', 'Leave dictType out to list them all.'],
  },
} as const satisfies ReasonTexts;
