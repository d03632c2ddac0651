import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { AutoComplete, Button, Checkbox, Input } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { UploadedFile } from '../../api/upload.ts';
import { ChoiceCards } from '../forms/ChoiceCard.tsx';
import { ComparedChoices } from '../forms/ComparedChoices.tsx';
import { FieldSpot, FormField } from '../forms/Field.tsx';
import { type KeptValues, keptValues } from '../forms/keptDraft.ts';
import { UploadField } from '../forms/UploadField.tsx';
import { useAtRest } from '../forms/useAtRest.ts';
import { amountFault } from '../money/AmountBox.tsx';
import { minorOf } from '../money/minor.ts';
import { AmountField, PickField } from './fields.tsx';
import styles from './OrderForm.module.css';
import { OrderSection, Pair, Stack } from './OrderSection.tsx';

interface Named<Name extends string, Kind extends string> {
  readonly kind: Kind;
  /** Its name in the draft, where what is chosen or typed goes. */
  readonly name: Name;
  readonly label: string;
  /** What is said once it was left, or the form tried, with nothing in it. */
  readonly needs?: string | undefined;
}

/** A control of the kit without what the kit itself gives to it. */
type Of<Props> = Omit<Props, 'name' | 'label' | 'value' | 'onChange' | 'below' | 'onCcyChange'>;
type Picking = ComponentProps<typeof PickField>;

interface QuickChoices {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly name: ReactNode; readonly values: KeptValues }[];
}

interface PickPart<Name extends string> extends Named<Name, 'pick'>, Of<Picking> {
  /** What is chosen, where that is not what stands in the draft: it may be gone. */
  readonly value?: string | undefined;
  /** Finds what is offered by what is typed, as a hook; there is no field where it answers nothing. */
  readonly useFound?: (typed: string) => Pick<Picking, 'options' | 'loading' | 'notFoundContent'> | undefined;
  /** Below the box: what is known of what is chosen. */
  readonly known?: ReactNode;
  /** The button that empties the box once what is chosen in it is refused. */
  readonly instead?: string;
  /** While nothing is chosen: what a press chooses, with what goes along in other fields. */
  readonly quick?: QuickChoices | undefined;
}

interface CardsPart<Name extends string> extends Named<Name, 'cards'>, Of<ComponentProps<typeof ChoiceCards>> {
  readonly value?: string | undefined;
  /** What the cards are called stands above them already. */
  readonly isNamedAbove?: boolean;
}

interface ComparedPart<Name extends string>
  extends Named<Name, 'compared'>,
    Of<ComponentProps<typeof ComparedChoices>> {
  readonly value?: string | undefined;
}

interface TickPart<Name extends string> extends Named<Name, 'tick'> {
  /** What stands in the draft while it is ticked. */
  readonly says: string | true;
  /** What is agreed to, after the label. */
  readonly to?: ReactNode;
}

interface AmountPart<Name extends string> extends Named<Name, 'amount'>, Of<ComponentProps<typeof AmountField>> {
  readonly ccy: CurrencyCode;
  /** Where in the draft the currency that is chosen goes. */
  readonly ccyName?: Name;
  /** Of two boxes, either of which may be typed: where the draft says which one was, and which one this is. */
  readonly side?: readonly [name: Name, side: string];
  /** What stands in the box that follows from the other. */
  readonly quoted?: string | undefined;
}

interface TextPart<Name extends string> extends Named<Name, 'text'> {
  readonly help?: ReactNode;
  readonly lengthMax: number;
  /** Whether what is typed is counted. */
  readonly counts?: boolean | undefined;
  /** What is usually said: offered, and anything else may be typed. */
  readonly offers?: readonly string[] | undefined;
}

interface FilesPart<Name extends string> extends Named<Name, 'files'> {
  readonly upload: UploadKindName;
}

type FieldPart<Name extends string> =
  | PickPart<Name>
  | CardsPart<Name>
  | ComparedPart<Name>
  | TickPart<Name>
  | AmountPart<Name>
  | TextPart<Name>
  | FilesPart<Name>;

/** What stands between fields: a note, what is known of them. */
interface ShownPart {
  readonly kind: 'shown';
  readonly shown: ReactNode;
}

