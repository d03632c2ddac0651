/** The Chinese texts of the assumptions of calls, by their English texts from A to M. */
export const assumptionTextsAtoM: Readonly<Record<string, string>> = {
  '12M when no span is given': '未填时间跨度时为 12M',
  'a batch always has a reviewer; only who uploaded it submits it': '批次必须有复核人；只有上传人可以提交',
  'a batch payment is charged as a single one, through the channel that the fee bearer says':
    '批量付款按单笔计费，渠道由费用承担方决定',
  'a card for each currency that is on': '每个已开启的币种一张卡片',
  'a code is taken for this purpose alone': '验证码仅用于此用途',
  'a company of abnormal status is shown with it; who may not use such a company refuses it':
    '经营状态异常的公司会连同其状态返回；不能使用此类公司的接口会拒绝',
  'a confirmed order is cancelled from the records alone, a forward leg from those of forwards too':
    '已确认的订单只能从换汇记录取消，远期锁汇也可从远期记录取消',
  'a currency that money moves in is on again': '有资金流动的币种会自动重新开启',
  'a currency that the payee does not hold is opened; where the account of either is frozen or closed it fails, and everything is back':
    '收款人未持有的币种会自动开立；任一方账户被冻结或关闭时转账失败，资金全部退回',
  'a device is known for 90 days after a code': '设备通过验证码验证后 90 天内无需再次验证',
  'a device that was signed out is known no more: where new devices are asked for a code, its next login is':
    '已退出的设备不再被识别：若新设备须输入验证码，其下次登录也须输入',
  'a disabled role opens nothing': '已停用的角色没有任何权限',
  'a draft is the form as text: the server keeps it sealed and does not judge it':
    '草稿为表单的文本：服务器加密保存，不作校验',
  'a field left out of the contact stays as it is, and no field can be emptied; the country does not change':
    '联系信息中未填的字段保持不变，且不能清空；国家不能更改',
  'a file that nothing uses within thirty days is cleared away': '三十天内未被使用的文件会被清除',
  'a form without a kind means LICENSE': '未指定种类的表单视为 LICENSE',
  'a forward leg is the order of a quote of exchange/one: it is locked here, and confirmed by exchange/apply until the quote ends':
    '远期锁汇为 exchange/one 报价产生的订单：在此锁定，并在报价结束前由 exchange/apply 确认',
  'a group is a product with its screens': '一个权限组即一个产品及其页面',
  'a leg needs the product forward, a verified merchant, and an apply page of the exchange group beside one of contracts':
    '远期锁汇需要远期产品、已认证的商户，以及合同页面之外的换汇组申请页面',
  'a leg that is under way must fit what is told then': '进行中的远期锁汇须与修改后的内容相符',
  "a merchant's own rule goes before everybody's, one of a currency before one of any":
    '商户专属规则优先于通用规则，指定币种的规则优先于不限币种的规则',
  'a mobile number, an email address, or both, of a kind that the site takes':
    '填写手机号、邮箱或两者，须为站点允许的登录方式',
  'a movement is what one ledger entry does to one currency; its balance is available, processing and frozen together':
    '一笔变动为一张记账凭证对一个币种的影响；其余额为可用、处理中与冻结之和',
  'a new mobile number or email address is told to the old and the new one': '新的手机号或邮箱会通知到原号码与新号码',
  'a number that several states share has the word of the documents; the names of those states are under State (paymentState)':
    '多个状态共用一个编号时采用文档中的文字；各状态的名称在 State 字典中（paymentState）',
  'a payee is found by any part of its name or account number': '可按收款人名称或账号的任意部分查找',
  'a payee is found by any part of its name, bank or account number': '可按收款人名称、银行或账号的任意部分查找',
  'a payer is found by any part of the name': '可按付款人名称的任意部分查找',
  'a payer that is named must be available, and its document good on the day of the application':
    '指定的代付付款方须为可用，且其证件在申请当日有效',
  'a payer under review may be announced; its money is taken once it is approved':
    '可以为审核中的付款人提交充值申请；其资金在审核通过后接收',
  'a payment under way keeps its own copy of the account': '处理中的付款保留自己的账户副本',
  'a proof holds 10 minutes, for this session and this change, and is used by it':
    '验证结果 10 分钟内有效，仅限当前会话和本次更换，使用后失效',
  'a quote of calRateAndFee with the same currency, mode and amount, and no receipt':
    '须为 calRateAndFee 以相同币种、方式和金额给出的报价，且不带收款单号',
  'a receipt that is linked in full may be handed in again without another document':
    '已全部关联的收款可以不补充文件而再次提交',
  'a receipt under review goes back to the merchant': '审核中的收款退回商户',
  'a receipt under review takes new amounts only: with less than its whole amount linked it goes back to its merchant, and none of its deadlines is lengthened':
    '审核中的收款只能修改关联金额：关联不足全额时退回商户，且各期限不延长',
  'a removed account stays readable; an order under way keeps its own copy':
    '已删除的账户仍可查看；处理中的订单保留自己的副本',
  'a removed partner stays readable, and its name is free again': '已删除的合作伙伴仍可查看，其名称可再次使用',
  'a removed payee stays readable; a payment under way keeps its own copy':
    '已删除的收款人仍可查看；处理中的付款保留自己的副本',
  'a reset lifts the lock after wrong passwords and ends every session of the operator':
    '重置密码会解除因密码错误的锁定，并结束该操作员的全部会话',
  'a reset lifts the lock after wrong tries': '重置会解除因多次输错的锁定',
  'a reviewer sees the payments given to them, a chief those of everybody; those that wait, without a status':
    '复核人看到分配给自己的付款，主操作员看到全部；未按状态筛选时只返回待复核的付款',
  'a settlement payee is a company of the registry, or a person; one without residence brings its passport and a photo of it':
    '结汇收款人为登记机关中的公司或个人；非居民须提供护照号码和护照照片',
  'a span of at most 180 days, by the day of arrival': '时间跨度至多 180 天，按到账日期',
  'a span of at most 180 days, by the day of the ledger entry': '时间跨度至多 180 天，按记账日期',
  'a span of at most 180 days, by the day of the movement': '时间跨度至多 180 天，按变动日期',
  'a span of at most 360 days, by the day it was announced': '时间跨度至多 360 天，按申请日期',
  'a span of at most 360 days, by the day it was submitted': '时间跨度至多 360 天，按提交日期',
  'a span of at most 360 days, by the day of application': '时间跨度至多 360 天，按申请日期',
  'a span of at most 360 days, by the day of application, of one that came in by that of its arrival':
    '时间跨度至多 360 天，按申请日期；转入的按到账日期',
  'a span of at most 360 days, by the day of instruction': '时间跨度至多 360 天，按指令日期',
  'a span of at most 360 days, by the day of the return': '时间跨度至多 360 天，按退回日期',
  'a span of at most 360 days, by the day of the spend': '时间跨度至多 360 天，按消费日期',
  'a span of at most 360 days, by the day of upload': '时间跨度至多 360 天，按上传日期',
  'a span of at most 360 days, by the day on which it was added': '时间跨度至多 360 天，按添加日期',
  'a statement of at most 5,000 lines': '对账单至多 5,000 行',
  'a target that the market is at or through already is taken, and filled at once at the target':
    '市场已达到或超过的目标汇率也会接受，并立即以目标汇率成交',
  'a version is signed once while it binds: signing it again answers the first signature':
    '同一版本在有效期内只签署一次：再次签署返回首次签署的结果',
  'a view of somebody else is as an unknown one': '他人的视图与不存在的视图给出相同的响应',
  'a wrong present password counts as a wrong login: five in a row lock the login, not this session':
    '当前密码错误按一次登录密码错误计：连续五次会锁定登录，但不影响当前会话',
  'all currencies in CNY at the mid rate of the present slot; one currency as it is':
    '未指定币种时，全部币种按当前时段的中间价折算为 CNY；指定币种时按原币种',
  'amount, currency and mode are those of the order; rate, fees and days are worked out anew, without the lock':
    '金额、币种与方式与原订单一致；汇率、费用与天数重新计算，不使用锁定的汇率',
  'amounts are of what was settled, also in part; none where such orders are more than 10,000':
    '金额为已交割的部分，含部分交割；此类订单超过 10,000 笔时不返回',
  'amounts are those of the foreign currency': '金额为外币金额',
  'amounts are those that the shop asked for': '金额为商店请求的金额',
  'amounts are what moved the balance: all of what went out, and of what came in what the fee left of it':
    '金额为余额的变动：转出为全部支出，转入为扣除手续费后的金额',
  'an account goes under review; the name is compared without regard to case, width and repeated spaces':
    '账户进入审核；比较名称时不区分大小写、全半角和重复空格',
  'an account number stands once in a currency among the payees of a merchant':
    '同一币种下，一个账号在商户的收款人中只出现一次',
  'an ended agreement is signed anew, which begins a new term; a newer version takes the place of the one before':
    '已终止的协议须重新签署并开始新的期限；新版本取代旧版本',
  'an individual merchant adds accounts in its own name': '个人商户以本人名义添加账户',
  'an open account; labels in both languages, as it goes to a payer': '须为已开立的账户；文字为中英文，可交给付款人',
  'an operator may upload what a screen that they may open asks for': '操作员可以上传其有权打开的页面所需的文件',
  'an order is linked to a receipt once; `newAmount` in place of `amount` raises or lowers what is linked, also beside new links':
    '一笔订单与一笔收款只关联一次；以 `newAmount` 代替 `amount` 可增减已关联的金额，也可与新的关联一起提交',
  'an order that was sent back is corrected under its own number; new ones make an upload':
    '被退回的订单以原编号修改；新的订单构成一次上传',
  'an order without an amount is linked with as much as it and the receipt have left':
    '未填金额的订单按其与收款两者的剩余金额关联',
  'an unknown name is answered like a known one': '对不存在的登录名与存在的登录名给出相同的响应',
  'an unknown name is answered like a known one, a registered one like a free one':
    '对不存在的登录名与存在的给出相同的响应，对已注册的登录名与未注册的给出相同的响应',
  'an unknown order number answers an empty list': '订单号不存在时返回空列表',
  'any part of a number, a product or a buyer finds it': '可按编号、商品或买方的任意部分查找',
  'applications in every state, the last one first': '返回各状态的申请，最近的在前',
  'apply asks back a receipt that waits for material, and says why; decline is for a recall only':
    'apply 为等待材料的收款申请退款并说明原因；decline 仅用于撤回请求',
  'approved or available ones unless a status is asked for; 500 at most':
    '未按状态筛选时返回已通过或可用的账户，至多 500 个',
  'as paymentOrder/b2bCheck, which takes orders of batches too':
    '与 paymentOrder/b2bCheck 相同，后者也接受批次中的订单',
  'as pdf: the order whose number is named, without which it is refused': '导出 pdf 时须指定一笔订单的编号，否则拒绝',
  'as pdf: the transfer whose number is named, without which it is refused':
    '导出 pdf 时须指定一笔转账的编号，否则拒绝',
  'as the account stood when the order was applied for': '返回申请订单时的账户信息',
  'as the verification has it; of an individual merchant there is none': '与实名认证一致；个人商户没有',
  'asked for by `buyer`, those with exactly as much left as the receipt come first':
    '填写 `buyer` 时，剩余金额与收款相等的订单在前',
  'asked for one order by its number, it answers its life and files too': '以编号查询单个订单时，一并返回其历程和文件',
  'at most 10 companies': '至多 10 家公司',
  'at most 100 advances are listed': '至多列出 100 笔垫付',
  'at most the 50 payees that were paid last': '至多返回最近付款的 50 个收款人',
  'bankCode as findSysBankInfo gives it for mainland banks; areaCode of a province or a city':
    '内地银行的 bankCode 以 findSysBankInfo 返回的为准；areaCode 为省或市的代码',
  'by a keyword the first 500 rows can be paged to, and the total is told up to there':
    '以关键词查询时可翻页到前 500 行，total 也只计到此处',
  'called again, it sends another link and the one before is worth nothing': '再次调用会发送新的链接，之前的链接失效',
  'case, width, accents and punctuation of the name do not count; either of its languages will do':
    '名称不区分大小写、全半角、重音和标点；中英文名称均可',
  'channels that no rule fits, or whose fee the amount does not exceed, are left out':
    '不返回没有适用规则的渠道，以及手续费不低于金额的渠道',
  'completed by us: the documents have no such call': '由本项目补充：文档中没有该接口',
  'conditions: some currencies, on or off, with or without money of any kind':
    '条件：部分币种、开启或关闭、有无任何类型的余额',
  'contracts unless rows of settlement material are asked for': '未指定结算材料时返回合同',
  'countries that the use does not take are left out': '不返回该用途不接受的国家',
  'counts stop at 999': '数量最多计到 999',
  'currencies that are on, not frozen, and have money available': '返回已开启、未冻结且有可用余额的币种',
  'each operator has one of their own': '每位操作员各有自己的支付密码',
  'each word begins one of the name, signs without blanks between them stand together; case, width and accents do not count':
    '每个词须为名称中某个词的开头，没有空格分隔的符号视为一体；不区分大小写、全半角和重音',
  'every currency that can be held, in the order of lists': '返回全部可持有的币种，按列表顺序',
  'every operator of the merchant may read what one of them uploaded':
    '商户的任一操作员上传的文件，本商户的其他操作员均可读取',
  'every product in every held currency, narrowed by what is named': '返回各产品在各可持有币种下的配置，可按条件筛选',
  'every screen that asks a permission; settings are the chief operator’s and stand in no role':
    '返回需要权限的全部页面；设置页面属于主操作员，不在任何角色中',
  'everything may be corrected, type and country too': '全部内容均可修改，包括类型和国家',
  'everything may change but what was linked: nothing is linked before it passed':
    '除已关联的部分外均可修改：通过之前没有关联',
  'fees come out of the amount; what is turned into CNY is rounded down, CNH settles at 1':
    '手续费从金额中扣除；兑换为 CNY 的金额向下取整，CNH 按 1 结汇',
  'files named in its lists `idFiles` and `documents` are kept as long as the draft is':
    '草稿的 `idFiles` 和 `documents` 所列的文件与草稿保留同样长的时间',
  'for two hours, at the customer’s rate of the moment; a receipt in CNH has nothing to lock':
    '按当时的客户汇率锁定两小时；CNH 收款无需锁定',
  'forward names a delivery day, any other delivery none; its quote is locked with a contract, by ftrOrder/create or ftrOrder/update':
    'forward 须指定交割日，其他交割方式不得指定；其报价随合同由 ftrOrder/create 或 ftrOrder/update 锁定',
  'from a currency account that a risk event closed only the whole rest goes out, without fee, minimum and quota':
    '因风险事件关闭的币种账户只能转出全部余额，不收手续费，也没有最低金额和额度限制',
  'funds stay untouched; a lock without the balance behind it is refused early': '不占用资金；余额不足的锁定会提前拒绝',
  'gained and used today and in the 29 days before': '增加额与使用额为今天及之前 29 天的合计',
  'HELD_CRYPTO and CRYPTO_DECIMALS: whether USDT can be held, and with how many decimals':
    'HELD_CRYPTO 与 CRYPTO_DECIMALS：能否持有 USDT，以及其小数位数',
  'holds from the next call of whoever has the role on; a built-in role then stays as it was chosen':
    '自拥有该角色的人的下一次调用起生效；内置角色此后保持所选的页面',
  'ID numbers are masked': '证件号码已打码',
  'in a currency that Hong Kong clears; it stands among the payees and is reviewed as they are':
    '须为香港清算的币种；与其他收款人同列并同样审核',
  'in another currency than the balance: at the rate of the slot, the fee in the paying currency':
    '到账币种与余额币种不同时，按时段汇率计算，手续费以付款币种收取',
  'in is what became available or came back, out what left for good; an exchange and a freeze are neither':
    '流入为变为可用或退回的金额，流出为最终离开的金额；换汇与冻结均不计',
  'in the language of the request unless another is named; the account is masked, and no balance is told':
    '未另行指定时使用请求的语言；账户已打码，不显示余额',
  'in the language of whoever asks, as is the error file': '使用请求人的语言，错误文件也是',
  'in the order of the file; a batch that is not one’s own, nor given to one, has none':
    '按文件中的顺序；既非本人上传、也未分配给本人复核的批次没有订单',
  'it goes to the bound email where no mobile number is bound': '未绑定手机号时发送到已绑定的邮箱',
  'it goes to the bound mobile number where no email is bound': '未绑定邮箱时发送到已绑定的手机号',
  "it goes to the operator's mobile, or to their email where there is no mobile":
    '发送到操作员的手机；没有手机号时发送到邮箱',
  'it holds filters, never rows: whoever opens its address sees what their own rights show':
    '视图保存筛选条件而不保存数据：打开其地址的人只看到自己有权查看的内容',
  'it is checked in the background; any wrong line makes no order, and all reasons come back as a file':
    '在后台校验；任一行有误则不生成订单，全部原因以文件返回',
  'it is reviewed again': '须重新审核',
  'it says whom the agreement is with': '列明协议的相对方',
  'its files are free again, and its number too; forward legs that have ended stay among the exchange orders':
    '其文件和编号可再次使用；已终止的远期锁汇保留在换汇记录中',
  'keyword is what words of a name, or a number, begin with: in any order, without case and accents':
    'keyword 匹配名称中各词或编号的开头：不限顺序，不区分大小写和重音',
  'left out, the document number stays as it is; files are those that are named':
    '未填的证件号码保持不变；文件以所列的为准',
  'left out, the ID number and the proof stay as they are': '未填的证件号码和证明材料保持不变',
  'left out, the proof stays as it is': '未填的证明材料保持不变',
  'limits are compared with what is paid, in USD-equivalent': '限额与付款金额的等值 USD 比较',
  'live rates buy CNY only; the trend is 24 hours in 25 points': '实时汇率仅限买入 CNY；走势为 24 小时，25 个点',
  'local where the country clears the currency, SWIFT everywhere else too':
    '国家清算该币种时可走本地渠道；SWIFT 在各处均可用',
  'local where the country of the account clears its currency, else by SWIFT, which then names a fee bearer':
    '账户所在国清算其币种时走本地渠道，否则走 SWIFT 并须指定费用承担方',
  'local where the country of the account clears the currency, else by SWIFT, which then names a fee bearer':
    '账户所在国清算该币种时走本地渠道，否则走 SWIFT 并须指定费用承担方',
  'logins end at once, mobile number and email address are free, and orders keep the name':
    '登录立即结束，手机号与邮箱可再次使用，订单保留姓名',
  'modify corrects the account while a refund is under way, never its holder; a recalled receipt goes back the way it came':
    'modify 在退款处理中修改账户，但不能更改持有人；被撤回的收款按原路退回',
  'more orders than one review takes are refused whole: a larger batch is reviewed in parts':
    '超过单次复核上限时整体拒绝：较大的批次须分次复核',
  'more than 10,000 rows are added up only when that is asked for (whole)':
    '超过 10,000 行时，只有明确要求（whole）才会合计',
  'moves no money: what arrives does': '不变动资金：资金到账时才变动',
};
