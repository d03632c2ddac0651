import { fillDemo } from './app.ts';
import { prepareTestDatabases } from './databases.ts';

/** Runs once before the workers of a test run; what it answers runs after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return await prepareTestDatabases(fillDemo);
}
