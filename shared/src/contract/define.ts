import { type Static, type TSchema, Type } from 'typebox';
import type { ProductName } from '../rules/products.ts';
import type { ChangeAccess, KindAccess, Screen } from '../screens.ts';
import type { Bilingual } from '../words/bilingual.ts';
import type { ErrorName } from '../words/errors.ts';

/** Of a call that serves several kinds, each on screens of its own: the value of one field of the request says which is asked for. */
export interface AccessByKind {
  readonly field: string;
  readonly kinds: Readonly<Record<string, KindAccess>>;
  /** The kind that a request without the field asks for; null where the field is always there. */
  readonly absent: string | null;
}

/**
 * Who may call: everybody; everybody with a session; chief operators alone; whoever holds one of these screens, or a page and an
 * apply page of its group (`changing(screens.x)`); or whoever holds a screen of the kind that is asked for. `sim` is the simulator's own door, open only while the simulator is on.
 */
export type Access = 'public' | 'session' | 'chief' | 'sim' | readonly Screen[] | ChangeAccess | AccessByKind;

/**
 * Access by the kind that a field names: `byKind('orderType', { withdrawal: [screens.x], payment: [screens.y] })`. Before the request
 * is read, whoever may ask for any kind is let in; once it is read, the kind's own screens are required.
 */
export const byKind = <const K extends string>(
  field: string,
  kinds: Readonly<Record<K, KindAccess>>,
  absent?: NoInfer<K>,
): AccessByKind => ({ field, kinds, absent: absent ?? null });

/** Whether the kind that is asked for decides who may. */
export const isByKind = (access: Access | KindAccess): access is AccessByKind =>
  typeof access === 'object' && 'kinds' in access;

/** Whether a page is not enough, and an apply page of its group is asked for too. */
export const isChanging = (access: Access | KindAccess): access is ChangeAccess =>
  typeof access === 'object' && 'applying' in access;

/** Kinds with the same access together, for whoever describes them. */
export const kindGroups = ({
  kinds,
}: AccessByKind): readonly { readonly names: readonly string[]; readonly access: KindAccess }[] => {
  const groups = new Map<string, { readonly names: string[]; readonly access: KindAccess }>();
  for (const [name, access] of Object.entries(kinds)) {
    const same = JSON.stringify(access);
    const group = groups.get(same) ?? { names: [], access };
    group.names.push(name);
    groups.set(same, group);
  }
  return [...groups.values()];
};
export type Method = 'GET' | 'POST';

/** A file that travels as one part of a form, as far as both sides know it: a browser's File on its way out, an arrived one on the server. */
export interface FilePart {
  readonly name: string;
  readonly size: number;
}

