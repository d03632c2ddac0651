import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { loginName, masked } from '../session/index.ts';
import type { OperatorTold } from './store.ts';

/** Where somebody is reached: mobile and email, those that there are. */
type Reached = Pick<OperatorTold, 'mobile' | 'email'>;

const namesOf = ({ mobile, email }: Reached): readonly string[] => [mobile, email].filter((name) => name !== null);

/** What people are told by text message and mail. Both languages stand in one: nobody knows which the person reads. */
export const createLetters = ({ messenger, address }: Pick<World, 'messenger' | 'address'>) => {
  const send = async (
    { tx, sandboxId, now }: Command,
    to: string,
    topic: string,
    [zh, en]: readonly [string, string],
  ) => {
    const { kind, text: target } = loginName(to);
    const channel = kind === 'email' ? 'mail' : 'sms';
    const text = `【Tradeport】${zh}\n[Tradeport] ${en}`;
    await messenger.send(tx, { sandboxId, channel, target, topic, code: null, text, at: now });
  };
  const shown = (name: string | null): string => (name === null ? '—' : masked(loginName(name)));
  return {
    /** To somebody new: where the first password is set. */
    invite: async (command: Command, merchant: readonly [string, string], person: Reached): Promise<void> => {
      const link = `${address()}${BASE_PATH}/forget`;
      for (const to of namesOf(person))
        await send(command, to, 'invitation', [
          `${merchant[0]} 已为您开通操作员账号，请在 ${link} 用验证码设置登录密码。`,
          `${merchant[1]} has added you as an operator. Set your password with a code at ${link}.`,
        ]);
    },
    /** To the old and the new number or address of somebody whose login was changed by a colleague. */
    tellMoved: async (command: Command, before: Reached, after: Reached): Promise<void> => {
      for (const kind of ['mobile', 'email'] as const) {
        const [old, fresh] = [before[kind], after[kind]];
        if (old === fresh) continue;
        const text = [
          `您的登录${kind === 'mobile' ? '手机号' : '邮箱'}已由主操作员修改：${shown(old)} → ${shown(fresh)}。如有疑问，请联系主操作员。`,
          `A chief operator changed the ${kind === 'mobile' ? 'mobile number' : 'email address'} that you log in with: ${shown(old)} → ${shown(fresh)}. Ask your chief operator if you did not expect this.`,
        ] as const;
        for (const to of [old, fresh]) if (to !== null) await send(command, to, 'login changed', text);
      }
    },
    /** To the old and the new number or address of somebody who changed it; a first one is told where the person was reached before. */
    tellOwnChange: async (command: Command, kind: keyof Reached, before: Reached, after: Reached): Promise<void> => {
      const [old, fresh] = [before[kind], after[kind]];
      const text = [
        `您的登录${kind === 'mobile' ? '手机号' : '邮箱'}已更换：${shown(old)} → ${shown(fresh)}。其他设备已退出登录。如非本人操作，请立即联系客服。`,
        `The ${kind === 'mobile' ? 'mobile number' : 'email address'} that you log in with was changed: ${shown(old)} → ${shown(fresh)}. Your other devices were signed out. Contact support at once if it was not you.`,
      ] as const;
      const reached = old ?? before.mobile ?? before.email;
      for (const to of [reached, fresh]) if (to !== null) await send(command, to, 'login changed', text);
    },
  };
};
export type Letters = ReturnType<typeof createLetters>;
