import { EventView } from '@tradeport/shared/contract/sim/event.ts';
import { eventWords } from '@tradeport/shared/reference/eventWords.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Json } from './json.ts';
import type { Schemas } from './schemas.ts';

/** Every type of event by its words: what a machine does under its name, what no machine has a name for under that of the action. */
const types = (): ReadonlyMap<string, Bilingual> =>
  new Map([
    ...machines.flatMap(({ name, actions }) =>
      Object.entries(actions).map(([action, words]): [string, Bilingual] => [`${name}.${action}`, words]),
    ),
    ...Object.entries(eventWords),
  ]);

interface Header {
  readonly name: string;
  readonly description: Bilingual;
  readonly schema: Json;
  readonly example: string | number;
}

/** The headers of a webhook by the name of their component. */
const HEADERS: Readonly<Record<string, Header>> = {
  webhookId: {
    name: 'tradeport-event-id',
    description: [
      '事件的编号，与请求体中的相同；重复发送时不变。',
      'The id of the event, which is also that of the body: the same each time it is sent.',
    ],
    schema: { type: 'string' },
    example: 'evt_main_4711',
  },
  webhookAttempt: {
    name: 'tradeport-attempt',
    description: ['第几次发送，从 1 计数。', 'Which attempt this is, counted from 1.'],
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  webhookSignature: {
    name: 'tradeport-signature',
    description: [
      '以秒计的真实时间，以及对该时间、一个点和收到的请求体原文以密钥计算的 HMAC-SHA256，十六进制。',
      'Real time in seconds, and the HMAC-SHA256 of these, a dot and the body as it came, keyed with the secret, in hexadecimal digits.',
    ],
    schema: { type: 'string', pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$' },
    example: `t=1794300000,v1=${'5257a869e7'.repeat(7).slice(0, 64)}`,
  },
};

/** The headers of a webhook as parameters. */
export const webhookHeaders = (language: Language): Json =>
  Object.fromEntries(
    Object.entries(HEADERS).map(([component, { name, description, schema, example }]) => [
      component,
      { name, in: 'header', required: true, description: inLanguage(language, description), schema, example },
    ]),
  );

/** The body of every webhook. */
export const webhookBodies = (schemas: Schemas): Json => {
  const { say } = schemas;
  const event: Json = {
    type: 'object',
    required: ['id', 'type', 'sandbox', 'created', 'data'],
    properties: {
      id: {
        type: 'string',
        description: say(['事件在该安装中的编号。', 'The id of the event in its installation.']),
      },
      type: {
        type: 'string',
        description: say([
          '发生的事件：状态机与操作，或仅有操作。即 Webhook 的名称。',
          'What happened: machine and action, or the action alone. The name of the webhook.',
        ]),
      },
      sandbox: {
        type: 'string',
        description: say(['事件所在沙盒的名称。', 'Name of the sandbox in which it happened.']),
      },
      created: {
        type: 'string',
        format: 'date-time',
        description: say(['事件发生的沙盒时间。', 'When it happened, in sandbox time.']),
      },
      data: schemas.of(EventView, 'SimEventListEvent'),
    },
    additionalProperties: false,
  };
  const schema = schemas.named(event, 'WebhookEvent');
  return {
    Webhook: {
      description: say(['事件。每次发送的字节相同。', 'The event. Its bytes are the same each time it is sent.']),
      required: true,
      content: { 'application/json': { schema } },
    },
  };
};

export const webhookResponses = (language: Language): Json => ({
  WebhookTaken: { description: inLanguage(language, ['已接收：不再发送。', 'Taken: it is not sent again.']) },
  WebhookNotTaken: {
    description: inLanguage(language, [
      '未接收，十秒内没有响应也视为未接收：将在 1、2、4 … 秒后重试。',
      'Not taken, as is none within ten seconds: it is tried again after 1, 2, 4 … seconds.',
    ]),
  },
});
const responses: Json = {
  '2XX': { $ref: '#/components/responses/WebhookTaken' },
  default: { $ref: '#/components/responses/WebhookNotTaken' },
};

/** What `sim events --forward-to` sends, by the type of the event. */
export const webhooks = (language: Language): Json =>
  Object.fromEntries(
    [...types()].map(([type, words]) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replaceAll('.', '_')}`,
          summary: inLanguage(language, words),
          security: [],
          parameters: Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { $ref: '#/components/requestBodies/Webhook' },
          responses,
        },
      },
    ]),
  );
