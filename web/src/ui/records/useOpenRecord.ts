import { useSearchParams } from 'react-router-dom';

/** The record whose drawer is open stands in the address, so that it can be shared and the back button closes it. */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();
  const set = (number: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (number === undefined) next.delete('open');
        else next.set('open', number);
        return next;
      },
      { replace: number === undefined },
    );
  return [params.get('open') ?? undefined, set] as const;
}
