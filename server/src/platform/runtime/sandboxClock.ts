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
 * The time of what happens in a sandbox at a moment of real time. One that is being filled stands before everything, and its steps
 * bring times of their own.
 */
export const instantOf = (clock: ClockRow, own: Date, real: Date): Date =>
  clock.clockVirtualAt.getTime() === 0 ? own : sandboxNow(clock, real);

/** Whether nobody has set the clock between two looks at it. */
export const isSameClock = (one: ClockRow, other: ClockRow): boolean =>
  one.clockVirtualAt.getTime() === other.clockVirtualAt.getTime() &&
  one.clockRealAt.getTime() === other.clockRealAt.getTime() &&
  one.clockSpeed === other.clockSpeed;

/** Seconds that whoever asks for a sandbox is told to wait while another world is put in its place. */
export const GIVES_WAY_SECONDS = 2;
