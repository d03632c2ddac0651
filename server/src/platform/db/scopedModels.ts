import type { PrismaClient } from './generated/sqlite/client.ts';
import { type ModelName, modelScopes } from './modelScopes.ts';
import type { Scope } from './scope.ts';
import { scopedArguments } from './scopedArguments.ts';

const readOperations = [
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'findUnique',
  'findUniqueOrThrow',
  'count',
  'aggregate',
  'groupBy',
] as const;
const writeOperations = [
  'create',
  'createMany',
  'createManyAndReturn',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'upsert',
  'delete',
  'deleteMany',
] as const;

type ReadOperation = (typeof readOperations)[number];
type WriteOperation = (typeof writeOperations)[number];
type Delegate = Uncapitalize<ModelName>;

/** What Prisma does not offer, and is asked for here all the same. */
const ownReads = ['countEach'] as const;
/** How many rows hold each of some values in one column, in the order of the values; counting stops at `take` for each. */
export interface CountEach {
  readonly where: object;
  readonly column: string;
  readonly values: readonly string[];
  readonly take: number;
}
interface OwnReads {
  readonly countEach: (args: CountEach) => Promise<readonly number[]>;
}

const reading: ReadonlySet<string> = new Set<string>([...readOperations, ...ownReads]);
export const isReadOperation = (operation: string): boolean => reading.has(operation);

/** The models to read. Results are plain promises: Prisma's chained relation reads are not there. */
export type ReaderModels = { readonly [M in Delegate]: Pick<PrismaClient[M], ReadOperation> & OwnReads };
/** The models to read and write, all in one transaction. */
export type WriterModels = {
  readonly [M in Delegate]: Pick<PrismaClient[M], ReadOperation | WriteOperation> & OwnReads;
};

/** Writes whose answer nobody looks at. */
type DeferredOperation = 'createMany' | 'updateMany';
export type DeferredModels = {
  readonly [M in Delegate]: {
    readonly [O in DeferredOperation]: (args: Parameters<PrismaClient[M][O]>[0]) => Promise<unknown>;
  };
};

/** Runs one operation of the client that is in force; the arguments are scoped already. */
export type RunOperation = (
  delegate: string,
  operation: string,
  args: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** The client with the scope built in: nothing of Prisma's own client can be reached through it. */
export function scopedModels(kind: 'reader', scope: Scope, run: RunOperation): ReaderModels;
export function scopedModels(kind: 'writer', scope: Scope, run: RunOperation): WriterModels;
export function scopedModels(kind: 'reader' | 'writer', scope: Scope, run: RunOperation): ReaderModels | WriterModels {
  const models = Object.create(kind === 'reader' ? readerPrototype : writerPrototype);
  models[bound] = { scope, run } satisfies Binding;
  return models;
}

const bound = Symbol('scope and runner');
type Binding = { readonly scope: Scope; readonly run: RunOperation };
type Model = (typeof modelScopes)[number];

/** One model within one scope. Its operations stand on a prototype, made once, so that touching a model costs nothing. */
class ScopedModel {
  readonly #binding: Binding;

  constructor(within: Binding) {
    this.#binding = within;
  }

  static withOperations(model: Model, operations: readonly string[]): typeof ScopedModel {
    const made = class extends ScopedModel {};
    for (const operation of operations) {
      // Async, so that a violated scope rejects like any other failure.
      const value = async function (this: ScopedModel, args?: unknown): Promise<unknown> {
        const { scope, run } = this.#binding;
        return run(model.delegate, operation, scopedArguments(model, operation, args, scope));
      };
      Object.defineProperty(made.prototype, operation, { value });
    }
    return made;
  }
}

/** An object with a getter for each model. */
function prototypeOf(operations: readonly string[]): object {
  const prototype = {};
  for (const model of modelScopes) {
    const OneModel = ScopedModel.withOperations(model, operations);
    Object.defineProperty(prototype, model.delegate, {
      enumerable: true,
      get() {
        const within: Binding = Reflect.get(this, bound);
        return new OneModel(within);
      },
    });
  }
  return prototype;
}

const readerPrototype = prototypeOf([...readOperations, ...ownReads]);
const writerPrototype = prototypeOf([...readOperations, ...ownReads, ...writeOperations]);
