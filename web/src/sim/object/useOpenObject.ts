import { machines } from '@tradeport/shared/states/index.ts';
import { useSearchParams } from 'react-router-dom';
import type { ObjectKey } from './ObjectDrawer.tsx';

const isMachine = (name: string): boolean => machines.some((machine) => machine.name === name);

/** The object whose drawer is open stands in the address ("open=receipt/RC…"): it can be shared, and the back button closes it. */
export function useOpenObject() {
  const [params, setParams] = useSearchParams();
  const [machine = '', subject = ''] = (params.get('open') ?? '').split('/');
  const of: ObjectKey | undefined = isMachine(machine) && subject !== '' ? { machine, subject } : undefined;
  const put = (word: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (word === undefined) next.delete('open');
      else next.set('open', word);
      return next;
    });
  return {
    of,
    open: (object: { readonly machine: string; readonly subject: string }) =>
      put(`${object.machine}/${object.subject}`),
    close: () => put(undefined),
  };
}
