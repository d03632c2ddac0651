import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ReactNode } from 'react';
import type { FilesTold } from '../../reading/readings.ts';
import type { Slot } from '../../slot.ts';
import type { BankChoice } from '../BankPicker.tsx';
import type { ComparedChoice } from '../ComparedChoices.tsx';
import type { RequestSchema } from '../rulesOf.ts';

/** What a form holds while what it makes is filled in: any part of it. */
export type DraftOf<W> = { readonly [K in keyof W]?: W[K] | undefined };
/** A field is called by its path in the request: `payer.accountName`, `directors.0.name`. */
export type NameOf<D> = keyof D & string;

/** One of what a field offers. A name in one language is that of a person, a company, an account. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly name: Bilingual | string;
  /** What tells it from others, in grey. */
  readonly code?: string | undefined;
  /** What follows from it; of cards. */
  readonly why?: Bilingual | string | undefined;
  readonly flag?: string | undefined;
  /** Last, a sign of what it is. */
  readonly mark?: Slot;
  readonly isOff?: boolean;
}

/** What a field offers as the form stands; asked of a call, it may not be there yet. */
export interface Offered {
  readonly choices: readonly Choice[];
  readonly isLoading?: boolean;
  /** What the field says while nothing is chosen. */
  readonly hint?: string;
  /** What it says where nothing is found; without it the same. */
  readonly none?: string;
}

/** A branch of a bank, as the directory knows it. */
export type BranchChoice = ResultOf<(typeof dataCache)['findPayeeBankInfo']>[number];

/** What a choice fills in, by the names of fields. */
export type Filled = Readonly<Record<string, string | undefined>>;

/** What stands beside the fields of a form and what fills some of them in is given. */
export interface Sight<D> {
  readonly draft: D;
  /** Fills in other fields. */
  patch(part: Partial<D>): void;
  /** The same as somebody would who types or chooses it. */
  fill(part: Partial<D>): void;
  /** Whether somebody typed into a field or chose in it. */
  isTyped(name: NameOf<D>): boolean;
  readonly isCorrecting: boolean;
}

/** An amount box, beside its currency. */
export interface Boxed<D> {
  readonly ccys?: readonly string[] | undefined;
  readonly available?: string | undefined;
  readonly readOnly?: boolean;
  /** Whether all that is available may be taken at once. */
  readonly takesAll?: boolean;
  /** Where the currency that is chosen goes. */
  readonly ccyName?: NameOf<D>;
  /** Of two boxes, either of which may be typed: where it says which one was, and which one this is. */
  readonly side?: readonly [name: NameOf<D>, side: string];
  /** What stands in the box that follows from the other; whether this one does, where no side says so. */
  readonly quoted?: string | undefined;
  readonly isFollowing?: boolean;
}

export type Control<D> =
  | { readonly kind: 'code' | 'secret' | 'lines' | 'count' }
  /** What is usually said is offered, and anything else may be typed; what is counted ends where the request does. */
  | { readonly kind: 'text'; readonly offers?: readonly string[] | undefined; readonly counts?: boolean }
  /** What stands there while it is ticked, where that is no plain yes, and what is agreed to, after the label. */
  | { readonly kind: 'yesNo'; readonly says?: string | undefined; readonly to?: ReactNode }
  /** A last day; null says that there is none. */
  | { readonly kind: 'until'; readonly endless: () => string }
  /** A decimal, with what it is counted in. */
  | { readonly kind: 'figure'; readonly unit?: ((draft: D) => string | undefined) | undefined }
  | { readonly kind: 'amount'; readonly ccyOf: (draft: D) => string; readonly box?: Boxed<D> }
  /** One of several whose figures stand side by side. */
  | { readonly kind: 'compared'; readonly columns: readonly string[]; readonly choices: readonly ComparedChoice[] }
  | { readonly kind: 'day'; readonly isOut?: ((day: string) => boolean) | undefined }
  | {
      readonly kind: 'choice';
      /** As a hook; `typed` is what is looked for. */
      readonly useChoices: (draft: D, typed: string) => Offered | undefined;
      readonly look: 'box' | 'cards' | 'cardsAcross' | 'radios';
      readonly isMany?: boolean;
      /** What is offered is found by what is typed. */
      readonly isFound?: boolean;
      /** Of cards: what they are called stands above them already. */
      readonly isNamedAbove?: boolean;
      /** It cannot be chosen otherwise as the form stands. */
      readonly isFixed?: ((draft: D) => boolean) | undefined;
    }
  | {
      readonly kind: 'area';
      /** The fields of the names, the largest first; the last is the field itself. One alone holds them all. */
      readonly levels: readonly NameOf<D>[];
      readonly countryOf: (draft: D) => string | undefined;
    }
  | { readonly kind: 'company'; readonly codeField: NameOf<D> }
  | {
      readonly kind: 'bank';
      readonly countryOf: (draft: D) => string | undefined;
      readonly takes: (bank: BankChoice) => Filled;
    }
  | {
      readonly kind: 'branch';
      /** The field of the area that the branch is looked for in. */
      readonly areaField: NameOf<D>;
      readonly bankField: NameOf<D>;
      readonly takes: (branch: BranchChoice) => Filled;
    }
  /** What it takes may hang on what stands elsewhere. */
  | ({ readonly kind: 'files' } & FilesTold<D>);

