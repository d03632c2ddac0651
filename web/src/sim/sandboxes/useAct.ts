import type { CallFailed } from '../../api/CallFailed.ts';
import { toast } from '../../browser/toast.ts';
import { useForgetWorld } from '../frame/useForgetWorld.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: CallFailed };

/** After a command: says how it went and reads everything anew. Answers whether it was done. */
export function useAct(): (outcome: Outcome, done: string) => boolean {
  const forget = useForgetWorld();
  return (outcome, done) => {
    toast(outcome.ok ? 'success' : 'error', outcome.ok ? done : outcome.failure.message);
    forget();
    return outcome.ok;
  };
}
