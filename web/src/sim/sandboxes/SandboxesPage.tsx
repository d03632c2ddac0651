import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { NewSandbox } from './NewSandbox.tsx';
import { PersonaList } from './PersonaList.tsx';
import styles from './Sandboxes.module.css';
import { SandboxList } from './SandboxList.tsx';
import { SnapshotList } from './SnapshotList.tsx';
import { useText } from './text.ts';

/** The worlds of this installation, what was kept of them, and the people of the present one. */
export function SandboxesPage() {
  const t = useText();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const here = clock?.sandbox ?? 'main';
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <SandboxList />
          <SnapshotList here={here} />
        </div>
        <div className={styles.side}>
          <NewSandbox />
          <PersonaList here={here} />
        </div>
      </div>
    </>
  );
}
