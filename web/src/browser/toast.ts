import { cell, useCell } from './cell.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const toasts = cell<readonly Toast[]>([]);
const SHOWN_MS = 5000;
let last = 0;

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((each) => each.id !== id));

/** Shows a passing message for five seconds; callable from anywhere. The same sentence is not stacked twice. */
export function toast(kind: ToastKind, text: string): void {
  const others = toasts.get().filter((each) => each.text !== text);
  last += 1;
  const id = last;
  toasts.set([...others.slice(-2), { id, kind, text }]);
  setTimeout(() => dropToast(id), SHOWN_MS);
}

export const useToasts = (): readonly Toast[] => useCell(toasts);
