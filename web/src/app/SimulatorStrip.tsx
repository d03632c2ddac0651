import { type ReactNode, useEffect } from 'react';
import { entryApi } from '../api/entryApi.ts';
import { maySimulate } from '../browser/backend.ts';
import { cell, useCell } from '../browser/cell.ts';
import { setPlatformClock, usePlatformNow } from '../browser/clock.ts';
import { storage } from '../browser/storage.ts';
import { useTime } from '../ui/times.ts';
import styles from './SimulatorStrip.module.css';
import { useText } from './text.ts';

interface World {
  readonly sandbox: string;
  readonly speed: number;
}

const SEEN = 'sim';
const EVERY_MS = 15_000;
/** The server writes into the document whether it has a simulator; the browser knows it from its last visit. */
const isExpected = (): boolean =>
  maySimulate() &&
  (/^(?:on|host)$/.test(document.documentElement.dataset.simulator ?? '') || storage.read(SEEN) === 'yes');
/** Undefined: no simulator. Null: there is one, its clock is not read yet; the strip keeps its place. */
const world = cell<World | null | undefined>(isExpected() ? null : undefined);

/** How the time is read where there is no simulator: the browser's own, until the frame knows a better one. */
let readWithout = async (): Promise<void> => setPlatformClock(undefined);
export const readTimeBy = (read: () => Promise<void>): void => {
  readWithout = read;
};

/** Reads the simulator's clock and hands it to everything that counts down. No answer: there is no simulator, times are real. */
export async function readSimulatorClock(): Promise<void> {
  if (!maySimulate()) return await readWithout();
  try {
    const { sandbox, now, speed } = await entryApi.sim.clock({});
    setPlatformClock({ now, speed });
    if (world.get()?.sandbox !== sandbox || world.get()?.speed !== speed) world.set({ sandbox, speed });
    storage.write(SEEN, 'yes');
  } catch {
    world.set(undefined);
    storage.remove(SEEN);
    await readWithout();
  }
}

/** The ink bar on top of both shells while the simulator is on: sandbox, virtual time, how it runs, and who acts. */
export function SimulatorStrip({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const here = useCell(world);
  useEffect(() => {
    const read = () => {
      if (!document.hidden) void readSimulatorClock();
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  if (here === undefined) return null;
  const runs = here === null ? '' : here.speed === 0 ? t('frozen') : here.speed === 1 ? t('realTime') : '';
  return (
    <aside className={styles.strip} aria-label={t('simulation')}>
      <strong className={styles.mark}>{t('simulation')}</strong>
      {here !== null && (
        <>
          <span className={styles.part}>
            <span className={styles.wide}>{t('sandbox')} </span>
            <b>{here.sandbox}</b>
          </span>
          <span className={styles.part}>
            <b>
              {time(now, 'spoken')} {time(now, 'clock')}
            </b>
            <span className={styles.wide}>{runs || t('faster', { speed: here.speed })}</span>
          </span>
          <span className={styles.end}>{children}</span>
          <a className={styles.console} href="/sim/" target="_blank" rel="noopener">
            {t('openConsole')}
            <span className="seenByReadersOnly"> ({t('opensNewTab')})</span>
          </a>
        </>
      )}
    </aside>
  );
}
