import { b2bServiceTitle, quotedTitle } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedTitle(b2bServiceTitle);

/** Why its calls refuse, finer than a code. */
export const collectionAccountReasons = {
  agreementNotSigned: reason(
    'BIZ_ERROR',
    `请由主操作员先阅读并同意${agreementZh}`,
    `A chief operator has to accept the ${agreementEn} first`,
  ),
  oneCurrencyOnLocal: reason('INVALID_PARAM', '本地账户只能选择一个币种', 'A local account holds one currency'),
  currencyNotOpen: reason(
    'INVALID_CURRENCY',
    '该国家或地区的此类账户不支持 {ccy}',
    '{ccy} is not supported for this account type and region',
  ),
  dayPassed: reason('INVALID_PARAM', '日期不能早于今天', 'The date cannot be before today'),
  collectionBeforeOpening: reason(
    'INVALID_PARAM',
    '收款时间不能早于期望开户时间',
    'Collection cannot start before the expected opening date',
  ),
  salesScale: reason(
    'INVALID_PARAM',
    '请输入正的金额，最多两位小数',
    'Enter a positive amount with at most two decimals',
  ),
  yearBelowMonth: reason(
    'INVALID_PARAM',
    '预计年销售额不能低于月销售额',
    'Expected yearly sales cannot be less than monthly sales',
  ),
  qualificationMissing: reason(
    'EMPTY_PARAM',
    '该类商品须提供资质证明',
    'Proof of qualification is required for these goods',
  ),
  noEarlierApplication: reason(
    'OPERATION_NOT_ALLOW',
    '尚无开户信息，请先填写经营信息',
    'Business information is required',
  ),
  applicationUnderWay: reason(
    'REQUEST_REPEAT',
    '已有相同类型、地区和币种（{ccy}）的申请正在处理',
    'An application for this type, region and currency ({ccy}) is already in progress',
  ),
  accountNotOpen: reason('OPERATION_NOT_ALLOW', '账户尚未开通或已关闭', 'The account is not open'),
  receiptsOpen: reason(
    'OPERATION_NOT_ALLOW',
    '该账户还有 {count} 笔收款未完结，暂不能关闭',
    '{count} receipts on this account are still open. Close it once they are complete.',
  ),
} satisfies Reasons;
