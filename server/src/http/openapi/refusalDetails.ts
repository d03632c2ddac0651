import { agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { ClosingTerms } from '@tradeport/shared/contract/exchange.ts';
import { FeeView } from '@tradeport/shared/contract/fee.ts';
import { SettlementQuote } from '@tradeport/shared/contract/settleOrder.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type ErrorName, httpOf } from '@tradeport/shared/words/errors.ts';
import { type Json, membersOf } from './json.ts';
import type { Schemas } from './schemas.ts';

/** Members of the `result` of a refusal that come together. */
interface DetailPart {
  /** Part of the name of the schema. */
  readonly name: string;
  readonly applies: (reason: ErrorName, call: AnyCall | undefined) => boolean;
  readonly properties: (schemas: Schemas) => Json;
}

const text = ({ say }: Schemas, description: Bilingual): Json => ({ type: 'string', description: say(description) });
const instant = (schemas: Schemas, description: Bilingual): Json => ({
  ...text(schemas, description),
  format: 'date-time',
});
const listOf = ({ say }: Schemas, items: Json, description: Bilingual): Json => ({
  type: 'array',
  items,
  description: say(description),
});

const isOneOf =
  (...reasons: readonly ErrorName[]) =>
  (reason: ErrorName): boolean =>
    reasons.includes(reason);

/** A part with a new quote. Calls of other groups may have the same reason with another quote, or with none. */
const quotePart = (
  name: string,
  { reason, groups }: { readonly reason: ErrorName; readonly groups: readonly string[] },
  quote: (schemas: Schemas) => Json,
): DetailPart => ({
  name,
  applies: (one, call) => one === reason && groups.some((group) => call?.key.startsWith(`${group}/`)),
  properties: (schemas) => ({
    quote: { ...quote(schemas), description: schemas.say(['当前的报价。', 'The quote as it is now.']) },
  }),
});

const fieldError = (schemas: Schemas): Json => ({
  type: 'object',
  required: ['path', 'rule', 'message'],
  properties: {
    path: text(schemas, [
      '字段，以点分隔的路径表示，例如 `orders.0.amount`。',
      'The field, its path in dots, as in `orders.0.amount`.',
    ]),
    rule: text(schemas, [
      '所违反的规则，例如 `required` 或 `tooLong`。',
      'The rule that it breaks, as in `required` or `tooLong`.',
    ]),
    message: text(schemas, [
      '给用户看的提示，使用请求的语言。',
      'The message for the person, in the language of the request.',
    ]),
  },
  additionalProperties: false,
});

const scenarioFault = (schemas: Schemas): Json => ({
  type: 'object',
  required: ['line', 'path', 'zh', 'en'],
  properties: {
    line: {
      type: ['integer', 'null'],
      description: schemas.say([
        '文本的行号，从 1 开始；整个文本的错误为 null。',
        'Line of the text, from 1; null for a fault of the whole text.',
      ]),
    },
    path: text(schemas, ['错误在场景中的位置。', 'Where in the scenario the fault is.']),
    zh: text(schemas, ['错误说明（中文）。', 'The fault, in Chinese.']),
    en: text(schemas, ['错误说明（英文）。', 'The fault, in English.']),
  },
  additionalProperties: false,
});

const PARTS: readonly DetailPart[] = [
  {
    name: 'FieldErrors',
    // The status of wrong fields is always 200.
    applies: (reason) => httpOf(reason) === 200,
    properties: (schemas) => ({
      errors: listOf(schemas, schemas.named(fieldError(schemas), 'FieldError'), [
        '全部有误的字段，至多 20 个。',
        'Every wrong field, at most 20.',
      ]),
    }),
  },
  {
    name: 'LoginCode',
    applies: isOneOf('smsCodeNeeded', 'smsCodeWrong'),
    properties: (schemas) => ({
      smsRequired: {
        type: 'boolean',
        description: schemas.say(['为 true 时，登录还需要 `smsCode`。', 'True: the login also needs `smsCode`.']),
      },
      sentTo: text(schemas, ['验证码的接收号码或邮箱，部分打码。', 'The target of the code, in part masked.']),
      captchaId: text(schemas, [
        '已通过的图形验证码的编号，供下次尝试使用。',
        'A captcha that is solved already, for the next try.',
      ]),
      captcha: text(schemas, ['图形验证码中的字符。', 'The characters of the captcha.']),
      nextSendAt: instant(schemas, ['可再次获取验证码的时间。', 'When another code can be requested.']),
    }),
  },
  {
    name: 'Lock',
    applies: isOneOf('loginLocked', 'payPasswordLocked'),
    properties: (schemas) => ({
      lockedUntil: instant(schemas, ['多次输错后锁定的结束时间。', 'The end of the lock after too many wrong tries.']),
    }),
  },
  quotePart('PaymentFee', { reason: 'quoteChanged', groups: ['paymentOrder', 'transfer'] }, (schemas) =>
    schemas.of(FeeView, 'PaymentFee'),
  ),
  quotePart('BatchResult', { reason: 'quoteChanged', groups: ['batchOrder'] }, (schemas) =>
    schemas.of(batchOrder.applyResult.result, 'BatchOrderApplyResultAnswer'),
  ),
  quotePart('SettlementQuote', { reason: 'settlementQuoteChanged', groups: ['settleOrder'] }, (schemas) =>
    schemas.of(SettlementQuote, 'SettlementQuote'),
  ),
  quotePart('AgentFxQuote', { reason: 'quoteEnded', groups: ['agentFx'] }, (schemas) =>
    schemas.of(agentFx.quote.result, 'AgentFxQuoteAnswer'),
  ),
  {
    name: 'BatchRows',
    applies: isOneOf('batchRowsChanged'),
    properties: (schemas) => {
      const { errors } = membersOf(membersOf(batchOrder.applyResult.result).properties);
      return {
        rows: {
          ...schemas.of(errors, 'BatchOrderApplyResultAnswerErrors'),
          description: schemas.say(['现在未通过的行。', 'The rows that now fail.']),
        },
      };
    },
  },
  {
    name: 'Closing',
    applies: isOneOf('closingChanged'),
    properties: (schemas) => ({
      closingTerms: {
        ...schemas.of(ClosingTerms, 'ExchangeOrderRowDetailClosingTerms'),
        description: schemas.say(['当前的取消代价。', 'The cost of the cancellation as it is now.']),
      },
    }),
  },
  {
    name: 'SandboxGone',
    applies: isOneOf('unknownSandbox', 'sandboxEnded'),
    properties: (schemas) => ({
      sandboxGone: text(schemas, ['不存在的沙盒的名称。', 'Name of the sandbox that does not exist.']),
      sandboxEndedAt: instant(schemas, ['沙盒的到期时间（如已到期）。', 'When the sandbox expired, if it did.']),
    }),
  },
  {
    name: 'ScenarioFaults',
    applies: isOneOf('scenarioWrong'),
    properties: (schemas) => ({
      faults: listOf(schemas, schemas.named(scenarioFault(schemas), 'ScenarioFault'), [
        '场景文本中的全部错误。',
        'Every fault in the text of the scenario.',
      ]),
    }),
  },
  {
    name: 'Moves',
    applies: (reason, call) => reason === 'OPERATION_NOT_ALLOW' && call === simObject.act,
    properties: (schemas) => {
      const { moves } = membersOf(membersOf(simObject.one.result).properties);
      return {
        legal: {
          ...schemas.of(moves, 'ObjectMoves'),
          description: schemas.say(['该对象现在可执行的操作。', 'The moves that the object can make now.']),
        },
      };
    },
  },
];

/**
 * The schema of the `result` of a refusal for one of these reasons. It has only the members that come with these reasons: linters and
 * generators resolve the schema once for each operation and status.
 */
export const refusalDetails = (schemas: Schemas, reasons: readonly ErrorName[], call?: AnyCall): Json => {
  const parts = PARTS.filter(({ applies }) => reasons.some((reason) => applies(reason, call)));
  if (parts.length === 0) return { type: 'null', description: schemas.say(['始终为 null。', 'Always null.']) };
  const details: Json = {
    type: ['object', 'null'],
    description: schemas.say(['拒绝的详细信息；没有时为 null。', 'Details of the refusal; null where there are none.']),
    properties: Object.fromEntries(parts.flatMap(({ properties }) => Object.entries(properties(schemas)))),
    additionalProperties: false,
  };
  return schemas.named(details, `${parts.map(({ name }) => name).join('')}Details`);
};
