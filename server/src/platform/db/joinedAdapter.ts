import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import type { Driver, OpenTransaction } from './driver.ts';

const joining = new AsyncLocalStorage<OpenTransaction>();

/** Runs `start`, which asks Prisma for a transaction, so that Prisma joins the one that is open already. */
export function joinTransaction<T>(open: OpenTransaction, start: () => T): T {
  return joining.run(open, start);
}

/**
 * Prisma over a driver of ours. Prisma never begins, commits or rolls back: the gateway does, and hand-written SQL runs
 * in the same transaction. Plain statements only read, on the reader's connection.
 */
export function joinedAdapterFactory(driver: Driver): SqlDriverAdapterFactory {
  const { readerAdapter } = driver;
  const { provider, adapterName } = readerAdapter;
  const refuse = async (): Promise<never> => {
    throw new Error('Outside a transaction the database is only read.');
  };
  const adapter: SqlDriverAdapter = {
    provider,
    adapterName,
    queryRaw: (query) => readerAdapter.queryRaw(query),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: async () => {
      const open = joining.getStore();
      return open === undefined ? await refuse() : joined(open, adapterName);
    },
    getConnectionInfo: () => readerAdapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: async () => undefined,
  };
  return { provider, adapterName, connect: async () => adapter };
}

function joined({ queryable }: OpenTransaction, adapterName: string): Transaction {
  return {
    provider: queryable.provider,
    adapterName,
    // Prisma then says neither BEGIN nor COMMIT itself, only calls the two functions below.
    options: { usePhantomQuery: true },
    queryRaw: (query) => queryable.queryRaw(query),
    executeRaw: (query) => queryable.executeRaw(query),
    commit: async () => undefined,
    rollback: async () => undefined,
  };
}
