/** Whoever waits for their turn, the first of them first. */
const waiting: (() => void)[] = [];
/** Whether somebody had their turn in this task of the browser. */
let isTaken = false;
let channel: MessageChannel | undefined;

const askForTask = (): void => {
  if (channel === undefined) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const next = waiting.shift();
      isTaken = next !== undefined;
      next?.();
      if (isTaken) askForTask();
    };
  }
  channel.port2.postMessage(undefined);
};

/**
 * Waits for a task of the browser in which nobody else begins: what a page asks for at once would, begun in one go, leave it deaf for a
 * while. Undefined for whoever comes first, who need not wait.
 */
export const turn = (): Promise<void> | undefined => {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  askForTask();
  return undefined;
};
