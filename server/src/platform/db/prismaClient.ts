import type { Driver } from './driver.ts';
import type { PrismaClient } from './generated/sqlite/client.ts';
import { joinedAdapterFactory } from './joinedAdapter.ts';

/** The generated client of the driver's provider; only that one is loaded. */
export async function createPrismaClient(driver: Driver): Promise<PrismaClient> {
  const options = { adapter: joinedAdapterFactory(driver), errorFormat: 'minimal' as const };
  if (driver.provider === 'sqlite') {
    const { PrismaClient } = await import('./generated/sqlite/client.ts');
    return new PrismaClient(options);
  }
  const { PrismaClient } = await import('./generated/postgresql/client.ts');
  // Both clients are generated from the same models; their types differ only in filters that we do not use.
  return new PrismaClient(options) as unknown as PrismaClient;
}
