import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import type { Surroundings } from './commandLine.ts';

/** Whether a stream is shown to somebody in colours: NO_COLOR says no, FORCE_COLOR yes, else what the terminal can. */
const isColoured = (stream: NodeJS.WriteStream): boolean => styleText('red', '.', { stream }) !== '.';

/** What somebody at the terminal types in answer to a question, which stands where complaints do: what is printed may go elsewhere. */
const askAtTerminal = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

/** Calls back on the first Ctrl-C. A second one ends the process, as it does without. */
const onInterrupt = (stop: () => void): (() => void) => {
  process.once('SIGINT', stop);
  return () => process.off('SIGINT', stop);
};

/** The terminal and the environment of this process. */
export const processSurroundings = (): Surroundings => {
  const { stdout, stderr, env } = process;
  // Whoever reads a part of it (`| head`) is no failure of the line.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    print: (line) => stdout.write(`${line}\n`),
    complain: (line) => stderr.write(`${styleText('red', line, { stream: stderr })}\n`),
    env,
    onInterrupt,
    ...(process.stdin.isTTY && stderr.isTTY ? { ask: askAtTerminal } : {}),
    colours: { print: isColoured(stdout), complain: isColoured(stderr) },
  };
};
