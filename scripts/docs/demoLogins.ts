import { demoLogins } from '../../server/src/simulator/scenarios/demoLogins.ts';
import { code, table } from './markdown.ts';

/** Who can log in to the scenario `demo`. */
export function loginsTable(): string {
  return table(
    ['login', 'password', 'payment password', 'who'],
    demoLogins.map(({ loginNo, password, paymentPassword, who }) => [
      code(loginNo),
      code(password),
      paymentPassword === null ? 'not set yet' : code(paymentPassword),
      who,
    ]),
  );
}
