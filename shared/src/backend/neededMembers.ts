import { BalanceView } from '../contract/account.ts';

/** The debt of a balance is not in the documents: a home page without it is still right. */
const balanceMembers = Object.keys(BalanceView.properties).filter((name) => name !== 'owed');

/**
 * Texts and switches of answers that a page cannot do without, by the key of the call: paths through objects and lists. Without them
 * the page would show something wrong, such as an empty captcha, a session without a token, or accounts that are off. Lists and objects
 * are needed everywhere and are not repeated here.
 */
export const neededMembers: Readonly<Record<string, readonly string[]>> = {
  'common/systemConfig': ['configKey', 'configVal'],
  'login/getVerifyPic': ['captchaId', 'image'],
  'login/login': ['token'],
  'register/createUser': ['token'],
  'info/queryUserInfo': ['operatorName', 'operatorNameEn', 'roleName', 'roleNameEn', 'mobile'],
  'subAccount/queryHomePage': balanceMembers.map((name) => `accounts.${name}`),
  'subAccount/queryUserAccountBalance': balanceMembers,
  'b2bPartner/queryPage': ['total'],
  'subAccount/queryConfig': ['currency', 'enabled'],
};

/** Needed texts that are of no use when they are empty. */
export const NEVER_EMPTY: readonly string[] = ['captchaId', 'image', 'token'];
