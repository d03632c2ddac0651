import type { Bilingual } from './bilingual.ts';

/** What happened, in words, where no state machine has a name for it: people at the door, the world that was set up. */
export const eventWords: Readonly<Record<string, Bilingual>> = {
  login: ['登录', 'Logged in'],
  loginFailed: ['登录失败', 'Login failed'],
  loginLocked: ['登录已锁定', 'Login locked'],
  loginCodeWrong: ['登录验证码错误', 'Login code wrong'],
  codeWrong: ['验证码错误', 'Code wrong'],
  codeSent: ['已发送验证码', 'Code sent'],
  signOut: ['退出登录', 'Logged out'],
  personaEntered: ['以此身份进入', 'Entered as a persona'],
  roleAdded: ['新增角色', 'Role added'],
  operatorAdded: ['新增操作员', 'Operator added'],
  currenciesTurnedOn: ['开启币种', 'Currencies turned on'],
  currenciesTurnedOff: ['关闭币种', 'Currencies turned off'],
  publish: ['发布公告', 'Notice published'],
  clockChanged: ['时钟已调整', 'Clock changed'],
  calendarChanged: ['日历已修改', 'Calendar changed'],
  decisionModeSet: ['决定方式已设置', 'Way of deciding set'],
  profileSet: ['行为档案已设置', 'Behaviour profile set'],
  'rate.pin': ['汇率已固定', 'Rate pinned'],
  'rate.shift': ['汇率已偏移', 'Rate shifted'],
  'rate.moveTo': ['汇率正在移动', 'Rate moves'],
  'rate.clear': ['汇率恢复行情', 'Rate follows the market again'],
  'market.down': ['行情中断', 'Market unavailable'],
  'market.up': ['行情恢复', 'Market back'],
};
