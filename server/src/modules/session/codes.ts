import { alike } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import type { Config } from '../../config.ts';
import { holdSubject } from '../../platform/db/attempts.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { LoginName } from './names.ts';
import { addCode, codesSince, tryCode, useCode } from './store.ts';

// All real time: a person waits for the code, whatever the sandbox clock does.
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const TRIES_MAX = 5;
const ID_BYTES = 16;

/** A code is for one purpose: one that was sent for another is not taken. */
export type CodeScene =
  | 'LOGIN'
  | 'REGISTER'
  | 'BIND'
  | 'FORGET'
  | 'PAY_PASSWORD'
  | 'BOUND_FOR_PHONE'
  | 'NEW_PHONE'
  | 'BOUND_FOR_EMAIL'
  | 'NEW_EMAIL';

interface SendRequest {
  readonly sandboxId: string;
  readonly scene: CodeScene;
  readonly target: LoginName;
  /** False for a name that nobody has: everything goes on as ever, and takes as long, but nothing is sent. */
  readonly deliver: boolean;
  readonly language: Language;
  /** Sandbox time. */
  readonly now: Date;
}

export interface Sending {
  /** From when on another code may be sent to this target. */
  readonly nextSendAt: Date;
  /** Until when the code may be used; undefined when none was sent, because the target has to wait. */
  readonly validUntil: Date | undefined;
}

export interface Codes {
  /**
   * Sends a new code, unless the last one is too young or too many were sent within the hour (settings); also when many
   * ask at once, on several servers.
   */
  readonly send: (tx: Tx, request: SendRequest) => Promise<Sending>;
  /**
   * Whether this is the code in force, which is then used up. Each code is looked at five times at most: the try is
   * counted first, so the transaction must be committed, right or wrong.
   */
  readonly useUp: (tx: Tx, scene: CodeScene, target: LoginName, code: string) => Promise<boolean>;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const NAMES: Readonly<Record<CodeScene, Bilingual>> = {
  LOGIN: ['登录', 'login'],
  REGISTER: ['注册', 'registration'],
  BIND: ['绑定邮箱', 'email binding'],
  FORGET: ['找回密码', 'password reset'],
  PAY_PASSWORD: ['重置支付密码', 'payment password reset'],
  BOUND_FOR_PHONE: ['更换手机号的身份验证', 'identity check for a new mobile number'],
  NEW_PHONE: ['新手机号绑定', 'new mobile number'],
  BOUND_FOR_EMAIL: ['更换邮箱的身份验证', 'identity check for a new email'],
  NEW_EMAIL: ['新邮箱绑定', 'new email'],
};

const textOf = (scene: CodeScene, code: string, minutes: number, language: Language): string => {
  const [zh, en] = NAMES[scene];
  return language === 'zh-CN'
    ? `【Tradeport】您的${zh}验证码为 ${code}，${minutes} 分钟内有效，请勿告知他人。`
    : `[Tradeport] Your ${en} code is ${code}. It is valid for ${minutes} minutes. Do not share it with anybody.`;
};

/** When the next code may be sent, by those of the last hour (the latest first). */
const nextAfter = (
  sent: readonly Date[],
  { codesPerHour, codePauseSeconds }: Pick<Config, 'codesPerHour' | 'codePauseSeconds'>,
): Date | undefined => {
  const [last] = sent;
  const tenth = sent[codesPerHour - 1];
  if (!last) return undefined;
  const paused = later(last, codePauseSeconds * SECOND_MS);
  const full = tenth && later(tenth, HOUR_MS);
  return full && full > paused ? full : paused;
};

/** Codes are a matter of real time: a jump of the sandbox clock shortens no pause. */
const tooSoon = (nextSendAt: Date, realNow: Date, { codePauseSeconds, codesPerHour }: World['config']) => {
  const seconds = (nextSendAt.getTime() - realNow.getTime()) / 1_000;
  return refusal('CAPTCHA_BUSY', {
    retryAfter: seconds,
    sum: {
      title: ['距下一次发送的时间', 'Time until the next code'],
      formula: ['可再次发送的时间 − 当前真实时间', 'when the next may be sent − the present real time'],
      lines: [
        { label: ['可再次发送', 'The next may be sent at'], value: alike(formatInstant(nextSendAt)) },
        { label: ['当前真实时间', 'Present real time'], value: alike(formatInstant(realNow)) },
        { label: ['两次间隔（秒）', 'Seconds between two'], value: alike(String(codePauseSeconds)) },
        { label: ['每小时最多', 'Codes an hour at most'], value: alike(String(codesPerHour)) },
        { label: ['还需（秒）', 'Seconds left'], value: alike(String(Math.max(1, Math.ceil(seconds)))) },
      ],
      rounding: ['向上取整到秒', 'rounded up to the second'],
      rule: ['间隔与每小时次数取较晚者', 'Whichever ends later: the pause, or the hour of the codes that were sent'],
    },
  });
};

/** A sending that sent a code. Refuses with `CAPTCHA_BUSY` one that has to wait. */
export const sentNow = (
  { realTime, config }: Pick<World, 'realTime' | 'config'>,
  { nextSendAt, validUntil }: Sending,
): { readonly nextSendAt: Date; readonly validUntil: Date } => {
  if (validUntil === undefined) throw tooSoon(nextSendAt, realTime.now(), config);
  return { nextSendAt, validUntil };
};

export const createCodes = (world: World): Codes => {
  const { config, random, realTime, messenger, secrets } = world;
  const subjectOf = (scene: CodeScene, target: LoginName): string => `${scene} ${target.text}`;
  return {
    send: async (tx, { sandboxId, scene, target, deliver, language, now }) => {
      const at = realTime.now();
      await holdSubject(tx, sandboxId, { kind: `send ${scene}`, subject: target.text }, later(at, HOUR_MS));
      const before = await codesSince(tx, { scene, target: target.text, since: later(at, -HOUR_MS), now: at });
      const next = nextAfter(before, config);
      if (next && next > at) return { nextSendAt: next, validUntil: undefined };
      const code = String(random.below(1_000_000)).padStart(6, '0');
      const until = later(at, config.codeMinutes * MINUTE_MS);
      const secret = deliver ? code : random.bytes(ID_BYTES).toString('hex');
      await addCode(tx, {
        sandboxId,
        id: random.bytes(ID_BYTES).toString('base64url'),
        scene,
        target: target.text,
        codeHash: secrets.mac('code', subjectOf(scene, target), secret),
        sentAt: at,
        until,
      });
      const message = {
        sandboxId,
        channel: target.kind === 'email' ? 'mail' : 'sms',
        target: target.text,
        topic: `code ${scene}`,
        code,
        text: textOf(scene, code, config.codeMinutes, language),
        at: now,
      } as const;
      await messenger.sendOrDrop(tx, message, deliver);
      return { nextSendAt: nextAfter([at, ...before], config) ?? at, validUntil: until };
    },
    useUp: async (tx, scene, target, code) => {
      const at = realTime.now();
      const row = await tryCode(tx, { scene, target: target.text, now: at, triesMax: TRIES_MAX });
      if (!row || !secrets.macMatches(row.codeHash, 'code', subjectOf(scene, target), code)) return false;
      return useCode(tx, row.id, at);
    },
  };
};
