import { demoLogins } from '../../server/src/simulator/scenarios/demoLogins.ts';
import { code, table } from './markdown.ts';

/** Who can log in to the scenario `demo`. */
export function loginsTable(): string {
  return table(
    ['login', 'password', 'who'],
    demoLogins.map(({ loginNo, password, who }) => [code(loginNo), code(password), who]),
  );
}
