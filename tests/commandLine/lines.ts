import { EXIT, runLine, type Surroundings } from '@tradeport/sim/commandLine.ts';
import { expect } from 'vitest';

/** What a line printed, and how it ended. */
interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Around extends Partial<Pick<Surroundings, 'colours' | 'onInterrupt' | 'wait'>> {
  /** Added to the address of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line as it is printed. */
  readonly onPrint?: (line: string) => void;
}

/** Lines of the command line against a server, whose address is asked for when the first of them is run. */
export const linesTo = (url: () => string) => {
  const sim = async (
    line: string | readonly string[],
    { env = {}, onPrint, ...around }: Around = {},
  ): Promise<Said> => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runLine(typeof line === 'string' ? line.split(' ').filter(Boolean) : line, {
      print: (text) => {
        out.push(text);
        onPrint?.(text);
      },
      complain: (text) => err.push(text),
      env: { TRADEPORT_URL: url(), ...env },
      ...around,
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  /** The server's own answer to a line. */
  const answer = async (line: string): Promise<unknown> => {
    const { code, out, err } = await sim(`${line} --json`);
    expect({ line, code, err }).toEqual({ line, code: EXIT.done, err: '' });
    return JSON.parse(out);
  };
  return { sim, answer };
};
