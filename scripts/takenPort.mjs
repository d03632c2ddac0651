// Plain JavaScript for Node 20: the launcher imports this file before packages are installed.
import { createServer } from 'node:net';

/** The usual values of HOST and PORT, as in server/src/config.ts. */
const USUAL_HOST = '127.0.0.1';
const USUAL_PORT = '8080';

/** Whether another process listens on the address. Other errors of listening are left to the server, which explains them. */
const isTaken = (host, port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    probe.listen({ host, port }, () => probe.close(() => resolve(false)));
  });

/**
 * The message for a port that another process has, as the server would word it; undefined where the port is free, chosen by the
 * system (0), or not a port number, which the server refuses with all its settings.
 */
export const takenPortMessage = async (env) => {
  const host = env.HOST || USUAL_HOST;
  const text = env.PORT || USUAL_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port === 0 || port > 65_535) return undefined;
  if (!(await isTaken(host, port))) return undefined;
  return `Tradeport could not start: port ${port} of ${host} is taken: end what listens there, or choose another in PORT.`;
};
