import { runProgram } from '@tradeport/sim/commandLine.ts';
import type { VerifyReport } from '@tradeport/sim/verifying/report.ts';
import { verifyProgram } from '@tradeport/sim/verifyLine.ts';

/** What a line of `verify` printed, and how it ended. */
interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Around {
  readonly env?: Readonly<Record<string, string>>;
  readonly ask?: (question: string) => Promise<string>;
  /** Hears of each line as it is printed. */
  readonly print?: (line: string) => void;
}

/** Runs `tradeport verify` with these words, in an environment of its own. */
export const verifyLine = async (words: readonly string[], { env = {}, ask, print }: Around = {}): Promise<Said> => {
  const [out, err]: [string[], string[]] = [[], []];
  const surroundings = {
    print: (text: string) => {
      print?.(text);
      out.push(text);
    },
    complain: (text: string) => err.push(text),
    env,
    ...(ask === undefined ? {} : { ask }),
  };
  const code = await runProgram(words, (ended) => verifyProgram(surroundings, ended));
  return { code, out: out.join('\n'), err: err.join('\n') };
};

/** The report of a line that printed one as JSON. */
export const reportIn = ({ out }: Said): VerifyReport => JSON.parse(out);
