import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetWorld } from '../live.ts';

/** Everything that is shown is read again: after a jump of the clock, or a move from outside, anything may have changed. */
export function useForgetWorld(): () => void {
  const client = useQueryClient();
  return useCallback(() => forgetWorld(client), [client]);
}
