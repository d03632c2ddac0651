import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { info } from '@tradeport/shared/contract/login.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskEmail, maskMobile } from '@tradeport/shared/rules/masks.ts';
import { isHidden, type ProductName } from '@tradeport/shared/rules/products.ts';
import { allScreens, menuGroups, permissionPaths, sessionPaths } from '@tradeport/shared/screens.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { isVerified, realName } from '@tradeport/shared/states/realName.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Person } from './store.ts';

type UserInfo = ResultOf<typeof info.queryUserInfo>;

const CHIEF = ['主操作员', 'Chief operator'] as const;
const KINDS: readonly UserInfo['enterpriseKind'][] = ['mainland', 'hongKong', 'otherRegion', 'individual', 'undecided'];

const kindOf = (word: string): UserInfo['enterpriseKind'] => {
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Error(`unknown kind of merchant "${word}"`);
  return kind;
};

/** The paths that an operator holds, in the order of the screen table (the rows of a role have none of their own): a chief all. */
const heldPaths = (isChief: boolean, granted: readonly string[]): string[] =>
  [...permissionPaths, ...sessionPaths].filter((path) => isChief || granted.includes(path));

/** The groups of the menu that have anything to show. */
const shownGroups = (off: readonly ProductName[]): string[] =>
  Object.keys(menuGroups).filter((group) =>
    allScreens.some((screen) => screen.group === group && !isHidden(screen.path, off)),
  );

/** The page about the signed-in user; number and address masked all the same. */
export const userInfoView = ({ session, language }: SignedIn, { operator, merchant, role }: Person): UserInfo => {
  const isChief = session.operatorKind === 'chief';
  const held = heldPaths(isChief, session.paths);
  const state = realName.states[stateOf(realName, merchant.realNameState)];
  return {
    operatorName: operator.name,
    operatorNameEn: operator.nameEn,
    userType: session.operatorKind,
    roleName: isChief ? CHIEF[0] : (role?.name ?? ''),
    roleNameEn: isChief ? CHIEF[1] : (role?.nameEn ?? ''),
    mobile: operator.mobile === null ? '' : maskMobile(operator.mobile),
    email: operator.email === null ? '' : maskEmail(operator.email),
    merchantNo: merchant.no,
    enterpriseName: merchant.name,
    enterpriseNameEn: merchant.nameEn,
    enterpriseKind: kindOf(merchant.kind),
    city: merchant.city,
    cityEn: merchant.cityEn,
    realNameState: state.code,
    realNameStateText: state.label[language === 'zh-CN' ? 0 : 1],
    verified: isVerified(merchant.realNameState),
    documentEndsOn: merchant.documentEndsOn,
    accountManager: { name: merchant.managerName, phone: merchant.managerPhone },
    permission: held.filter((path) => !isHidden(path, session.productsOff)),
    heldPaths: held,
    agreementsDue: [...session.agreementsDue],
    group: shownGroups(session.productsOff),
    sessionValidUntil: formatInstant(session.validUntil),
  };
};
