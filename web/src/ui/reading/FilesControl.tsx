import { FileIdsControl } from '../forms/FileIds.tsx';
import type { ControlProps } from '../forms/record/held.ts';
import { schemaAt } from '../forms/record/schemaAt.ts';
import { FilesRead } from './WithReadings.tsx';

/** Files, and what was read off them where their field says how they are read. */
export function FilesControl<D extends object>(props: ControlProps<D, 'files'>) {
  const { entry, field, control, label, value, onChange, fault } = props;
  const isOne = Object(schemaAt(entry.of.request, field.name)).type === 'string';
  const ids = [value].flat().filter((id) => typeof id === 'string');
  return (
    <>
      <FileIdsControl
        label={label}
        kind={control.upload(entry.draft)}
        error={fault}
        onBusy={(isBusy) => entry.onBusy(field.name, isBusy)}
        value={ids}
        onChange={(next) => onChange(isOne ? next[0] : next)}
      />
      {control.reads !== undefined && <FilesRead entry={entry} ids={ids} />}
    </>
  );
}
