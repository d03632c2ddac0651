import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const companyReasons = {
  companyNotFound: reason('BIZ_ERROR', '查无此企业，请核对代码', 'Company not found. Check the code.'),
  companyAbnormal: reason(
    'BIZ_ERROR',
    '该企业经营状态异常，无法办理',
    'The business status of this company is abnormal',
  ),
  registryDown: reason(
    'NETWORK_ERROR',
    '企业登记查询暂不可用，请稍后再试',
    'The company registry is unavailable. Try again later.',
  ),
  pictureFormatWrong: reason('INVALID_FILE_TYPE', '此类证件仅支持 {formatsZh} 格式', 'Accepted formats: {formatsEn}'),
  readerSilent: reason(
    'NETWORK_ERROR',
    '证件识别暂不可用，请手动填写',
    'Documents cannot be read at the moment. Fill in the form by hand.',
  ),
} satisfies Reasons;
