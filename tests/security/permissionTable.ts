/** How somebody comes to the server. `ended`: with the token of a session that is over; `cookie`: with the token in the cookie alone. */
export const CALLERS = ['none', 'ended', 'cookie', 'viewer', 'maker', 'reviewer', 'finance', 'chief', 'other'] as const;
export type CallerKind = (typeof CALLERS)[number];

/**
 * Who may call what, a line for each call, and below it one for each kind where the kind that is asked for decides: in = admitted,
 * 401 = asked to log in, 403 = may not. `other` is the chief operator of another merchant. A change of this table is a change of
 * what people may do.
 */
const TABLE = `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
common/systemConfig                | in   | in    | in     | in     | in    | in       | in      | in    | in
common/queryCurrency               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCurrencyScale          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryServerTime             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCountry                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/querySameMonthSysHoliday    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryPaymentChannelCode     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCheckUserProduct       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserGroup              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserAllGroup           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
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
file/upload RECHARGE_SLIP          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload PAYER_PROOF            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload RECEIPT_MATERIAL       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload SETTLEMENT_ORDER_FILE  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload SETTLEMENT_MATERIAL    | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload LOGISTICS_PROOF        | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload CONTRACT_FILE          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload TRADE_VOUCHER          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload CONTRACT_ATTACHMENT    | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload SALES_CONTRACT         | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload SETTLE_PAYEE_PROOF     | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload SETTLE_PAYEE_PASSPORT  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload PAYMENT_PROOF          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload PAYMENT_CONTRACT       | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload PAYMENT_SUPPLEMENT     | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload BATCH_PAYMENT_FILE     | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload PAYEE_PROOF            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload POBO_ID_PHOTO          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload POBO_MATERIAL          | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload WITHDRAWAL_ACCOUNT_PROOF | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
file/upload TRANSFER_ATTACHMENT    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload CARD_DISPUTE_EVIDENCE  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/upload AGENT_FX_MATERIAL      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getFileDownloadInfo           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getDownloadInfo               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
file/getFileTemplateDfsId          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryConfigByOne     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/economyType              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/industryType             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/province                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/areaAll                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/city                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/area                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/getAreaByAreaCode        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findSysBankInfo          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findPayeeBankInfo        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/constDictList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agreement/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/detail                   | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/signed                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agreement/sign                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/page                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/detail                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/unreadAndNew                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
notice/sign                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
login/getVerifyPic                 | in   | in    | in     | in     | in    | in       | in      | in    | in
login/login                        | in   | in    | in     | in     | in    | in       | in      | in    | in
login/forgetSend                   | in   | in    | in     | in     | in    | in       | in      | in    | in
login/forgetReset                  | in   | in    | in     | in     | in    | in       | in      | in    | in
register/sendCaptcha               | in   | in    | in     | in     | in    | in       | in      | in    | in
register/createUser                | in   | in    | in     | in     | in    | in       | in      | in    | in
register/bindEmail                 | in   | in    | in     | in     | in    | in       | in      | in    | in
register/activationEmail           | in   | in    | in     | in     | in    | in       | in      | in    | in
info/queryUserInfo                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
info/signOut                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
realName/queryOrg                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/submitOrg                 | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/addCloud                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/addCloudStates            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/queryCloud                | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
realName/chkWebsite                | in   | in    | in     | in     | in    | in       | in      | in    | in
apiShop/advSearch                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
apiShop/companyDetail              | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
subAccount/queryHomePage           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryUserAccountBalance | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryConfig             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryApply              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryApplyPage          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryApplyList          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/submit                  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/submitNew               | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/submitDetail            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/submitCountry           | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/querySubAccountCcy      | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/modify                  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/downloadInfoPdf         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/export                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/querySustainInfo        | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/close                   | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
subAccount/queryUserAccount        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryOverseasPayment    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/index                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/getApplyFirst           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryHomePageRate          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryCommonRateByUser      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryCommonRateByCcy       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configCommonRatePairs      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configUserCcy              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryHasAccounts           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/quotaCards                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/userTradeCountStatistics   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryMemberCcy             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryBalanceByCond         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryUserAccBalance        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryRate                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryRateList                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/querySystemRateDate           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryPlaceAnOrderTime         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/options                   | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/common                    | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/one                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/two                       | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/apply                     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
exchange/cancel                    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/list                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/summary                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
exchange/download                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/paging                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/detail                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/download                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
tradeDetail/page                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
tradeDetail/export                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
tradeDetail/downloadPdf            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
todo/payeeWaitMaterialCount        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
sim/clock                          | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/setClock                       | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/advanceClock                   | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/outbox                         | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/accounts                       | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/receive                        | in   | in    | in     | in     | in    | in       | in      | in    | in
sim/ledgerCheck                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simObject/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simObject/one                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simObject/act                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/one                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simEvent/life                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/waiting                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/decide                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/kinds                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/setMode                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/profile                | in   | in    | in     | in     | in    | in       | in      | in    | in
simDecision/setProfile             | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/create                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/change                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/reset                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSandbox/remove                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/read                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simScenario/check                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/save                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/download               | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/upload                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/restore                | in   | in    | in     | in     | in    | in       | in      | in    | in
simSnapshot/remove                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simState/hash                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/nexts                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/preview                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/jump                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simClock/mode                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simCalendar/list                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simCalendar/set                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simPersona/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simPersona/enter                   | in   | in    | in     | in     | in    | in       | in      | in    | in
simAssumption/list                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simAssumption/set                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/accounts                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/postings                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simLedger/entry                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/add                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simFault/clear                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/list                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/one                        | in   | in    | in     | in     | in    | in       | in      | in    | in
simCall/replay                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/list                    | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/preview                 | in   | in    | in     | in     | in    | in       | in      | in    | in
simOutside/run                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simMarket/view                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simMarket/history                  | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/list                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/next                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/back                      | in   | in    | in     | in     | in    | in       | in      | in    | in
simStory/leave                     | in   | in    | in     | in     | in    | in       | in      | in    | in
simTask/list                       | in   | in    | in     | in     | in    | in       | in      | in    | in
simTask/retry                      | in   | in    | in     | in     | in    | in       | in      | in    | in
`;

/** The table, a line for each call of the catalogue. */
export const permissionTable: readonly string[] = TABLE.trim().split('\n').slice(1);
