import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../harness/app.ts';
import { collectionAccountDriver } from './collectionAccountDriver.ts';
import { currencyAccountDriver } from './currencyAccountDriver.ts';
import type { Driver } from './driver.ts';
import { emailActivationDriver } from './emailActivationDriver.ts';
import { exchangeOrderDriver } from './exchangeOrderDriver.ts';
import { realNameDriver } from './realNameDriver.ts';
import { receiptDriver } from './receiptDriver.ts';

/** A driver for every machine, by its name; `client` is a chief operator's. */
export const drivers: Readonly<Record<string, (app: TestApp, client: Client) => Driver>> = {
  exchangeOrder: exchangeOrderDriver,
  receipt: receiptDriver,
  currencyAccount: currencyAccountDriver,
  realName: realNameDriver,
  emailActivation: emailActivationDriver,
  collectionAccount: collectionAccountDriver,
};

/** The driver of a machine. Throws when it has none. */
export const driverOf = (name: string, app: TestApp, client: Client): Driver => {
  const driver = drivers[name]?.(app, client);
  if (!driver) throw new Error(`${name} has no driver in tests/states/drivers.ts`);
  return driver;
};
