import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { FeeView } from '@tradeport/shared/contract/fee.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { SettlementQuote } from '@tradeport/shared/contract/settleOrder.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { SIGNATURE_HEADER, SIGNED_MINUTES, TIMESTAMP_HEADER } from '@tradeport/shared/rules/signedRequest.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { UUID } from './formats.ts';
import { introduction } from './introduction.ts';
import { type Json, membersOf } from './json.ts';
import { operation, tagOf } from './operation.ts';
import { createRefusals, refusedResponses, responsesBeforeCalls } from './refusals.ts';
import { createSchemas, withNamedLists } from './schemas.ts';
import { withSharedFields } from './sharedFields.ts';
import { tagGroupsOf, tagNamed } from './tags.ts';
import { webhookBodies, webhookHeaders, webhookResponses, webhooks } from './webhooks.ts';

const pathOf = ({ path }: AnyCall): string => path.replace(/:(\w+)/g, '{$1}');

/** A text in the language of a document. */
type Say = (text: Bilingual) => string;

const headers = (say: Say): Json => ({
  RequestId: {
    description: say([
      '请求的编号，可据此在服务器日志中查找。',
      'Id of the request, under which the log of the server has it.',
    ]),
    schema: { type: 'string', format: 'uuid' },
  },
  Reason: {
    description: say([
      '拒绝的原因，比 `code` 更细：仅在拒绝时返回。每个接口列出各自的原因。',
      'Why the call was refused, finer than `code`: only with a refusal. Each operation lists its reasons.',
    ]),
    schema: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    example: 'order-notfound',
  },
  RetryAfter: {
    description: say([
      '可重试前的秒数；仅在暂时性的拒绝时返回。',
      'Seconds after which it is worth trying again; only with a refusal that passes.',
    ]),
    schema: { type: 'integer', minimum: 1 },
  },
  FileName: {
    description: say(['文件名（RFC 6266）。', 'The name of the file (RFC 6266).']),
    schema: { type: 'string' },
  },
});

const parameters = (sim: boolean, say: Say): Json => ({
  language: {
    name: 'language',
    in: 'header',
    required: false,
    description: say([
      '文字与提示的语言：`zh-CN` 或 `en-US`。未填或为其他值时使用中文（`zh-CN`）。',
      'Language of texts and messages: `zh-CN` or `en-US`. Without it, and with any other, they are in Chinese (`zh-CN`).',
    ]),
    schema: { type: 'string' },
    example: 'en-US',
  },
  ...(sim
    ? {
        sandbox: {
          name: 'sandbox',
          in: 'header',
          required: false,
          description: say([
            '调用所指的沙盒名称；未填时为 `main`。',
            'Name of the sandbox that the call goes to; `main` without it.',
          ]),
          schema: { type: 'string', pattern: '^(?:[a-z0-9][a-z0-9-]{0,39})?$' },
          example: 'main',
        },
      }
    : {}),
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: say([
      '由您生成的 UUID：以同一 UUID 重复发送时，调用只执行一次。',
      'A UUID of your own: under it the call runs once, however often it is sent.',
    ]),
    schema: { type: 'string', pattern: `^(?:${UUID})?$` },
    example: '5f3a1b52-6c1e-4d0a-9a54-0c7d3f4b8e21',
  },
  timestamp: {
    name: TIMESTAMP_HEADER,
    in: 'header',
    required: false,
    description: say([
      `商户要求签名时：本次调用的签名时间，ISO 8601 格式，带时区偏移，秒的小数至多九位，与真实时间前后相差不超过 ${SIGNED_MINUTES} 分钟。`,
      'Where the merchant demands signed calls: when this one was signed, as ISO 8601 with offset and up to nine decimals of a second, ' +
        `at most ${SIGNED_MINUTES} minutes from the real time, either way.`,
    ]),
    schema: { type: 'string' },
    example: '2026-03-03T10:00:00+08:00',
  },
  signature: {
    name: SIGNATURE_HEADER,
    in: 'header',
    required: false,
    description: say([
      '商户要求签名时：以文本形式的密钥，对方法、所发送的路径与查询、时间戳和请求体（各项之间以换行符分隔）计算的 HMAC-SHA256，十六进制。每个签名只能使用一次。',
      'Where the merchant demands signed calls: HMAC-SHA256 in hexadecimal, under the key as text, of method, path with query as sent, ' +
        'timestamp and body, with a line feed between. Each signature is good once.',
    ]),
    schema: { type: 'string' },
    example: '2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434',
  },
});

