import { startApp, type TestApp } from './app.ts';
import { demoDatabase } from './databases.ts';

export interface TwoServers {
  readonly servers: readonly [TestApp, TestApp];
  /** Of the database, for whoever wants to start a third. */
  readonly url: string;
  /** Ends both, and drops the database. */
  readonly close: () => Promise<void>;
}

/** Two servers on one demo database. */
export const startTwoServers = async (): Promise<TwoServers> => {
  const { url, drop } = await demoDatabase();
  const shared = { url, drop: async () => undefined };
  const servers = [await startApp({ database: shared }), await startApp({ database: shared })] as const;
  return {
    servers,
    url,
    close: async () => {
      for (const server of servers) await server.close();
      await drop();
    },
  };
};
