import type { Answer } from '../answer.ts';

/** What is asked about the pages of the menu, in its order. */
export const answersOfPages: readonly Answer[] = [
  {
    id: 'collection',
    topic: 'account',
    pages: ['collectionAccounts', 'openAccount', 'accountApplications'],
    question: ['如何开通收款账户？', 'How do I open a collection account?'],
    answer: [
      '在“收款账户”点“开通收款账户”，选择全球或本地账户、币种与地区，勾选协议后提交。审核通过后即可把账号提供给付款人；被退回的申请可在“子账户申请”中修改后重新提交。',
      'Select Open an account on Collection accounts, choose a global or local account with its currencies and region, agree to the terms and submit. Once approved, give the account number to your payers. Applications that were sent back can be corrected under Sub-account applications.',
    ],
  },
  {
    id: 'movements',
    topic: 'account',
    pages: ['transactions'],
    question: ['如何查看余额的每一笔变动？', 'How do I see every change of my balance?'],
    answer: [
      '“账户明细”按币种列出每一笔变动及变动后的余额，可筛选、导出，也可下载 PDF 对账单。',
      'Account transactions lists every change in each currency with the balance after it. You can filter and export the list, or download a PDF statement.',
    ],
  },
  {
    id: 'proof',
    topic: 'receipts',
    pages: ['receiptOrders', 'receiptOrderForm'],
    question: ['结算材料怎样提交？', 'How do I submit settlement material?'],
    answer: [
      '可在页面逐笔填写，也可下载模板填好后导入（XLSX 或 XLS，最多 10,000 行）。任何一行有误都不会导入，错误文件会在每行旁注明原因。审核通过后即可关联收款。',
      'Fill it in on the page, or download the template and import it (XLSX or XLS, up to 10,000 rows). Nothing is imported if any row is wrong: the error file gives the reason beside each row. Once approved, receipts can be linked to it.',
    ],
  },
  {
    id: 'contracts',
    topic: 'receipts',
    pages: ['tradeOrders'],
    question: ['合同有什么用？', 'What are contracts for?'],
    answer: [
      '合同为收款提供贸易背景。登记后进入审核，通过后可关联收款；被退回的可以修改后重新提交。已关联收款的合同不能删除。',
      'Contracts show the trade behind your receipts. They are reviewed once submitted; receipts can be linked to those approved, and those sent back can be corrected. A contract with linked receipts cannot be deleted.',
    ],
  },
  {
    id: 'recharge',
    topic: 'receipts',
    pages: ['recharge', 'payers'],
    question: ['如何充值？', 'How do I add money?'],
    answer: [
      '先添加付款人并等待审核通过，由其汇款到您的收款账户，再填写流水号、金额并上传付款凭证提交充值申请。款项到账后自动匹配入账；未到账的申请可以关闭。申请记录在“收款记录”的“充值记录”中查看。',
      'Add the payer and wait for approval. Once they have paid into your receiving account, submit a recharge with the transaction number, the amount and the payment slip. The money is matched and credited on arrival, and a recharge whose money has not arrived can be closed. Follow recharges under Receipts, Recharge records.',
    ],
  },
  {
    id: 'pay',
    topic: 'payments',
    pages: ['newPayment', 'payments'],
    question: ['如何付款？多久到账？', 'How do I make a payment, and when does it arrive?'],
    answer: [
      '选择收款人与金额，页面会先显示费用、汇率与预计到账时间，输入支付密码后提交。本地付款通常当天到账，全球汇款（SWIFT）为 0–2 个工作日。银行处理前可以在付款记录中取消。',
      'Choose payee and amount. Fees, rate and expected arrival are shown before you enter your payment password. Local payments usually arrive the same day, SWIFT payments within 0–2 working days. Until the bank processes a payment you can cancel it under Payment records.',
    ],
  },
  {
    id: 'asks',
    topic: 'payments',
    question: ['付款显示“待补充材料”怎么办？', 'A bank asks for documents. What do I do?'],
    answer: [
      '打开该付款，按提示上传材料后重新提交。请在 3 个工作日内完成，否则付款失败，金额与手续费全部退回。',
      'Open the payment, upload what is asked for and submit. Do so within 3 working days; otherwise the payment fails and its amount and fee are returned in full.',
    ],
  },
  {
    id: 'review',
    topic: 'payments',
    pages: ['paymentReview'],
    question: ['付款为什么需要复核？', 'Why do payments need a review?'],
    answer: [
      '操作员提交的付款由其指定的复核人批准后才会汇出，提交人不能复核自己的付款。24 小时内未复核的付款自动取消，金额与手续费退回。',
      'Payments submitted by an operator are sent once the reviewer they named approves them. Nobody reviews their own payment. Payments not reviewed within 24 hours are cancelled, and amount and fee are returned.',
    ],
  },
  {
    id: 'payees',
    topic: 'payments',
    pages: ['payees', 'payeeAccounts', 'partners'],
    question: ['如何添加收款人？', 'How do I add a payee?'],
    answer: [
      '在“常用收款人”填写收款人资料与银行账户并提交审核，审核通过并启用后即可付款。一个收款人可以有多个银行账户；合作伙伴的资料可直接选用。',
      'Enter the payee and a bank account under Common payees and submit them for review. Once approved and enabled, the payee can be paid. A payee can have several bank accounts, and details of partners can be reused.',
    ],
  },
  {
    id: 'refunds',
    topic: 'payments',
    pages: ['refunds'],
    question: ['付款被银行退回，钱去了哪里？', 'A payment was returned. Where is the money?'],
    answer: [
      '退回的款项扣除银行费用后回到原付款账户。若该币种账户已关闭，请在 5 个工作日内确认或改选其他币种账户。',
      'Returned money goes back to the account that it was paid from, less the fee of the bank. If that currency account is closed, confirm it or choose another currency account within 5 working days.',
    ],
  },
  {
    id: 'withdraw',
    topic: 'payments',
    pages: ['withdraw', 'withdrawalAccounts', 'withdrawals'],
    question: ['如何提现？', 'How do I withdraw money?'],
    answer: [
      '先添加本公司、其法定代表人或负责董事名下的银行账户并等待审核。提现从金额中扣除手续费，并占用结汇额度；失败或取消时金额、手续费与额度全部退回。',
      'Add a bank account of your company, its legal person or responsible director and wait for approval. The fee is taken from the amount, and a withdrawal uses settlement quota. If it fails or is cancelled, amount, fee and quota are returned.',
    ],
  },
  {
    id: 'transfer',
    topic: 'payments',
    pages: ['transfer', 'transfers'],
    question: ['如何向平台上的其他用户转账？', 'How do I pay another user of the platform?'],
    answer: [
      '填写对方的商户号与全称、币种与金额，输入支付密码后即时到账，不收手续费，并随金额结转结汇额度。大额转账由平台审核，期间金额冻结；未通过或对方账户不可用时全额退回。',
      'Enter the merchant number and full name of the user, the currency and the amount, and confirm with your payment password. It arrives at once, free of charge, and carries settlement quota along. Large transfers are reviewed by the platform while the amount is frozen. If it is declined, or the account of the user cannot be credited, everything is returned.',
    ],
  },
  {
    id: 'agentFx',
    topic: 'exchange',
    pages: ['agentFx', 'applyAgentFx'],
    question: ['什么是代理购结汇？', 'What is agent FX?'],
    answer: [
      '由上海代理方按您的指令购汇或结汇。填写用途与收款人（仅作登记），上传贸易材料，勾选与上海公司签订的协议后提交，审核期间支付金额冻结。单笔不超过等值 200,000 美元，个人每个公历年度购汇、结汇各不超过等值 50,000 美元；超过限额的指令无效，资金不动。提交后不可撤销，未通过时全额退回。',
      'The agent in Shanghai buys or settles foreign exchange on your instruction. Enter purpose and payee (for the record only), upload the trade documents, agree to the agreement with the Shanghai company and submit: what you pay is frozen until the agent has decided. One instruction is worth at most 200,000 USD, and an individual may buy and settle 50,000 USD each in a calendar year; what is above a limit is void and moves nothing. An instruction cannot be taken back; if it is refused everything is returned.',
    ],
  },
  {
    id: 'virtualCard',
    topic: 'payments',
    pages: ['virtualCards', 'applyVirtualCard'],
    question: ['如何使用虚拟卡？', 'How do virtual cards work?'],
    answer: [
      '申请时填写开卡金额与使用人的证件，勾选协议并输入支付密码，审核通过后金额转入卡内。完整卡号、有效期与 CVC 凭支付密码查看。消费先占用额度，商户结算后扣除，撤销或 7 天未结算则退回；外币按客户汇率折算，超出占用的部分先取卡内余额，再取可用余额，仍不足的计为欠款。卡片可随时冻结、解冻、增加额度或注销，注销后的余额在待结算消费结束后退回。已结算的消费可在结算日后 75 天内附证据提出一次争议，处理费 15 美元不退；胜诉的金额退回卡内。',
      'Enter what the card is opened with and the document of whoever uses it, accept the agreement and confirm with your payment password: once it has passed, the amount is on the card. Number, expiry and CVC are shown for the payment password. A spend holds its amount until the shop settles it; what is reversed, or not settled within seven days, is back. Foreign amounts are converted at your rate; what is more than was held comes from the card, then from your balance, then is owed. You can freeze, unfreeze, raise and cancel a card at any time; what is left on a cancelled one becomes available once nothing is pending. A settled spend can be disputed once, with evidence, for 75 days after its settlement; the fee of 15 USD is kept, and what you win is on the card again.',
    ],
  },
  {
    id: 'agreements',
    topic: 'merchant',
    pages: ['agreements'],
    question: ['我签署了哪些协议？', 'Which agreements have I signed?'],
    answer: [
      '“协议管理”列出已签署的协议、版本、签署时间与当前期限。协议每年自动续期；更新后的版本自公布的日期起适用，届时请重新阅读并签署，签署前相关新业务暂停受理（提现除外），已提交的业务不受影响。',
      'Agreements lists what you have signed, in which version, when, and until when the present term runs. Terms renew every year. A changed version applies from the day that is announced: read and sign it again then. Until you do, nothing new begins under it except withdrawals, and orders in progress continue.',
    ],
  },
  {
    id: 'settle',
    topic: 'settlement',
    pages: ['settle', 'settlements'],
    question: ['结汇什么时候到账？', 'When does a settlement arrive?'],
    answer: [
      '普通结汇在起息日后的第一个工作日 15:00 付出；工作日 15:00 前提交的，起息日为当天，否则为下一工作日。汇率在提交时确定，费用从金额中扣除。付款失败时全部退回，核对收款人后可以重新付款。',
      'A normal settlement is paid at 15:00 on the first working day after its value date, which is today for requests before 15:00 on a working day and the next working day otherwise. The rate is fixed when you submit, and the fee is taken from the amount. If it fails everything is returned, and you can pay again after checking the payee.',
    ],
  },
  {
    id: 'speedy',
    topic: 'settlement',
    question: ['什么是快速结汇？', 'What is fast settlement?'],
    answer: [
      '开通快速结汇服务后，人民币由平台垫付，提交后立即付出，另按日收取 0.1% 的垫资费用，天数在提交前显示。可用的垫资额度显示在结汇申请页。',
      'Once the fast-settlement service is opened, we advance the CNY and pay it at once, for 0.1 % a day. The number of days is shown before you submit, and the limit you have left on the application page.',
    ],
  },
  {
    id: 'bills',
    topic: 'payments',
    pages: ['billPayment'],
    question: ['如何按账单付款？', 'How do I pay a bill?'],
    answer: [
      '上传一份账单，收款账户、金额与发票号会自动识别并填入，请逐项核对；与账单不一致的内容会在输入支付密码前提示。收款人尚未添加时，可带着识别到的信息前往添加。账单会随付款一并提交，但不能代替合同。',
      'Upload the bill. Account, amount and invoice number are read and filled in: check each of them. What differs from the bill is shown before you enter your payment password. A payee that you do not have yet can be added with what was read. The bill goes with the payment; it does not stand in for a contract.',
    ],
  },
  {
    id: 'poboPayers',
    topic: 'payments',
    pages: ['poboPayers', 'poboPayerForm'],
    question: ['什么是代付付款方？', 'What is a POBO payer?'],
    answer: [
      '贵公司代其付款的个人或公司。在“代付付款方”填写资料并上传证件，审核通过后可用；修改后会重新审核，期间不可用。证件过期后请更新。',
      'A person or company on whose behalf you pay. Add it under POBO payers with its documents; it can be used once it is approved. Whenever it is changed it is reviewed again and cannot be used meanwhile. Hand in the new document once one has ended.',
    ],
  },
  {
    id: 'settlementPayees',
    topic: 'settlement',
    pages: ['settlementPayees'],
    question: ['结汇可以付给谁？', 'Whom can a settlement pay?'],
    answer: [
      '付给中国内地的收款人。在“结汇收款人”添加并通过审核后即可选用。',
      'Payees in mainland China. Add them under Settlement payees; they can be chosen once they are checked.',
    ],
  },
  {
    id: 'verify',
    topic: 'merchant',
    pages: [
      'verification',
      'verify',
      'verifyCompany',
      'verifyHkCompany',
      'verifyOtherArea',
      'verifyPersonal',
      'verificationResult',
    ],
    question: ['如何完成实名认证？', 'How do I verify my business?'],
    answer: [
      '在“认证信息”开始认证，选择主体类型后可先查看所需文件，再按步骤填写资料并上传证件。草稿自动保存 15 天，可在任何设备上继续。如被退回，请更正标出的项目；只能修改这些项目及与其相关的内容。证件即将到期时请提交新证件。',
      'Start under Verification: choose your business type, see which documents you need, then follow the steps. Your draft is kept for 15 days and can be continued on any device. If it is sent back, correct the marked fields; only these and what depends on them can change. Submit the new document when one is about to expire.',
    ],
  },
  {
    id: 'beneficiaries',
    topic: 'merchant',
    pages: ['beneficiaries'],
    question: ['受益所有人如何查看和变更？', 'Where do I see and change beneficial owners?'],
    answer: [
      '“受益所有人”列出持有企业 25% 及以上股权的个人、持股比例和证件。如有变更，请在更新认证资料时修改，审核通过后生效。',
      'Beneficiaries lists the people who hold 25% or more, with their share and documents. Change them with your verification; the change applies once it is approved.',
    ],
  },
  {
    id: 'operators',
    topic: 'merchant',
    pages: ['operators', 'operatorUsers', 'roles', 'rolePermissions'],
    question: ['如何让同事使用？', 'How do I give colleagues access?'],
    answer: [
      '主操作员可在“操作员”中新增同事并分配角色。角色决定能打开哪些页面；没有申请页面权限的角色只能查看。',
      'The chief operator adds colleagues under Operators and gives each a role. A role decides which pages open; one without an application page can only view.',
    ],
  },
  {
    id: 'user',
    topic: 'merchant',
    pages: ['userInfo'],
    question: ['在哪里查看商户号与我的权限？', 'Where do I find my merchant number and my access?'],
    answer: [
      '“用户信息”显示企业、商户号、您的身份与可打开的页面。',
      'User information shows your business, merchant number, user details and the pages you can open.',
    ],
  },
  {
    id: 'messages',
    topic: 'merchant',
    pages: ['messages', 'message', 'notices', 'notice'],
    question: ['消息与公告有什么区别？', 'What is the difference between messages and notices?'],
    answer: [
      '消息是关于您的收款、付款与申请的通知；公告是平台发布的通知。右上角铃铛显示未读消息的条数。',
      'Messages are about your own receipts, payments and applications. Notices are platform updates. The bell shows how many messages are unread.',
    ],
  },
];
