import { useLacks } from '../../browser/backend.ts';
import type { Slot } from '../slot.ts';

interface WhereOfferedProps {
  /** What the part asks; it is left out where the backend lacks one of them. */
  readonly calls: readonly { readonly call: { readonly key: string } }[];
  readonly children: Slot;
}

/** A part of a page that another backend may not have: left out as soon as that is known. */
export function WhereOffered({ calls, children }: WhereOfferedProps) {
  const lacks = useLacks();
  return calls.some(({ call }) => lacks(call.key)) ? null : children;
}
