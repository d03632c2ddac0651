import type { Calendar } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';

/** The simulated calendar: the mainland's, with the days that somebody changed in the sandbox. */
export const simulatedCalendar: Calendar = { overrides: readOverrides };
