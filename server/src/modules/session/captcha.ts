import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import { drawCaptcha } from './captchaPicture.ts';
import { addCaptcha, useCaptcha } from './store.ts';

const MINUTE_MS = 60_000;
const ID_BYTES = 16;
/** 96 bits, written in the 16 characters that an answer may have at most. */
const PASS_BYTES = 12;

/** Stands for a captcha that was solved a moment ago: sent in its place with the next request, once. */
export interface CaptchaPass {
  readonly captchaId: string;
  readonly captcha: string;
}

export interface Captchas {
  readonly draw: (
    caller: Caller,
  ) => Promise<{ readonly captchaId: string; readonly image: string; readonly validUntil: Date }>;
  /** Whether the answer is right. Right or wrong, the captcha is used up: the transaction must be committed. */
  readonly useUp: (tx: Tx, captchaId: string, answer: string) => Promise<boolean>;
  /** Gives back what a right answer has used up, so that nobody reads two pictures for one login. */
  readonly pass: (tx: Tx, sandboxId: string) => Promise<CaptchaPass>;
}

/** Pictures show capitals only; people may type as they like. */
const plainAnswer = (answer: string): string => answer.trim().toUpperCase();

export const createCaptchas = (world: World): Captchas => {
  const { config, db, random, realTime, messenger, secrets } = world;
  const newId = (): string => random.bytes(ID_BYTES).toString('base64url');
  const keep = async (tx: Tx, sandboxId: string, answer: string) => {
    const id = newId();
    // Real time: a person reads the picture, whatever the sandbox clock does.
    const until = new Date(realTime.now().getTime() + config.captchaMinutes * MINUTE_MS);
    await addCaptcha(tx, { sandboxId, id, answerHash: secrets.mac('captcha', id, plainAnswer(answer)), until });
    return { captchaId: id, validUntil: until };
  };
  return {
    draw: async ({ sandboxId, language, now }) => {
      const { answer, image } = drawCaptcha(random);
      const kept = await db.inTx({ sandboxId, platform: true }, async (tx) => {
        const row = await keep(tx, sandboxId, answer);
        await messenger.send(tx, {
          sandboxId,
          channel: 'captcha',
          target: row.captchaId,
          topic: 'captcha',
          code: answer,
          text: language === 'zh-CN' ? `图形验证码 ${answer}` : `The picture shows ${answer}`,
          at: now,
        });
        return row;
      });
      return { ...kept, image };
    },
    useUp: async (tx, captchaId, answer) => {
      const mac = await useCaptcha(tx, captchaId, realTime.now());
      return mac !== undefined && secrets.macMatches(mac, 'captcha', captchaId, plainAnswer(answer));
    },
    pass: async (tx, sandboxId) => {
      const captcha = random.bytes(PASS_BYTES).toString('base64url');
      const { captchaId } = await keep(tx, sandboxId, captcha);
      return { captchaId, captcha };
    },
  };
};
