import { parseArgs } from 'node:util';
import { isOrigin } from '../shared/src/backend/origin.ts';

/** What `npm run dev` is told. */
export interface DevLine {
  /** The server that calls are passed on to, in place of one that is started here. */
  readonly api: string | undefined;
  readonly sandbox: string | undefined;
}

/** Thrown for a line that cannot be followed; its message says what is wrong with it. */
export class WrongLine extends Error {}

/** Names of sandboxes, as everywhere. */
const SANDBOX = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Reads the words behind `npm run dev --`. Throws {@link WrongLine}. */
export const readDevLine = (args: readonly string[]): DevLine => {
  const options = { api: { type: 'string' }, sandbox: { type: 'string' } } as const;
  let values: { readonly api?: string; readonly sandbox?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new WrongLine(error instanceof Error ? error.message : String(error));
  }
  const { api, sandbox } = values;
  if (api !== undefined && !isOrigin(api))
    throw new WrongLine(`--api: "${api}" is not an origin such as https://demo.example.com, without a path`);
  if (sandbox !== undefined && !SANDBOX.test(sandbox))
    throw new WrongLine(`--sandbox: "${sandbox}" is not a name of small letters, digits and hyphens, 40 at most`);
  return { api, sandbox };
};
