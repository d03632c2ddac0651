import type { FaultPresetName, FaultView, PresetView } from '@tradeport/shared/contract/sim/fault.ts';
import { Button } from 'antd';
import { ChevronRight } from 'lucide-react';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { Slot } from '../../ui/slot.ts';
import { useTime } from '../../ui/times.ts';
import items from '../ItemList.module.css';
import styles from './Faults.module.css';
import { faultStates, useText } from './text.ts';

/** What a call has to meet, in words. */
const useConditions = (): ((fault: FaultView) => readonly string[]) => {
  const t = useText();
  return ({ merchantNo, field, equals, amountFrom, amountTo, fromCall }) => [
    ...(merchantNo === null ? [] : [t('ofMerchant', { no: merchantNo })]),
    ...(field === null ? [] : [`${field} = ${equals}`]),
    ...(amountFrom === null ? [] : [t('atLeast', { amount: amountFrom })]),
    ...(amountTo === null ? [] : [t('atMost', { amount: amountTo })]),
    ...(fromCall === null ? [] : [t('fromCallOn', { number: fromCall })]),
  ];
};

function OneFault({ fault, onClear }: { readonly fault: FaultView; readonly onClear: () => void }) {
  const t = useText();
  const time = useTime();
  const conditions = useConditions()(fault);
  const { kind, code, status, ms, msMax, phase, left, share, until } = fault;
  const measure = code ?? status ?? (ms === null ? undefined : `${msMax === null ? ms : `${ms}–${msMax}`} ms`);
  const notes = [
    t(phase),
    ...(left === null ? [] : [t('left', { count: left })]),
    ...(share === null ? [] : [t('share', { share: Math.round(share * 1_000) / 10 })]),
    ...(until === null ? [] : [t('until', { at: time(until, 'short') })]),
    ...(left === null && until === null ? [t('unlimited')] : []),
    t('struck', { count: fault.struck }),
  ];
  return (
    <li>
      <span className={items.what}>
        <span>
          {t(kind)} <span>{measure}</span>
        </span>
        <code translate="no">{fault.call === '*' ? t('every') : fault.call}</code>
        {conditions.length > 0 && (
          <span className={items.note}>{t('only', { conditions: conditions.join(' · ') })}</span>
        )}
        <span className={items.note}>{notes.join(' · ')}</span>
      </span>
      <span className={items.end}>
        <StateTag state={faultStates[fault.state]} />
        <Button onClick={onClear}>{t('clear')}</Button>
      </span>
    </li>
  );
}

interface FaultListProps {
  readonly faults: readonly FaultView[];
  readonly presets: readonly PresetView[];
  readonly onClear: (id: string) => void;
  readonly onClearPreset: (name: FaultPresetName) => void;
}

interface GroupProps {
  readonly preset: PresetView;
  readonly faults: readonly FaultView[];
  readonly children: Slot;
  readonly onClear: () => void;
}

/** What a preset has made, folded together. */
function Group({ preset: { title, enabled }, faults, children, onClear }: GroupProps) {
  const t = useText();
  const struck = faults.reduce((sum, fault) => sum + fault.struck, 0);
  return (
    <div className={styles.group}>
      <details>
        <summary>
          <ChevronRight size={14} />
          <span className={items.what}>
            {title}
            <span className={items.note}>
              {t('faults', { count: faults.length })} · {t('struck', { count: struck })}
            </span>
          </span>
        </summary>
        {children}
      </details>
      <span className={items.end}>
        <StateTag state={faultStates[enabled ? 'live' : 'ended']} />
        <Button onClick={onClear}>{t('clear')}</Button>
      </span>
    </div>
  );
}

/** The faults that came alone, then those of each preset. */
export function FaultList({ faults, presets, onClear, onClearPreset }: FaultListProps) {
  const listed = (name: FaultPresetName | null) => {
    const own = faults.filter(({ preset }) => preset === name);
    const list = (
      <ul className={items.list}>
        {own.map((fault) => (
          <OneFault key={fault.id} fault={fault} onClear={() => onClear(fault.id)} />
        ))}
      </ul>
    );
    return { own, list };
  };
  const alone = listed(null);
  return (
    <div className={styles.groups}>
      {alone.own.length > 0 && alone.list}
      {presets.map((preset) => {
        const { own, list } = listed(preset.name);
        return (
          own.length > 0 && (
            <Group key={preset.name} preset={preset} faults={own} onClear={() => onClearPreset(preset.name)}>
              {list}
            </Group>
          )
        );
      })}
    </div>
  );
}
