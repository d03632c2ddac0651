import { createClient as bindCalls } from '@tradeport/shared/client.ts';
import type { Client } from './catalogueTypes.ts';
import { type Connection, fetchTransport } from './fetchTransport.ts';
import { routes } from './routes.ts';

export type { CallOptions, Client, ErrorCode, Reason, ReceivedFile, SimEventView } from './catalogueTypes.ts';
export type { Connection } from './fetchTransport.ts';
export { type EventChoice, followEvents } from './followEvents.ts';
export { CallRefused, type FieldFault, isRefused, isRefusedFor, NoAnswer } from './refusal.ts';

/** The client of a server: `client.exchange.one({ … })`, every call of the catalogue by its module and name. */
export const createClient = (connection: Connection): Client => bindCalls(fetchTransport(connection), routes);
