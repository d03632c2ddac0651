import type { devices, loginPassword } from '@tradeport/shared/contract/access.ts';
import type { info, login, register } from '@tradeport/shared/contract/login.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Captchas } from './captcha.ts';
import { deviceNames } from './deviceNames.ts';
import type { createForgetReset } from './forget.ts';
import type { createChangePassword, DevicesService } from './ownAccess.ts';
import type { SendCode } from './sendCode.ts';
import type { Sessions } from './sessions.ts';
import type { createSignIn } from './signIn.ts';
import { personOf } from './store.ts';
import { userInfoView } from './view.ts';

const sendingView = ({ nextSendAt, validUntil }: Awaited<ReturnType<SendCode>>) => ({
  nextSendAt: formatInstant(nextSendAt),
  validUntil: formatInstant(validUntil),
});

export const loginHandlers = (
  captchas: Captchas,
  signIn: ReturnType<typeof createSignIn>,
  sendCode: SendCode,
  forgetReset: ReturnType<typeof createForgetReset>,
): Handlers<typeof login> => ({
  getVerifyPic: async (_request, caller) => {
    const { captchaId, image, validUntil } = await captchas.draw(caller);
    return { captchaId, image, validUntil: formatInstant(validUntil) };
  },
  login: async (request, caller) => {
    const { token, validUntil } = await signIn(request, caller);
    return { token, validUntil: formatInstant(validUntil) };
  },
  forgetSend: async ({ loginNo, captchaId, captcha }, caller) =>
    sendingView(await sendCode({ scene: 'FORGET', target: loginNo, captchaId, captcha }, caller)),
  forgetReset: async (request, caller) => {
    await forgetReset(request, caller);
    return { reset: true };
  },
});

export const codeHandlers = (sendCode: SendCode): Pick<Handlers<typeof register>, 'sendCaptcha'> => ({
  sendCaptcha: async (request, caller) => sendingView(await sendCode(request, caller)),
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

export const deviceHandlers = (service: Pick<DevicesService, 'list' | 'end'>): Handlers<typeof devices> => ({
  sessions: async (_request, caller) => {
    const rows = await service.list(caller);
    return {
      list: rows.map(({ id, device, ip, createdAt, seenAt, isThisDevice }) => ({
        sessionId: id,
        ...deviceNames(device),
        ip,
        signedInAt: formatInstant(createdAt),
        lastUsedAt: formatInstant(seenAt),
        isThisDevice,
      })),
    };
  },
  endSessions: async ({ sessionId, allOthers }, caller) => ({
    ended: await service.end(caller, allOthers === true ? 'all others' : { sessionId: sessionId ?? '' }),
  }),
});

export const loginPasswordHandlers = (
  changePassword: ReturnType<typeof createChangePassword>,
): Handlers<typeof loginPassword> => ({
  modifyLoginPwd: async (request, caller) => {
    await changePassword(request, caller);
    return { changed: true };
  },
});
