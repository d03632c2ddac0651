import '@fastify/multipart';
import { isUtf8 } from 'node:buffer';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { FastifyRequest } from 'fastify';
import type { Arrivals, ArrivedFile } from '../platform/files/arrivals.ts';
import { checkRequest } from '../platform/runtime/validation.ts';
import { removeEmptyFields } from './emptyFields.ts';
import { readForm } from './forms.ts';

/** What travels in a request, not yet checked. */
export interface Input {
  readonly input: unknown;
  readonly file?: ArrivedFile | undefined;
}

/** Fields with the parts of the path among them; what is no set of fields stays as it is, to be refused. */
export const withPath = (fields: unknown, params: unknown): unknown =>
  isMembers(fields) && isMembers(params) && Object.keys(params).length > 0 ? { ...fields, ...params } : fields;

/** A run of percent-encoded bytes. */
const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/** Whether the query of a URL is not UTF-8: in percent-encoded bytes, or in raw bytes, which Node reads as Latin-1. */
export const hasInvalidUtf8 = (url: string): boolean => {
  const query = url.slice(url.indexOf('?') + 1);
  if (query.length === url.length) return false;
  if (/[\u0080-\u00ff]/.test(query)) return true;
  return (query.match(ENCODED_BYTES) ?? []).some((signs) => !isUtf8(Buffer.from(signs.replaceAll('%', ''), 'hex')));
};

const REPLACEMENT_CHARACTER = '\ufffd';

/** Whether a field of a form was decoded from bytes that are not UTF-8: the parser puts U+FFFD in their place. */
const holdsReplacement = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.values(fields).some((value) => typeof value === 'string' && value.includes(REPLACEMENT_CHARACTER));

const arrived = async (arrivals: Arrivals, call: AnyCall, request: FastifyRequest): Promise<Input> => {
  const { params, query, body } = request;
  if (hasInvalidUtf8(request.url)) throw refusal('malformedBody');
  if (request.method === 'GET') return { input: withPath(isMembers(query) ? { ...query } : query, params) };
  if (request.bodyFault !== undefined) throw request.bodyFault;
  // A POST without a body is a request without fields. One of `null` is none of fields at all.
  if (!request.isMultipart()) return { input: withPath(body === undefined ? {} : body, params) };
  // Files travel to calls that take files.
  if (call.fileBytesMax === undefined) throw refusal('wrongContentType');
  const { fields, file } = await readForm(request, arrivals, call.fileBytesMax);
  if (holdsReplacement(fields)) {
    await file?.discard();
    throw refusal('malformedBody');
  }
  return { input: withPath(fields, params), file };
};

/**
 * Reads the input of a call from the query, body or form and from the parameters of the path. Optional fields that are empty or null
 * are removed. The caller discards a file that was read.
 * @throws Refusal malformedBody for bytes that are not UTF-8, wrongContentType for another charset or a form that the call does not take.
 */
export const readInput = async (arrivals: Arrivals, call: AnyCall, request: FastifyRequest): Promise<Input> => {
  const read = await arrived(arrivals, call, request);
  removeEmptyFields(call.request, read.input, request.method === 'GET' ? 'query' : 'body');
  return read;
};

/**
 * Checks what travelled against the schema of the call, and answers what its handler is given. The fields of a form are text, as
 * those of a query.
 */
export const checkedInput = (call: AnyCall, request: FastifyRequest, { input, file }: Input): object => {
  const isText = request.method === 'GET' || request.isMultipart();
  checkRequest(call.request, input, isText ? 'query' : 'body');
  // The schema of every call is one of an object.
  if (!isMembers(input)) throw refusal('malformedBody');
  if (call.fileBytesMax === undefined) return input;
  if (!file)
    throw refusal('EMPTY_PARAM', {
      fields: [{ path: 'file', rule: 'required', text: ['请选择文件', 'Please choose a file'] }],
    });
  return { ...input, file };
};
