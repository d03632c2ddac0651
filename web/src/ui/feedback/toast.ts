import { cell, useCell } from '../../browser/cell.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'wait' | 'busy';
  readonly text: string;
}

const toasts = cell<readonly Toast[]>([]);
const SHOWN_MS = 5000;
let last = 0;

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Tells something in passing, for five seconds, from anywhere. The same sentence is not stacked twice. */
export function tell(tone: Toast['tone'], text: string): void {
  const others = toasts.get().filter((toast) => toast.text !== text);
  last += 1;
  const id = last;
  toasts.set([...others.slice(-2), { id, tone, text }]);
  setTimeout(() => dropToast(id), SHOWN_MS);
}

export const useToasts = (): readonly Toast[] => useCell(toasts);