const securitySchemes = (sim: boolean, say: Say): Json => ({
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: say([
      `会话令牌：由 \`login/login\` 返回${sim ? '，或由 `simPersona/enter` 直接返回' : ''}。`,
      `The token of a session: from \`login/login\`${sim ? ', or at once from `simPersona/enter`' : ''}.`,
    ]),
  },
  ...(sim
    ? {
        simToken: {
          type: 'apiKey',
          in: 'header',
          name: 'sim-token',
          description: say([
            '模拟器令牌，由 SIM_TOKEN 设置时需要。',
            'The token of the simulator, where SIM_TOKEN sets one.',
          ]),
        },
      }
    : {}),
});

const refusalMessage = (say: Say): Json => ({
  type: 'string',
  description: say(['给用户看的提示，使用请求的语言。', 'The message for the person, in the language of the request.']),
});

/**
 * The OpenAPI 3.1 document of every call. With `sim` it includes the calls of the simulator; without, it does not mention the simulator. Titles,
 * messages and descriptions are in the language.
 */
export const openApi = (version: string, sim: boolean, language: Language = 'en-US'): Json => {
  const schemas = createSchemas(language);
  const { say } = schemas;
  const refusals = createRefusals(language);
  const writing = { schemas, refusals, language, sim };
  schemas.named(refusalMessage(say), 'RefusalMessage');
  // Named first, so that types keep their names whichever operation refers to them first.
  schemas.of(FeeView, 'PaymentFee');
  schemas.of(SettlementQuote, 'SettlementQuote');
  if (sim) schemas.of(membersOf(membersOf(simObject.one.result).properties).moves, 'ObjectMoves');
  const calls = [...allCalls, ...allStreams].filter((one) => sim || one.access !== 'sim');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = pathOf(call);
    paths[path] ??= {};
    for (const method of call.methods) paths[path][method.toLowerCase()] = operation(writing, call, method);
  }
  const responses = refusedResponses(schemas, refusals, sim);
  const beforeCalls = responsesBeforeCalls(schemas, sim, language);
  const requestBodies = sim ? webhookBodies(schemas) : {};
  const tags = [...new Set(calls.map(tagOf))];
  const named = withNamedLists(schemas.all(), paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradeport',
      version,
      summary: say(['商户跨境 B2B 付款与收款', 'Cross-border B2B payments and collection for merchants']),
      description: introduction(sim, language),
      contact: { name: 'Tradeport' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: say(['提供本文档的服务器', 'The server that this document comes from']) }],
    tags: tags.map((tag) => tagNamed(tag, language)),
    'x-tagGroups': tagGroupsOf(tags, language),
    paths: named.paths,
    ...(sim ? { webhooks: webhooks(language) } : {}),
    components: {
      schemas: withSharedFields(named.schemas),
      responses: { ...responses, ...(sim ? webhookResponses(language) : {}) },
      examples: refusals.examples(),
      parameters: { ...parameters(sim, say), ...(sim ? webhookHeaders(language) : {}) },
      ...(sim ? { requestBodies } : {}),
      headers: headers(say),
      securitySchemes: securitySchemes(sim, say),
    },
    // Reasons of the access and the edge, by the name that operations give under the same key.
    'x-tradeport-common-reasons': refusals.common(),
    // Answers before any operation is found or read.
    'x-tradeport-before-calls': beforeCalls,
  };
};
