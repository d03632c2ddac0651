import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../harness/app.ts';
import { together } from '../nouns/index.ts';
import type { Driver } from './driver.ts';

/** A driver for every machine, by its name; `client` is a chief operator's. */
export const drivers: Readonly<Record<string, (app: TestApp, client: Client) => Driver>> = together(
  (noun) => noun.drivers,
);

/** The driver of a machine. Throws when it has none. */
export const driverOf = (name: string, app: TestApp, client: Client): Driver => {
  const driver = drivers[name]?.(app, client);
  if (!driver) throw new Error(`${name} has no driver in tests/nouns`);
  return driver;
};
