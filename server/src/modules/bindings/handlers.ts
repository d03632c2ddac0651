import type { bindEmail, bindPhone } from '@tradeport/shared/contract/access.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { type Bindings, KINDS } from './service.ts';

const sendingView = ({ sentTo, nextSendAt, validUntil }: Awaited<ReturnType<Bindings['sendOld']>>) => ({
  sentTo,
  nextSendAt: formatInstant(nextSendAt),
  validUntil: formatInstant(validUntil),
});

export const phoneHandlers = (bindings: Bindings): Handlers<typeof bindPhone> => ({
  sendOldCode: async (_request, caller) => sendingView(await bindings.sendOld(caller, KINDS.mobile)),
  checkOldCode: async ({ smsCode }, caller) => ({
    validUntil: formatInstant(await bindings.checkOld(caller, KINDS.mobile, smsCode)),
  }),
  sendNewCode: async ({ mobile }, caller) => sendingView(await bindings.sendNew(caller, KINDS.mobile, mobile)),
  checkNewCode: async ({ mobile, smsCode }, caller) => ({
    mobile: await bindings.checkNew(caller, KINDS.mobile, mobile, smsCode),
  }),
});

export const emailHandlers = (bindings: Bindings): Handlers<typeof bindEmail> => ({
  sendOldCode: async (_request, caller) => sendingView(await bindings.sendOld(caller, KINDS.email)),
  checkOldCode: async ({ smsCode }, caller) => ({
    validUntil: formatInstant(await bindings.checkOld(caller, KINDS.email, smsCode)),
  }),
  sendNewCode: async ({ email }, caller) => sendingView(await bindings.sendNew(caller, KINDS.email, email)),
  checkNewCode: async ({ email, smsCode }, caller) => ({
    email: await bindings.checkNew(caller, KINDS.email, email, smsCode),
  }),
});
