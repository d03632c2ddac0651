import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** What fields hold that verifications alone have. */
export const fieldTextsOfVerification: Readonly<Record<string, Bilingual>> = {
  addressProof: ['地址证明文件的编号', 'Ids of the files of the proof of address'],
  annualReturn: [
    '周年申报表文件的编号，用于成立超过一年的公司',
    'Ids of the files of the annual return, of a company established more than a year ago',
  ],
  articles: ['公司章程文件的编号', 'Ids of the files of the articles of association'],
  authorisation: [
    '授权委托书文件的编号，用于由他人代表公司办理时',
    'Ids of the files of the letter of authorisation, where somebody acts for the company',
  ],
  brEndsOn: ['商业登记证有效期的最后一天', 'Last day of the business registration'],
  brNo: ['商业登记号码', 'Number of the business registration'],
  businessLicence: ['营业执照文件的编号', 'Ids of the files of the business licence'],
  businessRegistration: ['商业登记证文件的编号', 'Ids of the files of the business registration certificate'],
  capitalCurrency: ['注册资本的币种', 'Currency of the capital'],
  companyRegNo: ['公司在所在国登记机关的注册号码', 'Number of the company in the register of its country'],
  crNo: [
    '香港公司在公司注册处的编号；内地公司为 null',
    'Number of a Hong Kong company in the Companies Registry; null for one of the mainland',
  ],
  differs: ['与登记机关的信息是否不同', 'Whether the register has another'],
  documents: ['所提交的文件，按文件种类列出', 'The files of what is handed in, by what it is'],
  endingDocuments: [
    '现行认证中最先到期的证件，使用请求的语言',
    'Documents of what is in force whose last day comes first, in the language of the request',
  ],
  endingFields: [
    '现行认证中最先到期或已过期的字段',
    'Fields of what is in force whose last day comes first, or is over',
  ],
  files: ['所列的文件', 'The files that are named'],
  hasApplication: [
    '是否有可查看并可在字段上标注的申请',
    'Whether what was handed in can be looked at, and its fields marked',
  ],
  homeAddress: ['个人的住址', 'Where an individual lives'],
  idFiles: [
    '证件照片的编号：身份证为正反两面，护照为一页',
    'Ids of the pictures of the ID document: both sides of a card, one page of a passport',
  ],
  corrected: [
    '该字段是否与被退回的申请不同；没有被退回的申请时为 false',
    'Whether the field differs from the application that was sent back; false where none was',
  ],
  filesSentBack: ['已修改字段在被退回申请中的文件', 'Files of a corrected field in the application that was sent back'],
  inForce: ['最近通过的认证；没有时为 null', 'What was approved last; null while nothing was'],
  inForceSince: ['现行认证的通过时间', 'When what is in force was approved'],
  incorporation: ['公司注册证书文件的编号', 'Ids of the files of the certificate of incorporation'],
  marks: ['审核人对单个字段的标注', 'What a reviewer says at single fields'],
  nationality: ['国籍，ISO 3166-1 三位字母代码', 'Country of the nationality, ISO 3166 alpha-3'],
  orgHk: [
    '最近提交的香港企业信息；其他类型的商户为 null',
    'What was submitted last of a Hong Kong company; null for a merchant of another kind',
  ],
  otherArea: [
    '最近提交的其他国家或地区企业信息；其他类型的商户为 null',
    'What was submitted last of a company of another country or region; null for a merchant of another kind',
  ],
  personal: [
    '最近提交的个人信息；其他类型的商户为 null',
    'What was submitted last of an individual; null for a merchant of another kind',
  ],
  qualification: ['其他经营资质材料的文件编号', 'Ids of the files of further qualifications'],
  quarterCounts: ['持股恰为 25% 的所有人是否计入', 'Whether an owner of exactly 25 % counts'],
  refusedCountries: [
    '除内地和香港外，不受理在其注册的其他地区企业的国家',
    'Countries where no company of another region may be registered, beside the mainland and Hong Kong',
  ],
  registered: [
    '企业登记机关的信息；未查询时为 null',
    'What the register of companies has; null where none is asked for it',
  ],
  registerText: [
    '企业登记机关信息的整体说明；未查询时为 null',
    'What the register of companies says as a whole; null where none is asked',
  ],
  registrationEndsOn: ['注册有效期的最后一天；长期有效时为 null', 'Last day of the registration; null without end'],
  registry: [
    '所查询的登记机关：CHN 为内地，HKG 为香港',
    'The register that is searched: CHN of the mainland, HKG of Hong Kong',
  ],
  responsible: [
    '该董事是否为责任董事，即代替法定代表人的董事',
    'Whether this director stands where others have a legal person',
  ],
  shareholding: [
    '股权结构证明文件的编号，用于有受益所有人的公司',
    'Ids of the files of the proof of ownership, of a company with beneficial owners',
  ],
  types: ['可以开始认证的商户类型', 'The kinds of merchant that may be begun'],
};
