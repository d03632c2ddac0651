import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay before a server on this machine. While it is shut, the server looks as if it had stopped. */
export interface Gate {
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  readonly shut: () => void;
  readonly open: () => void;
  readonly close: () => void;
}

export const startGate = async (server: string): Promise<Gate> => {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isShut = false;
  const relay = createServer((inside) => {
    if (isShut) {
      inside.destroy();
      return;
    }
    const outside = connect(Number(port), hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
    inside.pipe(outside).pipe(inside);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const shut = (): void => {
    isShut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    shut,
    open: () => {
      isShut = false;
    },
    close: () => {
      shut();
      relay.close();
    },
  };
};
