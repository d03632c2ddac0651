/**
 * Waits for the browser's next task: what has run so far and what follows are then two short ones, between which it paints and hears the
 * person, in place of a long one.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
