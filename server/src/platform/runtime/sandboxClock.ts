/** The clock of one sandbox as it is stored: it stood at `clockVirtualAt` when real time was `clockRealAt`. */
export interface ClockRow {
  readonly clockVirtualAt: Date;
  readonly clockRealAt: Date;
  /** 0 frozen, 1 real time, more: that many times as fast. */
  readonly clockSpeed: number;
}

/**
 * Sandbox time at a moment of real time. Never before the moment it was set at, also when the host's clock is set back.
 */
export const sandboxNow = (clock: ClockRow, real: Date): Date => {
  const passed = Math.max(0, real.getTime() - clock.clockRealAt.getTime());
  return new Date(clock.clockVirtualAt.getTime() + passed * clock.clockSpeed);
};

/**
 * Whether an instant that somebody read off the clock is none of its present any more: the clock was set forward beyond it, or
 * the world was put back. A sandbox that is being filled stands before everything, and its steps bring times of their own.
 */
export const isOvertaken = (clock: ClockRow, instant: Date, real: Date): boolean =>
  clock.clockVirtualAt.getTime() !== 0 && (clock.clockVirtualAt > instant || sandboxNow(clock, real) < instant);

/** Seconds that whoever asks for a sandbox is told to wait while another world is put in its place. */
export const GIVES_WAY_SECONDS = 2;
