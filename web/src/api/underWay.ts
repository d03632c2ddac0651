let underWay = 0;
let waiting: (() => void)[] = [];

/** Notes that a call is under way. Answers how to say that it is answered. */
export const beginCall = (): (() => void) => {
  underWay += 1;
  return () => {
    underWay -= 1;
    if (underWay > 0) return;
    const called = waiting;
    waiting = [];
    for (const call of called) call();
  };
};

/** Resolves once no call is under way. */
export const whenAnswered = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
