import type { AnyCall } from '../contract/define.ts';
import type { Catalogue } from '../contract/index.ts';

type Names = { readonly [M in keyof Catalogue]?: readonly (keyof Catalogue[M])[] };

/**
 * Calls that change the world, beside those that move money. Signing in and out changes nothing of it, and what makes or removes
 * whole worlds is no change within one.
 */
const changing: Names = {
  file: ['upload'],
  agreement: ['sign'],
  notice: ['sign'],
  login: ['forgetSend', 'forgetReset'],
  register: ['sendCaptcha', 'createUser', 'bindEmail', 'activationEmail'],
  password: ['addUserPwd', 'sendCode', 'resetPayPwd', 'modifyLoginPwd'],
  bindPhone: ['sendOldCode', 'checkOldCode', 'sendNewCode', 'checkNewCode'],
  bindEmail: ['sendOldCode', 'checkOldCode', 'sendNewCode', 'checkNewCode'],
  realName: ['submitOrg', 'submitOrgHk', 'submitOtherArea', 'submitPersonal', 'addCloud'],
  subAccount: ['submit', 'submitNew', 'modify', 'close'],
  account: ['configCommonRatePairs', 'configUserCcy'],
  rate: ['lockUserRate'],
  receipt: ['supply', 'relationConfirm'],
  income: ['relationSettleOrder', 'cancelRelationSettleOrder'],
  supplement: ['upload'],
  ftrOrder: ['create', 'update', 'delete'],
  payer: ['add', 'update', 'delete'],
  poboPayer: ['add', 'modify', 'delete'],
  partner: ['addUserPartnerOrg', 'modifyUserPartnerOrg', 'removeUserPartnerOrg'],
  operator: ['add', 'edit', 'delete', 'permissionEdit', 'roleAddOrEdit'],
  offlineReceipt: ['create', 'close'],
  uploadDetail: ['upload', 'completeLogistics', 'void', 'cancel'],
  payeeAccount: ['add', 'modify', 'modifyDetail', 'delete'],
  b2bPartner: ['add', 'modify', 'bankAdd', 'bankDelete', 'remove'],
  payeeHk: ['add', 'modify', 'delete'],
  paymentOrder: ['supply', 'sendAdvice'],
  view: ['save', 'remove'],
  settleAdvance: ['applyOpen'],
  sim: ['setClock', 'advanceClock', 'receive'],
  simClock: ['jump', 'mode'],
  simCalendar: ['set'],
  simObject: ['act'],
  simDecision: ['decide', 'setMode', 'setProfile'],
  simAssumption: ['set'],
  simSigning: ['set', 'makeKey', 'withdrawKey'],
  simOutside: ['run'],
  simCard: ['spend'],
  simFault: ['add', 'clear', 'applyPreset', 'clearPreset'],
  simTask: ['retry'],
  simStory: ['next', 'do', 'back', 'leave'],
};

const keys: ReadonlySet<string> = new Set(
  Object.entries(changing).flatMap(([module, names]) => names.map((name) => `${module}/${name}`)),
);

/** Whether a call changes something of the world that it is asked in: then it is a step of what was done there. */
export const changesSomething = ({ key, money }: Pick<AnyCall, 'key' | 'money'>): boolean => money || keys.has(key);
