import { type ErrorCode, errorCodes } from './errorCodes.ts';
import { codeOf, type ErrorName, reasonNames } from './errors.ts';
import { wireReason } from './wireReason.ts';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
const names: readonly ErrorName[] = [...Object.keys(errorCodes).filter(isCode), ...reasonNames];

/** Every reason of a refusal as the header `x-reason` states it, with the code of its envelope, in alphabetical order. */
export const codeByReason: Readonly<Record<string, ErrorCode>> = Object.fromEntries(
  names.map((name) => [wireReason(name), codeOf(name)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
