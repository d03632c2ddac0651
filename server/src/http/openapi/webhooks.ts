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

const header = (name: string, description: string, schema: Json, example: string | number): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  example,
});

/** What travels with a webhook beside its body. */
export const webhookHeaders: Json = {
  webhookId: header(
    'tradeport-event-id',
    'The id of the event, which is also that of the body: the same each time it is sent.',
    { type: 'string' },
    'evt_main_4711',
  ),
  webhookAttempt: header(
    'tradeport-attempt',
    'Which attempt this is, counted from 1.',
    { type: 'integer', minimum: 1 },
    1,
  ),
  webhookSignature: header(
    'tradeport-signature',
    'Real time in seconds, and the HMAC-SHA256 of these, a dot and the body as it came, keyed with the secret, in hexadecimal digits.',
    { type: 'string', pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$' },
    `t=1794300000,v1=${'5257a869e7'.repeat(7).slice(0, 64)}`,
  ),
};

/** The body of every webhook. */
export const webhookBodies = (schemas: Schemas): Json => {
  const event: Json = {
    type: 'object',
    required: ['id', 'type', 'sandbox', 'created', 'data'],
    properties: {
      id: { type: 'string', description: 'The id of the event in its installation.' },
      type: {
        type: 'string',
        description: 'What happened: machine and action, or the action alone. The name of the webhook.',
      },
      sandbox: { type: 'string', description: 'Name of the sandbox in which it happened.' },
      created: { type: 'string', format: 'date-time', description: 'When it happened, in sandbox time.' },
      data: schemas.of(EventView, 'SimEventListEvent'),
    },
    additionalProperties: false,
  };
  const schema = schemas.named(event, 'WebhookEvent');
  return {
    Webhook: {
      description: 'The event. Its bytes are the same each time it is sent.',
      required: true,
      content: { 'application/json': { schema } },
    },
  };
};

export const webhookResponses: Json = {
  WebhookTaken: { description: 'Taken: it is not sent again.' },
  WebhookNotTaken: {
    description: 'Not taken, as is none within ten seconds: it is tried again after 1, 2, 4 … seconds.',
  },
};
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
          parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { $ref: '#/components/requestBodies/Webhook' },
          responses,
        },
      },
    ]),
  );
