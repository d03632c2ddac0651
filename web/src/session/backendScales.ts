import { type Scales, tellScales } from '@tradeport/shared/reference/currencies.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { backend, isLacking } from '../browser/backend.ts';
import { cell, useCell } from '../browser/cell.ts';
import { storage } from '../browser/storage.ts';

const KEY = 'scales';
const ask = api.common.queryCurrencyScale;

/** How often amounts turned out to have other decimals than before. */
const turns = cell(0);

const scalesIn = (kept: string): Scales | undefined => {
  try {
    const told: unknown = JSON.parse(kept);
    if (!isMembers(told)) return undefined;
    const scales = Object.entries(told);
    const numbers = scales.flatMap(([code, scale]) => (typeof scale === 'number' ? [[code, scale] as const] : []));
    return numbers.length < scales.length ? undefined : Object.fromEntries(numbers);
  } catch {
    return undefined;
  }
};

const tell = (kept: string): void => {
  const scales = scalesIn(kept);
  // What somebody else has written there counts as nothing: they are asked for anew.
  if (scales === undefined) storage.remove(KEY);
  else if (tellScales(scales)) turns.set(turns.get() + 1);
};

/** Tells what was kept in this session of the decimals that another backend has, before anything is shown. */
export const tellKeptScales = (): void => {
  const kept = storage.read(KEY);
  if (backend() !== undefined && kept !== null) tell(kept);
};

const askScales = async (): Promise<void> => {
  if (backend() === undefined || storage.read(KEY) !== null || isLacking(ask.call.key)) return;
  try {
    const rows = await ask({});
    const kept = JSON.stringify(Object.fromEntries(rows.map(({ currency, scale }) => [currency, scale])));
    storage.write(KEY, kept);
    tell(kept);
  } catch {
    // The built-in table stands, and the next page that is loaded asks again, unless the backend lacks the call.
  }
};

/**
 * Asks another backend once in a session how many decimals amounts of its currencies have, once there is somebody signed in and the
 * frame stands: a server of ours has the table that the portal has. Answers a number that is another once amounts have other decimals.
 */
export const useBackendScales = (isSignedIn: boolean): number => {
  useEffect(() => {
    if (isSignedIn) void askScales();
  }, [isSignedIn]);
  return useCell(turns);
};
