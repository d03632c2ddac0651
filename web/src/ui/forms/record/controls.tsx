import { AutoComplete, Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { AmountBox } from '../../money/AmountBox.tsx';
import { Flag } from '../../money/Flag.tsx';
import { FlagName } from '../../money/FlagName.tsx';
import { FilesControl } from '../../reading/FilesControl.tsx';
import { lengthMaxOf } from '../../records/recordList.ts';
import { ChoiceCards } from '../ChoiceCard.tsx';
import { CompanySearch } from '../CompanySearch.tsx';
import { ComparedChoices } from '../ComparedChoices.tsx';
import { DayPicker } from '../DayPicker.tsx';
import styles from '../EntryForm.module.css';
import { useAtRest } from '../useAtRest.ts';
import { AreaControl } from './AreaControl.tsx';
import { BankControl } from './BankControl.tsx';
import { BranchControl } from './BranchControl.tsx';
import type { Offered } from './declared.ts';
import { type ControlProps, given, useNames } from './held.ts';
import { isFollowing } from './judge.ts';
import record from './Record.module.css';

const NOTHING: Offered = { choices: [] };

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A box knows its choices by words and numbers. */
const keyOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));
const keysOf = (value: unknown) =>
  Array.isArray(value) ? value.map(keyOf) : value === undefined || value === null ? null : keyOf(value);

/** One of several in a box that opens, or some of them. */
function ChoiceBox<D extends object>({ entry, field, control, value, onChange, ...held }: ControlProps<D, 'choice'>) {
  const nameOf = useNames();
  const [typed, setTyped] = useState('');
  const atRest = useAtRest(typed.trim());
  const { choices, isLoading = false, hint, none = hint } = control.useChoices(entry.draft, atRest) ?? NOTHING;
  const { isMany = false, isFound = false } = control;
  const chosenBy = (key: unknown) => choices.find((choice) => keyOf(choice.value) === key)?.value;
  return (
    <Select<unknown>
      {...given(held)}
      value={keysOf(value)}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      allowClear={!isMany && field.optional === true}
      loading={isLoading}
      disabled={control.isFixed?.(entry.draft) ?? false}
      {...(hint === undefined ? {} : { placeholder: hint })}
      {...(none === undefined ? {} : { notFoundContent: none })}
      showSearch={
        isFound
          ? { filterOption: false, onSearch: setTyped }
          : { filterOption: (part, option) => String(option?.words).toLowerCase().includes(part.trim().toLowerCase()) }
      }
      options={choices.map(({ value: each, name, code, flag, mark, isOff = false }) => ({
        value: keyOf(each),
        words: `${typeof name === 'string' ? name : name.join(' ')} ${code ?? ''} ${String(each)}`,
        disabled: isOff,
        label:
          flag === undefined && code === undefined && mark === undefined ? (
            nameOf(name)
          ) : (
            <span className={styles.option}>
              {flag !== undefined && <Flag of={flag} size={16} />} <span>{nameOf(name)}</span>{' '}
              {code !== undefined && <span className={styles.code}>{code}</span>}
              {mark}
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
  const { choices } = control.useChoices(entry.draft, '') ?? NOTHING;
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
      label={control.isNamedAbove === true ? <span className="seenByReadersOnly">{label}</span> : label}
      across={control.look === 'cardsAcross'}
      choices={choices.map(({ value: each, name, code, flag, why, isOff = false }) => ({
        value: String(each),
        name: flag === undefined ? nameOf(name) : <FlagName of={flag}>{nameOf(name)}</FlagName>,
        disabled: isOff,
        ...(code === undefined ? {} : { detail: code }),
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

/** The other of two boxes that are typed follows: what is wrong is told at the one that was. */
function AmountControl<D extends object>(props: ControlProps<D, 'amount'>) {
  const { entry, field, control, label, value, onChange, fault } = props;
  const { draft } = entry;
  const { ccyName, side, quoted = '', takesAll = false, isFollowing: _told, ...box } = control.box ?? {};
  const follows = control.box !== undefined && isFollowing(control.box, draft);
  const { available } = box;
  const take = (amount: string) =>
    side === undefined ? onChange(amount) : entry.fill({ [field.name]: amount, [side[0]]: side[1] });
  return (
    <AmountBox
      {...box}
      label={label}
      ccy={control.ccyOf(draft)}
      help={field.help(draft, entry.isCorrecting)}
      error={fault}
      value={follows ? quoted : wordOf(value)}
      pending={follows && entry.isPending === true}
      onChange={take}
      onAll={takesAll && available !== undefined ? () => take(available) : undefined}
      onCcyChange={(ccy) => ccyName !== undefined && entry.fill({ [ccyName]: ccy })}
    />
  );
}

type FieldControlProps<D extends object> = Omit<ControlProps<D>, 'control'>;

/** A line of text: what is usually said is offered, or what is typed is counted. */
function TextControl<D extends object>({ entry, field, control, value, onChange, ...held }: ControlProps<D, 'text'>) {
  const { offers, counts = false } = control;
  const shared = { ...given(held), value: wordOf(value) };
  if (offers === undefined && !counts)
    return <Input {...shared} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
  const maxLength = lengthMaxOf(entry.of.request, field.name);
  if (offers === undefined)
    return (
      <Input
        {...{ ...shared, autoComplete: 'off', showCount: true, maxLength }}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <AutoComplete
      {...{ ...shared, maxLength, onChange }}
      options={offers.map((offer) => ({ value: offer }))}
      showSearch={{ filterOption: (part, option) => (option?.value ?? '').includes(part) }}
    />
  );
}

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
        <Checkbox
          id={common.id}
          checked={control.says === undefined ? value === true : value === control.says}
          onChange={({ target }) =>
            onChange(control.says === undefined ? target.checked : target.checked ? control.says : undefined)
          }
        >
          <span>{label}</span> {Beside !== undefined && <Beside draft={entry.draft} />} <span>{control.to}</span>
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
      return <AmountControl {...props} control={control} />;
    case 'text':
      return <TextControl {...props} control={control} />;
    case 'compared':
      return <ComparedChoices {...control} label={label} value={wordOf(value)} onChange={onChange} />;
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