/** What a call that answers with a file answers with: its bytes as they are made, or all of them when it was received. */
export interface FileAnswer {
  /** As people read it; may be Chinese. */
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** One call of the catalogue. The type parameters carry what travels; they exist for the type checker only. */
export interface Call<Request = unknown, Result = unknown, A extends Access = Access> {
  /** `module/name`: in logs, docs, test titles and idempotency records. */
  readonly key: string;
  readonly methods: readonly Method[];
  /** The path exactly as it is spelt on the wire, typos included; parameters as `:name`. */
  readonly path: string;
  readonly title: Bilingual;
  readonly access: A;
  /** Body of a POST, query of a GET. */
  readonly request: TSchema;
  readonly result: TSchema;
  /** What the call itself may refuse with, in the order it is checked. The edge's own codes belong to every call. */
  readonly errors: readonly ErrorName[];
  /** How large its body may be where that is more than usual, in bytes. */
  readonly bodyBytesMax?: number;
  /** Takes one file beside its fields, as a form: the file is at most so many bytes. Others take JSON. */
  readonly fileBytesMax?: number;
  /**
   * Answers with a file instead of the envelope: one that is there already, or one that is made for the caller, which they may not
   * have made again within some seconds.
   */
  readonly answersFile?: 'kept' | 'made';
  /** Moves money: takes the header `idempotency-key` and needs a verified merchant. */
  readonly money: boolean;
  /** Needs a merchant whose verification is done: what moves money, and what opens accounts. */
  readonly verified: boolean;
  /**
   * The product of which it begins something new, where nothing else is checked before: while that is off for the merchant, nobody may.
   * A call whose checks have an order asks at its place there.
   */
  readonly begins?: ProductName;
  /** The version of the data behind an answer that depends on its request alone: such an answer is kept, packed and known again. */
  readonly kept?: string;
  /** What the documents leave open and was decided here. */
  readonly assumed: readonly string[];
  readonly travels?: (request: Request) => Result;
}

interface CallParts<Req extends TSchema, Res extends TSchema, A extends Access> {
  readonly title: Bilingual;
  readonly access: A;
  readonly request?: Req;
  readonly result: Res;
  readonly errors?: readonly ErrorName[];
  readonly bodyBytesMax?: number;
  readonly fileBytesMax?: number;
  readonly answersFile?: 'kept' | 'made';
  readonly money?: true;
  /**
   * What moves money needs a verified merchant anyway: true is said of calls that open accounts, false of those that may move none, which
   * ask themselves where they do.
   */
  readonly verified?: boolean;
  readonly begins?: ProductName;
  readonly kept?: string;
  /** What the documents give; the members of request and result (`payload`) are assumed where they do not. */
  readonly documented?: readonly 'payload'[];
  readonly assumed?: readonly string[];
}

export interface Draft<Request, Result, A extends Access> {
  readonly wire: string;
  readonly methods: readonly Method[];
  readonly call: Omit<Call<Request, Result, A>, 'key' | 'path' | 'methods'>;
}

/** A request without any field. */
export const Nothing = Type.Object({}, { additionalProperties: false });
type NothingSchema = typeof Nothing;

/** The simulator's calls are ours: of the others the documents rarely show more than the path. */
const assumedPayload = ({ access, documented }: Pick<CallParts<TSchema, TSchema, Access>, 'access' | 'documented'>) =>
  access === 'sim' || documented?.includes('payload') ? [] : ['payload'];

const draft =
  (methods: readonly Method[]) =>
  <Res extends TSchema, const A extends Access, Req extends TSchema = NothingSchema>(
    wire: string,
    parts: CallParts<Req, Res, A>,
  ): Draft<Static<Req>, Static<Res>, A> => ({
    wire,
    methods,
    call: {
      title: parts.title,
      access: parts.access,
      request: parts.request ?? Nothing,
      result: parts.result,
      errors: parts.errors ?? [],
      ...(parts.bodyBytesMax === undefined ? {} : { bodyBytesMax: parts.bodyBytesMax }),
      ...(parts.fileBytesMax === undefined ? {} : { fileBytesMax: parts.fileBytesMax }),
      ...(parts.answersFile === undefined ? {} : { answersFile: parts.answersFile }),
      money: parts.money ?? false,
      verified: parts.verified ?? parts.money ?? false,
      ...(parts.begins === undefined ? {} : { begins: parts.begins }),
      ...(parts.kept === undefined ? {} : { kept: parts.kept }),
      assumed: [...assumedPayload(parts), ...(parts.assumed ?? [])],
    },
  });

/** `wire` is the last part of the path, or a whole path when it starts with a slash. */
export const post = draft(['POST']);
export const get = draft(['GET']);
/** One key that answers to both methods with the same request and result. */
export const getOrPost = draft(['GET', 'POST']);

type FileParts<Req extends TSchema, A extends Access> = Omit<CallParts<Req, TSchema, A>, 'result' | 'answersFile'>;

/** A POST that takes one file beside its fields, as a form. The schema is that of the fields. */
export const upload = <Res extends TSchema, const A extends Access, Req extends TSchema = NothingSchema>(
  wire: string,
  parts: CallParts<Req, Res, A> & { readonly fileBytesMax: number },
): Draft<Static<Req> & { readonly file: FilePart }, Static<Res>, A> => post(wire, parts);

const fileOf =
  (answersFile: 'kept' | 'made', ask: typeof post | typeof get = post) =>
  <const A extends Access, Req extends TSchema = NothingSchema>(
    wire: string,
    parts: FileParts<Req, A>,
  ): Draft<Static<Req>, FileAnswer, A> => {
    // Whoever has a file made may not have it made again at once; what is kept already may be read as often as one likes.
    const errors =
      answersFile === 'made' ? [...(parts.errors ?? []), 'downloadedJustNow' as const] : (parts.errors ?? []);
    const { methods, call } = ask(wire, { ...parts, errors, result: Nothing, answersFile });
    const { travels: _other, ...rest } = call;
    return { wire, methods, call: rest };
  };
/** A POST that answers with a file that is kept. */
export const keptFile = fileOf('kept');
/** A GET that answers with a file that is kept. */
export const getKeptFile = fileOf('kept', get);
/** A POST that makes a file for the caller: an export, a voucher, a statement. */
export const madeFile = fileOf('made');

// biome-ignore lint/suspicious/noExplicitAny: a constraint over calls of every shape; the inferred type keeps each one exact.
type AnyDraft = Draft<any, any, any>;
type CallOf<D> = D extends Draft<infer Request, infer Result, infer A> ? Call<Request, Result, A> : never;
export type CallModule<D extends Record<string, AnyDraft>> = { readonly [N in keyof D]: CallOf<D[N]> };

/** Declares the calls of one wire module. `base` is their common path. */
export const calls = <const D extends Record<string, AnyDraft>>(
  module: string,
  base: string,
  drafts: D,
): CallModule<D> => {
  const named = Object.entries(drafts).map(([name, { wire, methods, call }]) => [
    name,
    { key: `${module}/${name}`, methods, path: wire.startsWith('/') ? wire : `${base}/${wire}`, ...call },
  ]);
  // The binding cast: Object.fromEntries cannot follow the names that the type above keeps.
  return Object.fromEntries(named) as CallModule<D>;
};

export type RequestOf<C> = C extends { readonly travels?: (request: infer Request) => unknown } ? Request : never;
export type ResultOf<C> = C extends { readonly travels?: (request: never) => infer Result } ? Result : never;

// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyCall = Call<any, any>;

/** What carrying a call to a server takes of it: its way, without the schemas. */
export type Route = Pick<AnyCall, 'key' | 'methods' | 'path' | 'money' | 'fileBytesMax' | 'answersFile'>;