/** One field of a form. */
export interface Field<D> {
  readonly name: NameOf<D>;
  readonly control: Control<D>;
  readonly label: (draft: D) => string;
  readonly help: (draft: D, isCorrecting: boolean) => ReactNode;
  /** What is said while nothing stands in it, where that is not its label. */
  readonly needs?: string | undefined;
  /** What stands in it, where that is not what the draft has: it may be gone, or follow from something else. */
  readonly stands?: { readonly value: unknown } | undefined;
  /** Whether it may be left empty; by its schema where nothing is said. */
  readonly optional?: boolean | ((draft: D) => boolean) | undefined;
  readonly when: (draft: D, isCorrecting: boolean) => boolean;
  readonly isWide: boolean;
  /** Stays in sight although it may be left empty. */
  readonly isOpen: boolean;
  /** Beside its label: what is known of what was typed. */
  readonly Beside?: ((props: { readonly draft: D }) => Slot) | undefined;
  /** Below its control: what is known of what stands there, or done about it. */
  readonly below?: ((sight: Sight<D>, isWrong: boolean) => Slot) | undefined;
}

/** What stands between fields: what is known of what was typed, or what fills fields in. */
export interface Aside<D> {
  readonly aside: string;
  readonly Shown?: (props: Sight<D>) => Slot;
  readonly shown?: (sight: Sight<D>) => Slot;
  readonly when: (draft: D, isCorrecting: boolean) => boolean;
}

/** The same fields again for each of several, which can be added and taken out. */
export interface List<D> {
  readonly list: string;
  /** What one of them is called; its number follows. */
  readonly title: () => string;
  readonly add: () => string;
  readonly remove: () => string;
  readonly min: number;
  /** The fields of each that there can be, by its place in the list. */
  readonly items: readonly (readonly Field<D>[])[];
  /** What stands in one that is added: it is there as soon as anything of it is. */
  readonly begins: (at: number) => Partial<D>;
  /** What becomes of other fields once one is taken out. */
  readonly takenOut: (draft: D, at: number) => Partial<D>;
  readonly when: (draft: D, isCorrecting: boolean) => boolean;
}

export type Part<D> = Field<D> | Aside<D> | List<D>;
export const isField = <D>(part: Part<D>): part is Field<D> => 'name' in part;
export const isList = <D>(part: Part<D>): part is List<D> => 'list' in part;

/** Fields that belong together, under their title. */
export interface Section<D> {
  readonly title: (draft: D) => string;
  /** Beside the title, and below it. */
  readonly side?: Slot;
  readonly why?: (() => ReactNode) | undefined;
  /** The step of the form that it stands in, where the form has steps. */
  readonly step?: string | undefined;
  readonly parts: readonly Part<D>[];
  /** Fields that come first: the others of the section open once these are filled in. */
  readonly after: readonly NameOf<D>[];
  readonly when: (draft: D) => boolean;
}

/** A form as its page shows it. */
export interface Shape<D> {
  /** The id of the form in its page, and what its draft is kept under. */
  readonly name: string;
  /** The shapes of its fields, as its call takes them. */
  readonly request: RequestSchema;
  /** What stands in a new one. */
  readonly start: D;
  readonly sections: readonly Section<D>[];
  /** What the rules say of a field in sight of the others, in the language of the moment. */
  readonly judge?: (draft: D, name: string) => string | undefined;
  /** What one change makes of other fields. */
  readonly follow?: (part: Partial<D>, draft: D, isTyped: (name: NameOf<D>) => boolean) => Partial<D>;
}

/** A form, said once: what it asks, what is known to be wrong before it is sent, and what travels. */
export interface RecordForm<W extends object, D extends DraftOf<W>> extends Shape<D> {
  /** What travels of what the form does not ask, as it stands. */
  readonly unasked?: (draft: D) => Partial<W>;
  /** What travels of a whole form, where that is not simply its fields. */
  readonly wire?: (told: W, draft: D) => W;
}

/** Names the type of what the form makes; everything else is read off the declaration. */
export const recordForm =
  <W extends object, D extends DraftOf<W> = DraftOf<W>>() =>
  (declared: RecordForm<W, D>): RecordForm<W, D> =>
    declared;
