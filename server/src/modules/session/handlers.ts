import type { info, login, register } from '@tradeport/shared/contract/login.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../http/bindCalls.ts';
import type { World } from '../../platform/world.ts';
import type { Captchas } from './captcha.ts';
import type { createSendCode } from './sendCode.ts';
import type { Sessions } from './sessions.ts';
import type { createSignIn } from './signIn.ts';
import { personOf } from './store.ts';
import { userInfoView } from './view.ts';

export const loginHandlers = (captchas: Captchas, signIn: ReturnType<typeof createSignIn>): Handlers<typeof login> => ({
  getVerifyPic: async (_request, caller) => {
    const { captchaId, image, validUntil } = await captchas.draw(caller);
    return { captchaId, image, validUntil: formatInstant(validUntil) };
  },
  login: async (request, caller) => {
    const { token, validUntil } = await signIn(request, caller);
    return { token, validUntil: formatInstant(validUntil) };
  },
});

export const registerHandlers = (sendCode: ReturnType<typeof createSendCode>): Handlers<typeof register> => ({
  sendCaptcha: async (request, caller) => {
    const { nextSendAt, validUntil } = await sendCode(request, caller);
    return { nextSendAt: formatInstant(nextSendAt), validUntil: formatInstant(validUntil) };
  },
});

export const infoHandlers = (world: World, sessions: Sessions): Handlers<typeof info> => ({
  queryUserInfo: async (_request, caller) => {
    const { sandboxId, session } = caller;
    const reader = world.db.read({ sandboxId, merchantId: session.merchantId });
    const person = await personOf(reader, session.operatorId, session.roleId);
    if (!person) throw new Error(`operator ${session.operatorId} is gone while signed in`);
    return userInfoView(caller, person);
  },
  signOut: async (_request, caller) => {
    await sessions.signOut(caller);
    return { signedOut: true };
  },
});
