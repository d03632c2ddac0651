import { faultsOf } from './fault.ts';

const rules = 'server/src/platform/runtime/validation.test.ts';
const turns = 'server/src/platform/runtime/turns.test.ts';
const transactionTurns = 'server/src/platform/db/transactionTurns.test.ts';

/** Faults in the validation of requests. */
const validator = faultsOf('platform', 'server/src/platform', [
  [
    'the validator accepts half a surrogate pair',
    'runtime/validation.ts',
    'const LONE_SURROGATE_OR_NUL = /\\0|[\\ud800-\\udbff](?![\\udc00-\\udfff])|',
    'const LONE_SURROGATE_OR_NUL = /\\0|',
    rules,
  ],
  [
    'a body is converted to the types of the schema',
    'runtime/validation.ts',
    'const bodies = build(false);',
    'const bodies = build(true);',
    rules,
  ],
  [
    'a request names only its first wrong field',
    'runtime/validation.ts',
    'if (all.size >= FIELDS_MAX) break;\n    if (!Object.hasOwn(value, name)) {',
    'if (all.size >= 1) break;\n    if (!Object.hasOwn(value, name)) {',
    rules,
  ],
  [
    'a request with a missing field names no unknown one',
    'runtime/validation.ts',
    'for (const path of unknownFields(schema, value)) {',
    'for (const path of unknownFields(schema, {})) {',
    'server/src/platform/runtime/validation.test.ts',
  ],
  [
    'a Chinese character counts as one character',
    'runtime/validation.ts',
    'weightedLength(text) <= max',
    'text.length <= max',
    rules,
  ],
  [
    'the validator reads the members of a request to any depth',
    'runtime/validation.ts',
    "if (depth > DEPTH_MAX) return { path, rule: 'type' };",
    'if (depth > DEPTH_MAX) return undefined;',
    rules,
  ],
]);

/** Faults in the queues that requests and transactions wait in. */
const queues = faultsOf('platform', 'server/src/platform', [
  ['a finished job keeps its place in the queue', 'runtime/turns.ts', 'else running -= 1;', '', turns],
  [
    'any number of jobs waits in the queue',
    'runtime/turns.ts',
    'if (waiting.length >= waitingMax) throw',
    'if (waiting.length > waitingMax * 1_000) throw',
    turns,
  ],
  [
    'a transaction overtakes those that wait',
    'db/transactionTurns.ts',
    'if (this.#waiting.size > 0 || this.#free < weight) {',
    'if (this.#free < weight) {',
    transactionTurns,
  ],
  [
    'a transaction that gave up waiting keeps its turn at the sandbox',
    'db/transactionTurns.ts',
    '    } catch (error) {\n      leave();\n      throw error;',
    '    } catch (error) {\n      throw error;',
    transactionTurns,
  ],
  [
    'transactions that wait do not learn that the database is lost',
    'db/transactionTurns.ts',
    'for (const { refuse } of [...this.#waiting]) refuse(error);',
    'for (const { refuse } of [...this.#waiting].slice(0, 1)) refuse(error);',
    transactionTurns,
  ],
]);

/** Faults in the validation of requests and in the queues of requests. */
export const edgeFaults = [...validator, ...queues];
