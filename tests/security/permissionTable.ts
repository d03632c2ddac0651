/** How somebody comes to the server. `ended`: with the token of a session that is over; `cookie`: with the token in the cookie alone. */
export const CALLERS = ['none', 'ended', 'cookie', 'viewer', 'maker', 'reviewer', 'finance', 'chief', 'other'] as const;
export type CallerKind = (typeof CALLERS)[number];

/**
 * Who may call what, a line for each call: in = admitted, 401 = asked to log in, 403 = may not. `other` is the chief operator
 * of another merchant. A change of this table is a change of what people may do.
 */
const TABLE = `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
common/systemConfig                | in   | in    | in     | in     | in    | in       | in      | in    | in
common/queryCurrency               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCurrencyScale          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryServerTime             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryPaymentChannelCode     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCheckUserProduct       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserGroup              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserAllGroup           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryConfigByOne     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentConfig/queryList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findSysBankInfo          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/findPayeeBankInfo        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryCountry                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/querySameMonthSysHoliday    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/economyType              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/industryType             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/province                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/areaAll                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/city                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/area                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/getAreaByAreaCode        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
dataCache/constDictList            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agreement/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/detail                   | in   | in    | in     | in     | in    | in       | in      | in    | in
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
account/queryHomePageRate          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryCommonRateByUser      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configCommonRatePairs      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configUserCcy              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
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
receipt/paging                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/detail                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
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
`;

/** The table, a line for each call of the catalogue. */
export const permissionTable: readonly string[] = TABLE.trim().split('\n').slice(1);
