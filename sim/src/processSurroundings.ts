import process from 'node:process';
import { styleText } from 'node:util';
import type { Surroundings } from './commandLine.ts';

/** Whether a stream is shown to somebody in colours: NO_COLOR says no, FORCE_COLOR yes, else what the terminal can. */
const isColoured = (stream: NodeJS.WriteStream): boolean => styleText('red', '.', { stream }) !== '.';

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
    colours: { print: isColoured(stdout), complain: isColoured(stderr) },
  };
};
