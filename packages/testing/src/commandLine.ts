import process from 'node:process';
import { dressed, EXIT, runProgram, type Surroundings, simProgram } from '@tradeport/sim/commandLine.ts';
import { processSurroundings } from '@tradeport/sim/processSurroundings.ts';
import { verifyProgram } from '@tradeport/sim/verifyLine.ts';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };

/** Serves until it is stopped, as `npm start` of the project does. The server is loaded only now: help and `sim` do without. */
export type Serve = () => Promise<unknown>;

/** The command `tradeport`: `tradeport start` serves, `tradeport sim …` drives what runs, `tradeport verify` asks another backend. Answers what the process ends with. */
export const runTradeport = (args: readonly string[], surroundings: Surroundings, serve: Serve): Promise<number> =>
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
        await serve();
        ended(EXIT.done);
      });
    return root.addCommand(simProgram(surroundings, ended)).addCommand(verifyProgram(surroundings, ended));
  });

/** The same on the line and in the environment of this process. */
export const runProcess = async (): Promise<void> => {
  const serve: Serve = () => import('@tradeport/server/serve.ts');
  const code = await runTradeport(process.argv.slice(2), processSurroundings(), serve);
  // A server that was started sets its own end.
  if (code !== EXIT.done) process.exitCode = code;
};
