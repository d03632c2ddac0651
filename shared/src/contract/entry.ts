import { subAccount } from './account.ts';
import { info, login } from './login.ts';
import { simPersona } from './sim/persona.ts';
import { sim } from './sim.ts';
import { common } from './siteConfig.ts';

/** What the portal asks before somebody is signed in, or before home has come: the first page of a visit loads these calls and no others. */
export const entryCatalogue = {
  common: { systemConfig: common.systemConfig },
  login: { getVerifyPic: login.getVerifyPic, login: login.login },
  info: { queryUserInfo: info.queryUserInfo },
  subAccount: { queryHomePage: subAccount.queryHomePage, getApplyFirst: subAccount.getApplyFirst },
  sim: { clock: sim.clock },
  simPersona: { enter: simPersona.enter },
} as const;
