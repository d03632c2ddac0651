/** The Chinese texts of the assumptions of calls, by their English texts from N to Z. */
export const assumptionTextsNtoZ: Readonly<Record<string, string>> = {
  'name is the other user by both names, as transfer/names answers it, so that it means the same in either language':
    'name 为对方的中英文名称，与 transfer/names 返回的一致，因此在两种语言下含义相同',
  'name_pinyin is empty where Chinese is not the language of the place': '当地不使用中文时 name_pinyin 为空',
  'names are unique within the merchant, in each language': '角色名称在商户内按语言各自唯一',
  'nickname and remark; what is left out is cleared; not of a removed account':
    '可修改别名和备注；未填的内容会被清空；不适用于已删除的账户',
  'no payment password is asked; if one of several orders cannot be decided, none is, and the message names each with its reason':
    '无需支付密码；多笔订单中任一笔不能复核时整体不执行，提示中列出每笔的原因',
  'nobody makes a password for another: an invitation is sent, and the first password is set by a code at /forget':
    '不能为他人设置密码：系统发送邀请，首个密码在 /forget 以验证码设置',
  'nobody reviews it: no money goes to a partner, only to a payee':
    '合作伙伴无需审核：资金只付给收款人，不付给合作伙伴',
  'not of a removed partner': '不适用于已删除的合作伙伴',
  'nothing is fetched from elsewhere: an address is one that an upload answered, while it is good':
    '不从其他地址获取内容：地址须为上传时返回且仍有效的地址',
  'null for a currency that the merchant does not hold': '商户未持有的币种返回 null',
  'number and name together find one user; without either, the users that were paid before and can be paid now, the last first':
    '以商户号和名称共同查找一个用户；两者均未填时返回付过款且现在可以付款的用户，最近的在前',
  'of a card that was issued and is not over': '须为已发卡且未终止的卡片',
  'of a confirmed order it names the closing rate and the loss that its details showed; other figures are refused with the new ones':
    '对已确认的订单，须带上详情所示的平仓汇率与损失；数值不同时拒绝并返回新的数值',
  'of a returned payment, named by its refund number: confirm credits the closed account, modify another currency account of the merchant, exchanged at the rate of the slot':
    '对退回的付款，以其退款单号指定：confirm 计入原已关闭的账户，modify 按时段汇率兑换后计入商户的其他币种账户',
  'of a settled spend, once, until the end of the 75th day after that of its settlement':
    '须为已结算的消费，只能提出一次，期限至结算日后第 75 天结束',
  'of an active card; a product that was switched off since lets a card that is there be raised':
    '须为有效的卡片；产品关闭后，已有的卡片仍可增加额度',
  'of an application that was sent back with marked fields only these may change, and what depends on them: other changes are refused by their paths':
    '被退回且有标注字段的申请只能修改标注的字段及依赖于它们的字段：其他修改按字段路径拒绝',
  'of an available payee; it can be paid to at once': '须为可用的收款人；添加后可以立即付款',
  'of one payee where it is named': '指定收款人时只返回其账户',
  'of one that is ready, worked out anew at each call': '校验通过的批次在每次调用时重新计算',
  'of oneself only the names are changed here, so that one enabled chief always remains; changing a colleague ends no login, disabling one ends all':
    '对本人在此只能修改姓名，以保证始终有一名已启用的主操作员；修改他人不会结束其登录，停用则结束其全部登录',
  'of the batches that one uploaded': '仅限本人上传的批次',
  'of the currencies that are on; one that does not leave its country is paid from there alone':
    '限于已开启的币种；不出境的币种只能从本国或本地区付款',
  'of the last application; null before the first': '取自最近一次申请；首次申请之前为 null',
  'of two changes of the contact at the same time one is refused; the event log keeps the old and the new email masked':
    '同时进行的两次联系信息修改中有一次会被拒绝；事件记录保留打码的原邮箱与新邮箱',
  'one above a limit is not refused: it is an order that is void, with its reason, and takes no share of the year':
    '超过限额的指令不会被拒绝：生成无效的订单并附原因，且不占用年度额度',
  'one application of a kind, country and currency at a time': '同一类型、国家和币种同时只能有一个申请',
  'one currency or several at once, all or none': '可一次操作一个或多个币种，全部成功或全部不变',
  'one device is named, or `allOthers` is true; a request with neither names no device, and signs out nobody':
    '须指定一台设备，或将 `allOthers` 设为 true；两者均未填时不退出任何设备',
  'one order that cannot take it refuses all of them': '任一订单不能补充则整体拒绝',
  'one order that is refused refuses all': '任一订单被拒绝则整体拒绝',
  'one partner for each name, and for each registration number, of a country; case makes no difference':
    '每个国家的每个名称和每个登记号码只对应一个合作伙伴，不区分大小写',
  'one payer for each account number of a merchant': '商户的每个账号只对应一个付款人',
  'one payer for each document number of a merchant': '商户的每个证件号码只对应一个付款方',
  'one that is unknown, goes by another name, is not verified, or asks for itself is answered alike':
    '用户不存在、名称不符、未认证或为请求人自己时，给出相同的响应',
  'one under review may be taken back so': '审核中的合同可由此撤回',
  'one unknown id refuses all': '任一编号不存在则整体拒绝',
  'one without an account in Hong Kong is unknown here': '没有香港账户的收款人在此视为不存在',
  'one wrong order refuses all of them': '任一订单有误则整体拒绝',
  'only what was rejected is corrected, and goes under review again': '只能修改被驳回的账户，修改后重新审核',
  'open accounts unless a status is asked for; 500 at most': '未按状态筛选时返回已开立的账户，至多 500 个',
  'open and closed accounts unless a status is asked for': '未按状态筛选时返回已开立和已关闭的账户',
  'open collection accounts': '已开立的收款账户',
  'open collection accounts with what payers need to know; 500 at most':
    '返回已开立的收款账户及付款人所需的信息，至多 500 个',
  'orders of a form are an upload of their own, without a file': '页面填写的订单构成一次独立的上传，没有文件',
  'orders that failed or were cancelled are left out': '不包括失败或已取消的订单',
  'parts of names in either language and usual short names are found, and beginnings of codes; fifty at most':
    '可按中英文名称的一部分、常用简称和代码开头查找，至多五十条',
  'parts of names in either language and usual short names are found; fifty at most':
    '可按中英文名称的一部分和常用简称查找，至多五十条',
  payload: '请求与响应的字段',
  'proof is welcome, not required; what a bank outside the mainland is told has no double-byte characters':
    '证明材料选填；发送给内地以外银行的内容不能含双字节字符',
  'realTime takes orderNo alone, also of a forward leg, which any apply page of the group may confirm; delegated takes the pair, the amount, targetRate and deadlineDate':
    'realTime 只需 orderNo，也适用于远期锁汇，同组任一申请页面的持有人均可确认；delegated 需要货币对、金额、targetRate 和 deadlineDate',
  'receipts are told as ending soon from 5 days before their time ends; what a bank asks for has hours, and is always told with them':
    '收款在期限前 5 天内列为即将到期；银行要求补充的材料以小时计，因此始终列出期限',
  'receipts for settlement material, payments and settlements for what their bank asks; each counted up to 10,000':
    '包括等待结算材料的收款，以及银行要求补充材料的付款和结汇；各自最多计到 10,000',
  'refused while a payment on its behalf is pending, in progress or waits for documents':
    '有待处理、处理中或等待材料的代付付款时拒绝',
  'removed operators are listed only when asked for by their status': '只有按状态筛选时才返回已删除的操作员',
  'removed partners are listed only when asked for by their status': '只有按状态筛选时才返回已删除的合作伙伴',
  'removed payees are listed only when asked for by their status': '只有按状态筛选时才返回已删除的收款人',
  'removed payers are listed only when asked for by their status': '只有按状态筛选时才返回已删除的付款人',
  'removed payers are listed only when asked for by their status, those of one recharge only when asked for':
    '只有按状态筛选时才返回已删除的付款人，只有明确要求时才返回单次充值的付款人',
  'rows are numbered as in the uploaded file, the head with 1; of very many the first are told, whole rows of them':
    '行号与上传的文件一致，表头为 1；行数很多时只返回前面的若干整行',
  'sales in USD': '销售额以 USD 计',
  'SEALING_KEY and the service contacts travel as further keys of the configuration':
    'SEALING_KEY 与客服联系方式作为配置的附加键返回',
  'search: a whole number finds any object; parts of a number, title or merchant are looked for among the latest':
    'search：完整编号可找到任何对象；编号、名称或商户的一部分在最近的对象中查找',
  'targetRate is a price as the pair is quoted, base currency first, whichever side is sold':
    'targetRate 为货币对报价方式下的价格，基础货币在前，与卖出哪一方无关',
  'that a name is registered is told only to whoever proves with the code that it is their own':
    '只有以验证码证明登录名属于本人后，才会提示该登录名已注册',
  'the 20 that fit best: those that begin with it first, then by their words':
    '返回最匹配的 20 个：以所填内容开头的在前，其次按各词匹配',
  'the agreement is signed with the application; what it is opened with is frozen until the issuer decides':
    '申请时一并签署协议；开卡金额在发卡机构决定之前冻结',
  'the agreement is signed with the application; what was refused may be applied for again':
    '申请时一并签署协议；被拒绝后可以再次申请',
  'the agreement is signed with the instruction; the payee is recorded, and not paid':
    '提交指令时一并签署协议；收款人只作记录，不会付款',
  'the amount is that of the foreign currency; the quote holds until its five-minute slot ends':
    '金额为外币金额；报价在其五分钟时段结束前有效',
  'the back office reviews who it is, then the bank checks its account': '先由平台审核身份，再由银行核对账户',
  'the balance, quota and limit are shown beside, not refused by': '余额、结汇额度与限额只作展示，不据此拒绝',
  'the bank takes the order up again with its next run': '银行在下一批次重新处理该订单',
  'the code is sent whoever has the new one: that it is taken is told only to whoever proves it by the code':
    '无论新号码或邮箱是否已被占用都会发送验证码：只有以验证码证明后才会提示已被占用',
  'the common ones, at most 500, the last added first': '返回常用付款人，至多 500 个，最近添加的在前',
  'the contract or the sales contract is required, other files are not': '合同或销售合同必填，其他文件选填',
  'the counts heed every filter but it, and stop at 999': '数量应用除状态外的全部筛选条件，最多计到 999',
  'the counts heed every filter but the status, and stop at 999': '数量应用除状态外的全部筛选条件，最多计到 999',
  'the currencies held, in the order of the balances': '已持有的币种，按余额列表的顺序',
  'the customer’s rate of each point; 85 to 366 points': '返回各点的客户汇率，85 至 366 个点',
  'the fee is taken from what is available and kept whatever comes of it': '费用从可用余额中扣除，无论结果如何均不退还',
  'the file goes up first, as SETTLEMENT_ORDER_FILE, and is checked once':
    '须先以 SETTLEMENT_ORDER_FILE 上传文件，且只校验一次',
  'the files are ids of uploads of kind PAYMENT_SUPPLEMENT, at most 10 at one time and 50 of an order':
    '文件为 PAYMENT_SUPPLEMENT 类上传文件的编号，每次至多 10 个，每笔订单至多 50 个',
  'the files are ids of uploads of kind RECEIPT_MATERIAL, at most 5 of one receipt in all':
    '文件为 RECEIPT_MATERIAL 类上传文件的编号，每笔收款总共至多 5 个',
  'the filters of the list': '列表的筛选条件',
  'the filters of the list, for the list alone': '列表的筛选条件，仅适用于该列表',
  'the filters of the list, without paging': '列表的筛选条件，不分页',
  'the filters of the list, without paging; open and closed accounts unless a status is asked for':
    '列表的筛选条件，不分页；未按状态筛选时为已开立和已关闭的账户',
  'the filters of the list, without paging; with numbers: those rows of them':
    '列表的筛选条件，不分页；填写 numbers 时只返回其中的这些行',
  'the first 10,000 rows can be paged to': '可翻页到前 10,000 行',
  'the freeze of a risk event is lifted by the platform alone': '因风险事件的冻结只能由平台解除',
  'the last first, 5 of each at most; payees and accounts that cannot be paid now are left out':
    '最近的在前，每类至多 5 个；不返回现在不能付款的收款人和账户',
  'the last signature first; of each its term, and the notice of ending where one was given':
    '最近一次签署在前；每次签署附有期限，以及已发出的终止通知',
  'the list of this operator, in its order, replaces the former one': '该操作员的列表按所给顺序整体替换',
  'the maximum at the mid rate of the slot, rounded down; while the market is down only that of USD is told, which needs no rate':
    '上限按时段中间价折算并向下取整；行情中断时只返回无需汇率的 USD 上限',
  'the member of the kind is what was submitted last, `inForce` what was approved last; both null for a merchant of another kind':
    '对应类型的字段为最近提交的信息，`inForce` 为最近通过的信息；其他类型的商户两者均为 null',
  'the merchant’s own order number is unique among its contracts': '商户自己的订单号在其合同中唯一',
  'the named reviewer alone decides; one who was removed, disabled or may no longer review is stood in for by any chief but the maker':
    '只能由指定的复核人复核；复核人已删除、停用或不再有复核权限时，可由提交人以外的任一主操作员代替',
  'the number of a dispute finds the spend that it is about': '可按争议编号找到其所针对的消费',
  'the old one and the new one are told; this device stays signed in, all others are signed out and known no more':
    '同时通知原号码或邮箱与新号码或邮箱；当前设备保持登录，其他设备全部退出且不再被识别',
  'the oldest that is under way or was sent back; null when there is none':
    '返回最早的处理中或被退回的申请；没有时为 null',
  'the one who asks is never among them: nobody reviews a payment that they made':
    '不包括请求人自己：不能复核自己提交的付款',
  'the payee of an order is the verified company itself, with its open collection accounts; null before it is verified':
    '订单的收款方为已认证的公司本身及其已开立的收款账户；认证之前为 null',
  'the payee sees a transfer once it has the money, without remarks of the platform and attachments':
    '收款人在资金到账后才能看到转账，且看不到平台的说明和附件',
  'the picture is an SVG data URL; valid 3 minutes, used once': '图片为 SVG data URL；有效期 3 分钟，只能使用一次',
  'the present month when none is named': '未指定月份时为当月',
  'the rate of another currency is that of the slot of the application; what comes back comes back in the paying currency':
    '其他币种的汇率为申请时的时段汇率；退回的资金以付款币种退回',
  'the registry is asked for a credit code; a company by itself is the merchant’s own and bears its name':
    '以信用代码查询登记机关；本公司作为收款人时即商户自己，使用商户名称',
  'the same slip is known by its content, whatever became of its recharge':
    '以内容识别重复的付款凭证，无论其充值结果如何',
  'the sections of GB/T 4754': 'GB/T 4754 的门类',
  'the settlement quota that goes along is the lesser of quota and amount at the moment it is carried out':
    '随转账转移的结汇额度为执行时额度与金额中较小的一个',
  'the status of a record is found under its name and Status (paymentStatus), under the code that travels: a number or a name':
    '记录的状态以其名称加 Status 查找（paymentStatus），键为传输所用的编号或名称',
  'the templates are BATCH_PAYMENT and SETTLEMENT_ORDER; the id is downloaded as any file is':
    '模板为 BATCH_PAYMENT 与 SETTLEMENT_ORDER；返回的编号按普通文件下载',
  'the total is in CNY at the mid rate of the present slot': '合计以 CNY 计，按当前时段的中间价折算',
  'the uploaded file unless the error file is asked for': '未指定错误文件时返回上传的文件',
  'the verified names that an account may bear: of the company in both languages, then of the legal person or responsible director':
    '返回账户可使用的已认证名称：先为公司的中英文名称，再为法定代表人或责任董事的姓名',
  'the version in force where none is named; any that was published may be read':
    '未指定版本时返回现行版本；已发布的版本均可读取',
  'the whole link is undone': '取消整个关联',
  'the whole stream: the documents know none': '整个事件流：文档中没有',
  'the words of picType': 'picType 的取值',
  'this device may sign itself out; of two that sign one another out at once, one stays':
    '当前设备可以退出自己；两台设备同时互相退出时，保留其中一台',
  'this device stays signed in; all others are signed out, and logins under way with the old password come to nothing':
    '当前设备保持登录；其他设备全部退出，正在以旧密码进行的登录失败',
  'this is the voucher of an account on home: a site without vouchers hands out none':
    '即首页账户的凭证：不提供凭证的站点不返回',
  'those given to the one who asks, for a chief those of everybody; each count stops at 999':
    '返回分配给请求人的，主操作员返回全部；各项数量最多计到 999',
  'those of the common pairs that sell or buy it, in their order': '返回买入或卖出该币种的常用货币对，保持原有顺序',
  'those of the currency of the receipt that may be used and have something left':
    '返回与收款币种相同、可以使用且有剩余金额的订单',
  'those of the one who asks: this one first, then the last used first; all times are real time':
    '只返回请求人的设备：当前设备在前，其余按最近使用排序；时间均为真实时间',
  'those of this operator alone, the first kept first': '只返回该操作员的视图，最先保存的在前',
  'those that are not removed, at most 500, the last added first': '返回未删除的合作伙伴，至多 500 个，最近添加的在前',
  'those whose country clears their currency, of every payee that is not removed':
    '返回账户所在国清算其币种的账户，涵盖全部未删除的收款人',
  'times: what the books and the event log tell, which are balances and objects that were made or changed their state':
    'times：账本与事件记录的内容，即余额，以及新建或改变状态的对象',
  'to the address kept with the payee and to no other, five times a day an order, by the day in Shanghai':
    '只发送到收款人资料中的邮箱；每笔订单每天（上海时间）至多五次',
  'totals only of one currency, without a filter by kind, up to 10,000 movements':
    '只返回单一币种且未按类型筛选的合计，至多 10,000 笔变动',
  'until the order is over; an order whose bank asks for documents waits until they are supplied':
    '在订单结束之前均可；银行要求补充材料的订单会等待补充',
  'up to the limit it is carried out within the call; above it the platform decides':
    '限额以内在调用中立即执行，超过限额由平台决定',
  'what addCloud answers by GET': '与 addCloud 的 GET 响应相同',
  'what cannot be read is empty': '无法识别的内容为空',
  'what changed what stands on the card, with what stands on it afterwards: a pending spend has changed nothing':
    '列出改变卡片余额的各笔记录及其后的余额：待结算的消费不改变余额',
  'what is left on a cancelled card is available once nothing is pending':
    '已注销卡片的余额在没有待结算消费后恢复为可用余额',
  'what is left out is cleared': '未填的内容会被清空',
  'what is left out of mobile and email is given up': '未填的手机号或邮箱视为解绑',
  'what is named is changed, all or nothing': '修改所列的内容，全部成功或全部不变',
  'what is supplemented is shipped': '补充物流信息的订单视为已发货',
  'what is warned of is ticked by kind, with the count that was seen: more of it than that is refused':
    '警告按种类确认，并带上所看到的数量：数量增加时拒绝',
  'what is won is on the card again, or available once the card is over':
    '胜诉金额退回卡片；卡片已终止时恢复为可用余额',
  'what may have changed since the application is looked at again when it is approved, and never when it is rejected':
    '申请后可能变化的条件在通过时重新检查，驳回时不检查',
  'what stands out is compared with what was paid to the account within 180 days, and with the same amount within 90':
    '异常的判断依据为 180 天内向该账户的付款，以及 90 天内的相同金额',
  'what was given up is free at once; codes and activation links that were sent before are worth nothing':
    '解绑的号码或邮箱立即可用；之前发送的验证码和激活链接失效',
  'what was sent back is told whole, with a leg or without; one that passed takes a leg alone, and stays so':
    '被退回的合同须整体重新填写，可带或不带远期锁汇；已通过的合同只能添加远期锁汇，其状态不变',
  'what went out and what came in are never added to one another': '转出与转入不相加',
  'where a status travels by name, its timeline has numbers, which are under TimelineStatus':
    '状态以名称传输时，其历程使用编号，见 TimelineStatus 字典',
  'while the file is being checked; once orders of it are made, all of them are':
    '仅限文件校验期间；一旦开始生成订单则全部生成',
  'who may open accounts may close them': '可开立账户的人可以关闭账户',
  'whoever has registered is signed in: the answer carries `token` and `validUntil`, as that of a login does':
    '注册后即已登录：与登录一样，响应带有 `token` 和 `validUntil`',
  'whoever may not see the records of a kind is not told how many wait': '无权查看某类记录的人不会得知其待办数量',
  'with a fee bearer it goes through the global channel, without one through the local channel':
    '填写费用承担方时走全球渠道，未填时走本地渠道',
  'with a file it answers a batch that is being checked; with a batch number it submits that batch, all of it frozen':
    '提交文件时返回校验中的批次；提交批次号时正式提交该批次，并冻结全部金额',
  'with counted false no row is counted: the total tells what was seen, and whether there is more (totalIsMinimum)':
    'counted 为 false 时不统计行数：total 为已读取的行数，totalIsMinimum 表示是否还有更多',
  'with documents of its own, or with those that were added since the bank asked':
    '须附新的文件，或使用银行提出要求之后已添加的文件',
  'with numbers: those rows of them': '填写 numbers 时只返回其中的这些行',
  'with the balance and the settlement quota of the currency; arrival is counted from the run that takes the order up':
    '附有该币种的余额与结汇额度；到账时间从处理该订单的批次起算',
  'with the business information of the last application': '使用最近一次申请的业务信息',
  'without an order: whether the site offers vouchers at all': '未指定订单时，返回站点是否提供凭证',
  'without noticeId it marks all of the type': '未填 noticeId 时，该类型全部标记为已读',
  'without tones; the family name may have two characters; a middle dot separates given and family name':
    '不含声调；姓可以有两个字；间隔号分隔名与姓',
  'ü and letters with accents are written as in passports; a part with a character of no such form is empty':
    'ü 和带重音的字母按护照的写法；含有无对应写法字符的部分为空',
};