/** Fields that belong together, under their title where they have one; what is false is left out. */
export interface OrderGroup<Name extends string = string> {
  readonly title?: string;
  readonly side?: ReactNode;
  /** What its fields are about. */
  readonly note?: ReactNode;
  readonly parts: readonly (FieldPart<Name> | ShownPart | false | undefined)[];
}

const isField = <Name extends string>(part: OrderGroup<Name>['parts'][number]): part is FieldPart<Name> =>
  typeof part === 'object' && part.kind !== 'shown';

/** What stands in a field; an empty text, and a tick that is not set, are nothing. */
const standsIn = (part: FieldPart<string>, draft: KeptValues): string | undefined => {
  const value = 'value' in part ? part.value : draft[part.name];
  if (part.kind === 'tick') return value === part.says ? String(value) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The other of two boxes was typed, or this one cannot be. */
const isFollowing = ({ isFollowing: isTold, side }: AmountPart<string>, draft: KeptValues): boolean =>
  isTold ?? (side !== undefined && draft[side[0]] !== side[1]);

/** What is wrong with the fields by themselves: an amount that is none, then what is needed and was left empty. */
export const partFaults = <Name extends string>(groups: readonly OrderGroup<Name>[], draft: KeptValues) => {
  const fields = groups
    .flatMap(({ parts }) => parts.filter(isField<Name>))
    .filter((part) => !(part.kind === 'amount' && isFollowing(part, draft)));
  const typed = fields.flatMap((part) => {
    const says = part.kind === 'amount' ? amountFault(standsIn(part, draft) ?? '', part.ccy) : undefined;
    return says === undefined ? [] : [{ field: part.name, says, atOnce: true }];
  });
  const missing = fields.flatMap((part) => {
    const stands = standsIn(part, draft);
    const isThere = part.kind === 'amount' ? minorOf(stands ?? '', part.ccy) !== undefined : stands !== undefined;
    return part.needs === undefined || isThere ? [] : [{ field: part.name, says: part.needs }];
  });
  return { typed, missing };
};

interface At {
  readonly draft: KeptValues;
  /** Puts values into the draft. */
  readonly change: (values: KeptValues) => void;
  /** What fills in the other of two boxes is on its way. */
  readonly isPending: boolean;
  readonly onBusy: (field: string, isBusy: boolean) => void;
}
type PartProps<Part> = At & { readonly part: Part };

const Quick = ({ label, choices, onTake }: QuickChoices & { readonly onTake: (values: KeptValues) => void }) =>
  choices.length > 0 && (
    <section className={styles.quick} aria-label={label}>
      <span>{label}</span>
      {choices.map(({ key, name, values }) => (
        <Button key={key} size="small" onClick={() => onTake(values)}>
          {name}
        </Button>
      ))}
    </section>
  );

const Picked = ({ part, draft, change }: PartProps<PickPart<string>>) => {
  const { kind: _kind, needs: _needs, useFound, known, instead, quick, showSearch, ...select } = part;
  const [typed, setTyped] = useState('');
  const atRest = useAtRest(typed.trim());
  const found = useFound?.(atRest);
  if (useFound !== undefined && found === undefined) return null;
  const take = (chosen: string | undefined) => change({ [part.name]: chosen });
  const stands = standsIn(part, draft);
  return (
    <PickField
      {...select}
      {...found}
      showSearch={showSearch === true ? { filterOption: false, onSearch: setTyped } : (showSearch ?? false)}
      value={stands}
      onChange={take}
      below={(isWrong) => (
        <>
          {isWrong && instead !== undefined && (
            <button type="button" className={styles.instead} onClick={() => take(undefined)}>
              {instead}
            </button>
          )}
          {known !== undefined && <span className={styles.known}>{known}</span>}
          {quick !== undefined && stands === undefined && <Quick {...quick} onTake={change} />}
        </>
      )}
    />
  );
};

const AmountOf = ({ part, draft, change, isPending }: PartProps<AmountPart<string>>) => {
  const { kind: _kind, needs: _needs, ccyName, side, quoted = '', ...box } = part;
  const follows = isFollowing(part, draft);
  return (
    <AmountField
      {...box}
      isFollowing={follows}
      value={follows ? quoted : standsIn(part, draft)}
      pending={follows && isPending}
      onChange={(amount) => change({ [part.name]: amount, ...(side && { [side[0]]: side[1] }) })}
      onCcyChange={(ccy) => ccyName !== undefined && change({ [ccyName]: ccy })}
    />
  );
};

const Typed = ({ part, draft, change }: PartProps<TextPart<string>>) => {
  const { lengthMax: maxLength, counts = false, offers, ...field } = part;
  const shared = { value: standsIn(part, draft) ?? '', maxLength };
  const take = (typed: string) => change({ [part.name]: typed });
  return (
    <FormField {...field}>
      {(control) =>
        offers === undefined ? (
          <Input
            {...{ ...control, ...shared, showCount: counts }}
            autoComplete="off"
            onChange={({ target }) => take(target.value)}
          />
        ) : (
          <AutoComplete
            {...{ ...control, ...shared, onChange: take }}
            options={offers.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
          />
        )
      }
    </FormField>
  );
};

const isFile = (value: unknown): value is UploadedFile => typeof keptValues(value)?.fileId === 'string';
const filesIn = (value: unknown): readonly UploadedFile[] => (Array.isArray(value) ? value.filter(isFile) : []);

const Papers = ({ part: { name, label, upload }, draft, change, onBusy }: PartProps<FilesPart<string>>) => (
  <FieldSpot name={name}>
    {(error) => (
      <UploadField
        {...{ label, kind: upload, error }}
        value={filesIn(draft[name])}
        onChange={(files) => change({ [name]: files })}
        onBusy={(isBusy) => onBusy(name, isBusy)}
      />
    )}
  </FieldSpot>
);

/** A choice that is in sight, or a tick. */
const Chosen = ({ part, draft, change }: PartProps<CardsPart<string> | ComparedPart<string> | TickPart<string>>) => {
  const { name, label } = part;
  const value = standsIn(part, draft);
  const take = (chosen: unknown) => change({ [name]: chosen });
  switch (part.kind) {
    case 'tick':
      return (
        <Checkbox checked={value !== undefined} onChange={({ target }) => take(target.checked ? part.says : undefined)}>
          {label} {part.to}
        </Checkbox>
      );
    case 'compared':
      return <ComparedChoices {...part} value={value} onChange={take} />;
    default: {
      const { isNamedAbove = false, ...cards } = part;
      const title = isNamedAbove ? <span className="seenByReadersOnly">{label}</span> : label;
      return <ChoiceCards {...cards} label={title} value={value} onChange={take} />;
    }
  }
};

const PartField = (props: PartProps<FieldPart<string> | ShownPart>) => {
  const { part } = props;
  switch (part.kind) {
    case 'shown':
      return part.shown;
    case 'pick':
      return <Picked {...props} part={part} />;
    case 'amount':
      return <AmountOf {...props} part={part} />;
    case 'text':
      return <Typed {...props} part={part} />;
    case 'files':
      return <Papers {...props} part={part} />;
    default:
      return (
        <FieldSpot name={part.name}>
          <Chosen {...props} part={part} />
        </FieldSpot>
      );
  }
};

/** The fields of a money form, group by group; texts stand two beside one another where there is room. */
export const PartFields = ({ groups, ...at }: At & { readonly groups: readonly OrderGroup[] }) =>
  groups.map(({ title, parts, ...head }, i) => {
    const shown = (all: OrderGroup['parts']) =>
      all.map((part, k) => part && <PartField key={isField(part) ? `${part.name}${k}` : k} {...at} part={part} />);
    const texts = parts.filter((part) => part && part.kind === 'text');
    const rest = parts.filter((part) => !texts.includes(part));
    const inside = (
      <>
        {texts.length > 1 ? <Pair>{shown(texts)}</Pair> : shown(texts)}
        {shown(rest)}
      </>
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their places.
    if (title === undefined) return <Stack key={i}>{inside}</Stack>;
    return (
      <OrderSection key={title} title={title} {...head}>
        {inside}
      </OrderSection>
    );
  });
