import { setFlagsFromString } from 'node:v8';
import type { Driver } from './driver.ts';
import type { PrismaClient } from './generated/sqlite/client.ts';
import { joinedAdapterFactory } from './joinedAdapter.ts';

/**
 * Prisma compiles its queries in WebAssembly. Where V8 throws away machine code of WebAssembly that it has replaced by better,
 * the process is ended now and then ("Check failed: jit_page_->allocations_.erase(addr) == 1", nodejs/node#64500); kept, it costs
 * a few megabytes.
 */
setFlagsFromString('--no-wasm-code-gc');

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
