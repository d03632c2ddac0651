import type { password } from '@tradeport/shared/contract/password.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { PasswordService } from './service.ts';

export const passwordHandlers = (service: PasswordService): Handlers<typeof password> => ({
  isExistPwd: async (_request, caller) => {
    const { exists, lockedUntil, codeTarget } = await service.state(caller);
    return { exists, lockedUntil: lockedUntil === null ? null : formatInstant(lockedUntil), codeTarget };
  },
  addUserPwd: async (request, caller) => {
    await service.set(caller, request);
    return { set: true };
  },
  sendCode: async (_request, caller) => {
    const { sentTo, nextSendAt, validUntil } = await service.sendCode(caller);
    return { sentTo, nextSendAt: formatInstant(nextSendAt), validUntil: formatInstant(validUntil) };
  },
  resetPayPwd: async ({ smsCode, ...typed }, caller) => {
    await service.reset(caller, smsCode, typed);
    return { reset: true };
  },
});
