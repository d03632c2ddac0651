import type { PresetView } from '@tradeport/shared/contract/sim/fault.ts';
import { Switch } from 'antd';
import { useId } from 'react';
import { useSend } from '../../api/queries.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Faults.module.css';
import { useText } from './text.ts';

function PresetCard({ preset: { name, title, does, enabled } }: { readonly preset: PresetView }) {
  const t = useText();
  const id = useId();
  const act = useAct();
  const applying = useSend(simApi.simFault.applyPreset);
  const clearing = useSend(simApi.simFault.clearPreset);
  const turn = async (on: boolean) =>
    act(await (on ? applying : clearing).send({ name }), t(on ? 'turnedOn' : 'turnedOff', { title }));
  return (
    <li className={styles.preset}>
      <h3 id={id}>{title}</h3>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}d`}
        checked={enabled}
        loading={applying.sending || clearing.sending}
        onChange={(on) => void turn(on)}
      />
      <p id={`${id}d`}>{does}</p>
    </li>
  );
}

/** Faults that come and go together, each set with its switch. */
export function PresetCards({ presets }: { readonly presets: readonly PresetView[] }) {
  return (
    <ul className={styles.presets}>
      {presets.map((preset) => (
        <PresetCard key={preset.name} preset={preset} />
      ))}
    </ul>
  );
}
