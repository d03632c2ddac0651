import { Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { AmountBox } from '../../money/AmountBox.tsx';
import { Flag } from '../../money/Flag.tsx';
import { ChoiceCards } from '../ChoiceCard.tsx';
import { CompanySearch } from '../CompanySearch.tsx';
import { DayPicker } from '../DayPicker.tsx';
import styles from '../EntryForm.module.css';
import { FileIdsControl } from '../FileIds.tsx';
import { AreaControl } from './AreaControl.tsx';
import { BankControl } from './BankControl.tsx';
import { BranchControl } from './BranchControl.tsx';
import { type ControlProps, given, useNames } from './held.ts';
import record from './Record.module.css';
import { schemaAt } from './schemaAt.ts';

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A box knows its choices by words and numbers. */
const keyOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));
const keysOf = (value: unknown) =>
  Array.isArray(value) ? value.map(keyOf) : value === undefined || value === null ? null : keyOf(value);

/** One of several in a box that opens, or some of them. */
function ChoiceBox<D extends object>({ entry, field, control, value, onChange, ...held }: ControlProps<D, 'choice'>) {
  const nameOf = useNames();
  const { choices, isLoading = false, hint } = control.useChoices(entry.draft);
  const { isMany = false } = control;
  const chosenBy = (key: unknown) => choices.find((choice) => keyOf(choice.value) === key)?.value;
  return (
    <Select<unknown>
      {...given(held)}
      value={keysOf(value)}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      allowClear={!isMany && field.optional === true}
      loading={isLoading}
      disabled={control.isFixed?.(entry.draft) ?? false}
      {...(hint === undefined ? {} : { placeholder: hint, notFoundContent: hint })}
      showSearch={{
        filterOption: (typed, option) => String(option?.words).toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      options={choices.map(({ value: each, name, code, flag, isOff = false }) => ({
        value: keyOf(each),
        words: `${typeof name === 'string' ? name : name.join(' ')} ${code ?? ''} ${String(each)}`,
        disabled: isOff,
        label:
          flag === undefined && code === undefined ? (
            nameOf(name)
          ) : (
            <span className={styles.option}>
              {flag !== undefined && <Flag of={flag} size={16} />} {nameOf(name)}{' '}
              {code !== undefined && <span className={styles.code}>{code}</span>}
            </span>
          ),
      }))}
      onChange={(chosen) => onChange(Array.isArray(chosen) ? chosen.map(chosenBy) : chosenBy(chosen))}
    />
  );
}

/** One of several that are all in sight. */
function ChoiceList<D extends object>({ entry, control, label, value, onChange }: ControlProps<D, 'choice'>) {
  const nameOf = useNames();
  const { choices } = control.useChoices(entry.draft);
  const take = (word: string) => onChange(choices.find((choice) => String(choice.value) === word)?.value);
  if (control.look === 'radios')
    return (
      <Radio.Group
        aria-label={label}
        value={String(value)}
        onChange={({ target }) => take(String(target.value))}
        options={choices.map(({ value: each, name }) => ({ value: String(each), label: nameOf(name) }))}
      />
    );
  return (
    <ChoiceCards
      label={label}
      across={control.look === 'cardsAcross'}
      choices={choices.map(({ value: each, name, why, isOff = false }) => ({
        value: String(each),
        name: nameOf(name),
        disabled: isOff,
        ...(why === undefined ? {} : { consequence: nameOf(why) }),
      }))}
      {...(value === undefined ? {} : { value: String(value) })}
      onChange={take}
    />
  );
}

function CompanyControl<D extends object>({ entry, control, value, onChange, ...held }: ControlProps<D, 'company'>) {
  const found = (code: string) => entry.fill({ [control.codeField]: code });
  return <CompanySearch {...given(held)} value={wordOf(value)} onChange={(typed) => onChange(typed)} onFound={found} />;
}

/** A last day, or a tick that there is none. */
function UntilControl<D extends object>({ control, value, onChange, ...held }: ControlProps<D, 'until'>) {
  return (
    <span className={record.until}>
      <DayPicker {...given(held)} value={wordOf(value)} disabled={value === null} onChange={(day) => onChange(day)} />
      <Checkbox checked={value === null} onChange={({ target }) => onChange(target.checked ? null : undefined)}>
        {control.endless()}
      </Checkbox>
    </span>
  );
}

function FilesControl<D extends object>(props: ControlProps<D, 'files'>) {
  const { entry, field, control, label, value, onChange, status } = props;
  const isOne = Object(schemaAt(entry.of.request, field.name)).type === 'string';
  return (
    <FileIdsControl
      label={label}
      kind={control.upload}
      isWrong={status === 'error'}
      onBusy={(isBusy) => entry.onBusy(field.name, isBusy)}
      value={[value].flat().filter((id) => typeof id === 'string')}
      onChange={(ids) => onChange(isOne ? ids[0] : ids)}
    />
  );
}

type FieldControlProps<D extends object> = Omit<ControlProps<D>, 'control'>;

/** What is typed, and the boxes that no other kind shares. */
function PlainControl<D extends object>({ entry, field, label, value, onChange, ...held }: FieldControlProps<D>) {
  const { control, Beside } = field;
  const common = given(held);
  const type = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
  switch (control.kind) {
    case 'lines':
      return <Input.TextArea {...common} autoSize={{ minRows: 2, maxRows: 6 }} value={wordOf(value)} onChange={type} />;
    case 'figure':
      return (
        <Input
          {...common}
          inputMode="decimal"
          suffix={control.unit?.(entry.draft)}
          value={wordOf(value)}
          onChange={({ target }) => onChange(target.value.replaceAll(/[,\s]/g, ''))}
        />
      );
    case 'count':
      return (
        <InputNumber
          {...common}
          className={styles.wide ?? ''}
          min={0}
          precision={0}
          controls={false}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next)}
        />
      );
    case 'yesNo':
      return (
        <Checkbox id={common.id} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {label} {Beside !== undefined && <Beside draft={entry.draft} />}
        </Checkbox>
      );
    default:
      return <Input {...common} autoComplete="off" value={wordOf(value)} onChange={type} />;
  }
}

/** The control of a field, by its kind. */
export function FieldControl<D extends object>(props: FieldControlProps<D>) {
  const { entry, field, label, value, onChange, ...held } = props;
  const { control } = field;
  const common = { ...given(held), onChange: (next: unknown) => onChange(next) };
  switch (control.kind) {
    case 'amount':
      return (
        <AmountBox label={label} ccy={control.ccyOf(entry.draft)} value={wordOf(value)} onChange={common.onChange} />
      );
    case 'day':
      return (
        <DayPicker
          {...common}
          value={wordOf(value)}
          {...(control.isOut === undefined ? {} : { isOut: control.isOut })}
        />
      );
    case 'until':
      return <UntilControl {...props} control={control} />;
    case 'choice':
      return control.look === 'box' ? (
        <ChoiceBox {...props} control={control} />
      ) : (
        <ChoiceList {...props} control={control} />
      );
    case 'area':
      return <AreaControl {...props} control={control} />;
    case 'company':
      return <CompanyControl {...props} control={control} />;
    case 'bank':
      return <BankControl {...props} control={control} />;
    case 'branch':
      return <BranchControl {...props} control={control} />;
    case 'files':
      return <FilesControl {...props} control={control} />;
    default:
      return <PlainControl {...props} />;
  }
}
