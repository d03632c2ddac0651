import process from 'node:process';
import { dressed, EXIT, runProgram, type Surroundings, simProgram } from '@tradeport/sim/commandLine.ts';
import { processSurroundings } from '@tradeport/sim/processSurroundings.ts';
import { bypassProxyForLoopback } from '@tradeport/sim/proxy.ts';
import { verifyProgram } from '@tradeport/sim/verifyLine.ts';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };

/** Serves until it is stopped, as `npm start` of the project does. The server is loaded only now: help and `sim` do without. */
export type Serve = () => Promise<unknown>;

/** What the two commands that serve begin. */
export interface Serving {
  readonly start: Serve;
  readonly portal: Serve;
}

/**
 * The command `tradeport`: `tradeport start` serves everything, `tradeport portal` the portal before another backend, `tradeport sim …`
 * drives what runs, `tradeport verify` asks another backend. Answers what the process ends with.
 */
export const runTradeport = (args: readonly string[], surroundings: Surroundings, serving: Serving): Promise<number> =>
  runProgram(args, (ended) => {
    const root = dressed(new Command('tradeport'), surroundings)
      .description('A merchant portal for cross-border payments and the whole world behind it, on one machine.')
      .version(manifest.version);
    root
      .command('start')
      .description(
        'Serves portal, API and simulator; PORT, HOST, DATABASE_URL and the other settings are environment variables',
      )
      .action(async () => {
        await serving.start();
        ended(EXIT.done);
      });
    root
      .command('portal')
      .description(
        'Serves the portal alone, before the backend that PORTAL_BACKEND or PORTAL_API names; its settings are environment variables',
      )
      .action(async () => {
        await serving.portal();
        ended(EXIT.done);
      });
    return root.addCommand(simProgram(surroundings, ended)).addCommand(verifyProgram(surroundings, ended));
  });

/** The same on the line and in the environment of this process. */
export const runProcess = async (): Promise<void> => {
  bypassProxyForLoopback(process.env);
  const serving: Serving = {
    start: () => import('@tradeport/server/serve.ts'),
    portal: () => import('@tradeport/server/alone/serve.ts'),
  };
  const code = await runTradeport(process.argv.slice(2), processSurroundings(), serving);
  // A server that was started sets its own end.
  if (code !== EXIT.done) process.exitCode = code;
};
