import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { FeeView } from '@tradeport/shared/contract/fee.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { SettlementQuote } from '@tradeport/shared/contract/settleOrder.ts';
import { simObject } from '@tradeport/shared/contract/sim/object.ts';
import { SIGNATURE_HEADER, SIGNED_MINUTES, TIMESTAMP_HEADER } from '@tradeport/shared/rules/signedRequest.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
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

const headers: Json = {
  RequestId: {
    description: 'Id of the request, under which the log of the server has it.',
    schema: { type: 'string', format: 'uuid' },
  },
  Reason: {
    description: 'Why the call was refused, finer than `code`: only with a refusal. Each operation lists its reasons.',
    schema: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    example: 'order-notfound',
  },
  RetryAfter: {
    description: 'Seconds after which it is worth trying again; only with a refusal that passes.',
    schema: { type: 'integer', minimum: 1 },
  },
  FileName: { description: 'The name of the file (RFC 6266).', schema: { type: 'string' } },
};

const parameters = (sim: boolean): Json => ({
  language: {
    name: 'language',
    in: 'header',
    required: false,
    description:
      'Language of texts and messages: `zh-CN` or `en-US`. Without it, and with any other, they are in Chinese (`zh-CN`).',
    schema: { type: 'string' },
    example: 'en-US',
  },
  ...(sim
    ? {
        sandbox: {
          name: 'sandbox',
          in: 'header',
          required: false,
          description: 'Name of the sandbox that the call goes to; `main` without it.',
          schema: { type: 'string', pattern: '^(?:[a-z0-9][a-z0-9-]{0,39})?$' },
          example: 'main',
        },
      }
    : {}),
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'A UUID of your own: under it the call runs once, however often it is sent.',
    schema: { type: 'string', pattern: `^(?:${UUID})?$` },
    example: '5f3a1b52-6c1e-4d0a-9a54-0c7d3f4b8e21',
  },
  timestamp: {
    name: TIMESTAMP_HEADER,
    in: 'header',
    required: false,
    description:
      'Where the merchant demands signed calls: when this one was signed, as ISO 8601 with offset and up to nine decimals of a second, ' +
      `at most ${SIGNED_MINUTES} minutes from the real time, either way.`,
    schema: { type: 'string' },
    example: '2026-03-03T10:00:00+08:00',
  },
  signature: {
    name: SIGNATURE_HEADER,
    in: 'header',
    required: false,
    description:
      'Where the merchant demands signed calls: HMAC-SHA256 in hexadecimal, under the key as text, of method, path with query as sent, ' +
      'timestamp and body, with a line feed between. Each signature is good once.',
    schema: { type: 'string' },
    example: '2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434',
  },
});

const securitySchemes = (sim: boolean): Json => ({
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: `The token of a session: from \`login/login\`${sim ? ', or at once from `simPersona/enter`' : ''}.`,
  },
  ...(sim
    ? {
        simToken: {
          type: 'apiKey',
          in: 'header',
          name: 'sim-token',
          description: 'The token of the simulator, where SIM_TOKEN sets one.',
        },
      }
    : {}),
});

const refusalMessage: Json = {
  type: 'string',
  description: 'The message for the person, in the language of the request.',
};

/**
 * The OpenAPI 3.1 document of every call. With `sim` it includes the calls of the simulator; without, it does not mention the simulator. Titles
 * and messages are in the language; descriptions of fields are in English only.
 */
export const openApi = (version: string, sim: boolean, language: Language = 'en-US'): Json => {
  const schemas = createSchemas();
  const refusals = createRefusals(language);
  const writing = { schemas, refusals, language, sim };
  schemas.named(refusalMessage, 'RefusalMessage');
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
      summary: 'Cross-border B2B payments and collection for merchants',
      description: introduction(sim, language),
      contact: { name: 'Tradeport' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: tags.map(tagNamed),
    'x-tagGroups': tagGroupsOf(tags),
    paths: named.paths,
    ...(sim ? { webhooks: webhooks(language) } : {}),
    components: {
      schemas: withSharedFields(named.schemas),
      responses: { ...responses, ...(sim ? webhookResponses : {}) },
      examples: refusals.examples(),
      parameters: { ...parameters(sim), ...(sim ? webhookHeaders : {}) },
      ...(sim ? { requestBodies } : {}),
      headers,
      securitySchemes: securitySchemes(sim),
    },
    // Reasons of the access and the edge, by the name that operations give under the same key.
    'x-tradeport-common-reasons': refusals.common(),
    // Answers before any operation is found or read.
    'x-tradeport-before-calls': beforeCalls,
  };
};
