import type { Sandbox, Tradeport, Transfer } from '@tradeport/testing';

/** A transfer into the world of a test. */
export interface Arriving {
  readonly sandbox: string;
  readonly transfer: Transfer;
}

/** Where a page of the portal opens, signed in as somebody of that world. */
export interface Opening {
  readonly sandbox: string;
  readonly persona: string;
  readonly page: string;
}

/** What the tests ask by `cy.task`: they run in the browser, the test kit runs here. */
export const tasksOf = (tradeport: Tradeport) => {
  const worlds = new Map<string, Sandbox>();
  const worldOf = (name: string): Sandbox => {
    const found = worlds.get(name);
    if (found === undefined) throw new Error(`no sandbox ${name} was made by this run`);
    return found;
  };
  return {
    createSandbox: async (): Promise<string> => {
      const sandbox = await tradeport.createSandbox();
      worlds.set(sandbox.name, sandbox);
      return sandbox.name;
    },
    receive: async ({ sandbox, transfer }: Arriving): Promise<string> =>
      (await worldOf(sandbox).receive(transfer)).orderNo,
    portalUrl: ({ sandbox, persona, page }: Opening): string => worldOf(sandbox).portalUrl(persona, page),
    /** Proves the books, and takes the world away. */
    removeSandbox: async (name: string): Promise<true> => {
      const isSound = await worldOf(name).ledgerIsSound();
      await worldOf(name).remove();
      worlds.delete(name);
      return isSound;
    },
  };
};
