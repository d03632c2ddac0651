import { CallFailed } from './CallFailed.ts';
import { text } from './text.ts';

/**
 * Answered with something that cannot be used. It counts as no answer: of a command nobody knows whether it was carried out.
 */
export const unreadable = (key: string, status: number): CallFailed =>
  new CallFailed({ code: `HTTP_${status}`, message: text('unreadable', { call: key }), status });
