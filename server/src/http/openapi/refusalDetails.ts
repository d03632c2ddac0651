import { agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { ClosingTerms } from '@tradeport/shared/contract/exchange.ts';
import { FeeView } from '@tradeport/shared/contract/fee.ts';
import { SettlementQuote } from '@tradeport/shared/contract/settleOrder.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
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

const text = (description: string): Json => ({ type: 'string', description });
const instant = (description: string): Json => ({ ...text(description), format: 'date-time' });
const listOf = (items: Json, description: string): Json => ({ type: 'array', items, description });

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
    quote: { ...quote(schemas), description: 'The quote as it is now.' },
  }),
});

const fieldError: Json = {
  type: 'object',
  required: ['path', 'rule', 'message'],
  properties: {
    path: text('The field, its path in dots, as in `orders.0.amount`.'),
    rule: text('The rule that it breaks, as in `required` or `tooLong`.'),
    message: text('The message for the person, in the language of the request.'),
  },
  additionalProperties: false,
};

const scenarioFault: Json = {
  type: 'object',
  required: ['line', 'path', 'zh', 'en'],
  properties: {
    line: { type: ['integer', 'null'], description: 'Line of the text, from 1; null for a fault of the whole text.' },
    path: text('Where in the scenario it is.'),
    zh: text('The fault, in Chinese.'),
    en: text('The fault, in English.'),
  },
  additionalProperties: false,
};

const PARTS: readonly DetailPart[] = [
  {
    name: 'FieldErrors',
    // The status of wrong fields is always 200.
    applies: (reason) => httpOf(reason) === 200,
    properties: (schemas) => ({
      errors: listOf(schemas.named(fieldError, 'FieldError'), 'Every wrong field, at most 20.'),
    }),
  },
  {
    name: 'LoginCode',
    applies: isOneOf('smsCodeNeeded', 'smsCodeWrong'),
    properties: () => ({
      smsRequired: { type: 'boolean', description: 'True: the login also needs `smsCode`.' },
      sentTo: text('The target of the code, in part masked.'),
      captchaId: text('A captcha that is solved already, for the next try.'),
      captcha: text('The characters of the captcha.'),
      nextSendAt: instant('When another code can be requested.'),
    }),
  },
  {
    name: 'Lock',
    applies: isOneOf('loginLocked', 'payPasswordLocked'),
    properties: () => ({ lockedUntil: instant('The end of the lock after too many wrong tries.') }),
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
        rows: { ...schemas.of(errors, 'BatchOrderApplyResultAnswerErrors'), description: 'The rows that now fail.' },
      };
    },
  },
  {
    name: 'Closing',
    applies: isOneOf('closingChanged'),
    properties: (schemas) => ({
      closingTerms: {
        ...schemas.of(ClosingTerms, 'ExchangeOrderRowDetailClosingTerms'),
        description: 'The cost of the cancellation as it is now.',
      },
    }),
  },
  {
    name: 'SandboxGone',
    applies: isOneOf('unknownSandbox', 'sandboxEnded'),
    properties: () => ({
      sandboxGone: text('Name of the sandbox that does not exist.'),
      sandboxEndedAt: instant('When the sandbox expired, if it did.'),
    }),
  },
  {
    name: 'ScenarioFaults',
    applies: isOneOf('scenarioWrong'),
    properties: (schemas) => ({
      faults: listOf(schemas.named(scenarioFault, 'ScenarioFault'), 'Every fault in the text of the scenario.'),
    }),
  },
  {
    name: 'Moves',
    applies: (reason, call) => reason === 'OPERATION_NOT_ALLOW' && call === simObject.act,
    properties: (schemas) => {
      const { moves } = membersOf(membersOf(simObject.one.result).properties);
      return { legal: { ...schemas.of(moves, 'ObjectMoves'), description: 'The moves that the object can make now.' } };
    },
  },
];

/**
 * The schema of the `result` of a refusal for one of these reasons. It has only the members that come with these reasons: linters and
 * generators resolve the schema once for each operation and status.
 */
export const refusalDetails = (schemas: Schemas, reasons: readonly ErrorName[], call?: AnyCall): Json => {
  const parts = PARTS.filter(({ applies }) => reasons.some((reason) => applies(reason, call)));
  if (parts.length === 0) return { type: 'null', description: 'Always null.' };
  const details: Json = {
    type: ['object', 'null'],
    description: 'Details of the refusal; null where there are none.',
    properties: Object.fromEntries(parts.flatMap(({ properties }) => Object.entries(properties(schemas)))),
    additionalProperties: false,
  };
  return schemas.named(details, `${parts.map(({ name }) => name).join('')}Details`);
};
