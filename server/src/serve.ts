import closeWithGrace from 'close-with-grace';
import { createTradeport, type Tradeport } from './app.ts';
import { type Config, configOfProcess } from './config.ts';
import { oneLine } from './platform/runtime/oneLine.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A start that cannot succeed ends with one clear word, not with a stack trace. */
const stop = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const read = (): Config => {
  try {
    return configOfProcess();
  } catch (error) {
    return stop(`Wrong settings: ${oneLine(error)}`);
  }
};

const welcome = (config: Config, { demoLogins }: Tradeport, address: string): void => {
  say('');
  say(`  Tradeport ${config.version}`);
  say(`  Portal     ${address}/b2b/`);
  if (config.simEnabled) say(`  Console    ${address}/sim/  (the simulator: clock, bank, captcha and codes)`);
  say(`  Reference  ${address}/api/docs`);
  if (config.scenario === 'demo') {
    say('');
    say('  Demo logins (login, password, payment password)');
    for (const { loginNo, password, paymentPassword, who } of demoLogins)
      say(`    ${loginNo}  ${password}  ${(paymentPassword ?? '').padEnd(6)}  ${who}`);
  }
  say('');
};

const config = read();
try {
  const tradeport = await createTradeport(config);
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) tradeport.app.log.error({ err }, 'stopping after an unexpected fault');
    await tradeport.close();
  });
  await tradeport.load();
  const address = await tradeport.app.listen({ host: config.host, port: config.port });
  tradeport.startWork();
  welcome(config, tradeport, address);
} catch (error) {
  stop(`Tradeport could not start: ${oneLine(error)}`);
}
