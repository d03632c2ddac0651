import { createHmac } from 'node:crypto';
import type { SimEventView } from '@tradeport/client';

export const SIGNATURE_HEADER = 'tradeport-signature';

/** An event as it is sent: the same bytes each time it is sent, so that whoever gets it twice can tell. */
export interface Webhook {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export const webhookOf = (sandbox: string, event: SimEventView): Webhook => {
  const id = `evt_${sandbox}_${event.seq}`;
  const type = event.machine === null ? event.action : `${event.machine}.${event.action}`;
  return { id, type, body: JSON.stringify({ id, type, sandbox, created: event.at, data: event }) };
};

/** `t=1794300000,v1=…`: HMAC-SHA256 of the seconds, a dot and the body, in hexadecimal digits. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
