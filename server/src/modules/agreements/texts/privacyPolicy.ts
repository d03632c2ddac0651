import { agreementTitles } from '@tradeport/shared/words/agreementTitles.ts';
import type { Agreement } from '../agreement.ts';

export const privacyPolicy: Agreement = {
  id: 'privacyPolicy',
  version: '20240821',
  effectiveOn: '2024-08-21',
  updatedOn: '2024-08-21',
  title: agreementTitles.privacyPolicy,
  sections: [
    {
      heading: ['一、关于本政策', '1. About this policy'],
      paragraphs: [
        [
          '更新日期：08/21/24。本政策说明 Tradeport (Hong Kong) Limited（下称“我们”）在您注册、认证和使用服务时如何收集、使用、保存与共享个人信息，以及您享有的权利。',
          'Updated 08/21/24. This policy says how Tradeport (Hong Kong) Limited (“we”) collects, uses, keeps and shares personal data when you register, verify your identity and use the services, and which rights you have.',
        ],
        [
          '企业客户提供其法定代表人、董事、受益所有人、操作员及收付款人的信息时，应确保已告知当事人并取得必要的同意。',
          'A business that gives us data of its legal representative, directors, beneficial owners, operators, payers or payees makes sure that these persons know and, where needed, have consented.',
        ],
      ],
    },
    {
      heading: ['二、我们收集的信息', '2. What we collect'],
      paragraphs: [
        [
          '注册信息：手机号码、电子邮箱、姓名与企业名称。认证信息：身份证件及其号码、出生日期、地址、持股与受益所有权情况、企业登记资料。',
          'Registration data: mobile number, email address, name and company name. Verification data: identity documents and their numbers, date of birth, address, shareholdings and beneficial ownership, company records.',
        ],
        [
          '交易信息：账户、收付款人、金额、用途、合同与物流材料。设备与日志信息：设备标识、浏览器类型、网络地址、操作时间与操作记录。',
          'Transaction data: accounts, payers and payees, amounts, purposes, contracts and logistics documents. Device and log data: device identifier, browser, network address, times and records of what was done.',
        ],
      ],
    },
    {
      heading: ['三、我们如何使用信息', '3. How we use it'],
      paragraphs: [
        [
          '用于核验身份、提供与改进服务、执行指令、发送验证码与通知、防范欺诈、履行反洗钱与制裁筛查等法定义务，以及处理您的咨询与投诉。',
          'To verify identities, to provide and improve the services, to carry out instructions, to send codes and notices, to prevent fraud, to meet legal duties such as those against money laundering and on sanctions, and to answer your questions and complaints.',
        ],
        [
          '我们不出售个人信息，也不将其用于与上述目的无关的用途。',
          'We do not sell personal data and do not use it for purposes that have nothing to do with these.',
        ],
      ],
    },
    {
      heading: ['四、Cookie 与本地存储', '4. Cookies and local storage'],
      paragraphs: [
        [
          '我们使用 Cookie 保持登录状态并识别常用设备，在浏览器本地保存站点配置、语言与版本信息。退出或登录失效时，登录 Cookie 与本地缓存将被清除，站点配置与版本信息除外。',
          'Cookies keep you signed in and recognise devices you use often; site configuration, language and version are kept in your browser. When you sign out or the session ends, the login cookie and the local cache are cleared, all but site configuration and version.',
        ],
      ],
    },
    {
      heading: ['五、共享与跨境传输', '5. Sharing and transfer abroad'],
      paragraphs: [
        [
          '为完成交易与认证，我们仅在必要范围内与银行、清算机构、卡组织、企业登记查询与身份核验服务商及集团成员公司（包括上海公司）共享信息，并要求其承担保密义务。',
          'To carry out transactions and verification we share what is needed, and no more, with banks, clearing institutions, card schemes, providers of company registry and identity checks and members of our group (including the Shanghai company), and bind them to confidentiality.',
        ],
        [
          '跨境服务需要在香港、中国内地及收付款所在地之间传输信息。我们采取合同与技术措施保护传输中的信息。法院或主管机关依法要求的，我们将予以提供。',
          'Cross-border services need data to travel between Hong Kong, mainland China and the places of payer and payee. Contracts and technical measures protect it on the way. We disclose data where a court or an authority lawfully requires it.',
        ],
      ],
    },
    {
      heading: ['六、保存期限', '6. How long we keep it'],
      paragraphs: [
        [
          '客户资料与交易记录自业务关系结束之日起至少保存 5 年，法律要求更长期限的从其规定。期满后我们删除信息或作匿名化处理。',
          'Customer documents and transaction records are kept for at least 5 years after the end of the business relationship, longer where the law demands it. Afterwards the data is deleted or made anonymous.',
        ],
      ],
    },
    {
      heading: ['七、信息安全', '7. Security'],
      paragraphs: [
        [
          '密码与证件号码在传输前加密，密码以不可逆方式保存，证件号码加密保存，显示时仅保留前 3 位与后 4 位。仅获授权且有必要的人员可以访问个人信息。',
          'Passwords and identity numbers are encrypted before they are sent; passwords are kept in a form that cannot be reversed, identity numbers are kept encrypted and are shown with all but the first 3 and last 4 characters masked. Only authorised persons who need personal data have access to it.',
        ],
        [
          '发生可能损害您权益的信息安全事件时，我们将及时通知您，并向主管机关报告。',
          'If a security incident may harm you, we tell you and the authorities without undue delay.',
        ],
      ],
    },
    {
      heading: ['八、您的权利', '8. Your rights'],
      paragraphs: [
        [
          '您可请求查阅、更正、删除、限制处理您的个人信息或获取其副本，也可撤回同意。我们在收到请求并核实身份后 30 天内答复。法律要求保存的信息，我们可能无法删除，但会说明理由。',
          'You may ask to see, correct, delete or restrict your personal data, ask for a copy of it, and withdraw consent. We answer within 30 days of receiving the request and verifying who you are. Data that the law obliges us to keep may not be deleted; we then say why.',
        ],
        [
          '我们不向未满 18 周岁的人士提供服务，也不会有意收集其个人信息。',
          'We do not serve persons under 18 and do not knowingly collect their data.',
        ],
      ],
    },
    {
      heading: ['九、更新、联系与适用法律', '9. Updates, contact and law'],
      paragraphs: [
        [
          '我们可更新本政策并在平台公布新的更新日期。通知于发布或以电子邮件发出后 24 小时、邮寄后 3 个工作日视为送达。',
          'We may update this policy and publish it with its new date on the platform. A notice is deemed received 24 hours after posting or email, and 3 working days after mailing by post.',
        ],
        [
          '有关个人信息的请求与投诉，可通过平台客户服务提出。本政策适用香港法律，包括《个人资料（私隐）条例》。',
          'Requests and complaints about personal data reach us through customer service on the platform. This policy is governed by the laws of Hong Kong, including the Personal Data (Privacy) Ordinance.',
        ],
      ],
    },
  ],
};
