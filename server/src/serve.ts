import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { createTradeport, type Tradeport } from './app.ts';
import { type Config, configOfProcess, staysAfterFailedStart } from './config.ts';
import { requireFilesOfDatabase } from './platform/files/filesOfDatabase.ts';
import { CannotStart } from './platform/runtime/cannotStart.ts';
import { flushLogLines } from './platform/runtime/logLines.ts';
import { oneLine } from './platform/runtime/oneLine.ts';
import { realTime } from './platform/runtime/realTime.ts';

const A_DAY_MS = 86_400_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * A start that did not succeed ends with one clear word, not with a stack trace. One that cannot succeed until somebody changes
 * something stays for a signal where the settings say so: an engine that restarts what ends would say it over and over.
 */
const stop = async (line: string, isLasting: boolean): Promise<never> => {
  const stays = isLasting && staysAfterFailedStart();
  // Before it is said: whoever reads it may ask at once.
  if (stays) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  flushLogLines();
  process.stderr.write(`${line}\n`);
  if (!stays) process.exit(1);
  for (;;) await realTime.wait(A_DAY_MS);
};

const read = async (): Promise<Config> => {
  try {
    return configOfProcess();
  } catch (error) {
    return await stop(`Wrong settings: ${oneLine(error)}`, true);
  }
};

const welcome = (config: Config, { demoLogins, address }: Tradeport): void => {
  const at = address();
  say('');
  say(`  Tradeport ${config.version}`);
  say(`  Portal     ${at}/b2b/`);
  if (config.simEnabled) say(`  Console    ${at}/sim/  (the simulator: clock, bank, captcha and codes)`);
  say(`  Reference  ${at}/api/docs`);
  if (config.scenario === 'demo') {
    say('');
    say('  Demo logins (login, password, payment password)');
    for (const { loginNo, password, paymentPassword, who } of demoLogins)
      say(`    ${loginNo}  ${password}  ${(paymentPassword ?? '').padEnd(6)}  ${who}`);
  }
  say('');
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const listen = async ({ app }: Tradeport, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`port ${port} of ${host} is taken: end what listens there, or choose another in PORT.`);
  }
};

const serve = async (config: Config): Promise<void> => {
  const tradeport = await createTradeport(config);
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) tradeport.app.log.error({ err }, 'stopping after an unexpected fault');
    await tradeport.close();
  });
  await requireFilesOfDatabase(tradeport.world);
  await tradeport.load();
  await listen(tradeport, config);
  tradeport.startWork();
  welcome(config, tradeport);
};

const config = await read();
try {
  await serve(config);
} catch (error) {
  await stop(`Tradeport could not start: ${oneLine(error)}`, error instanceof CannotStart);
}
