// Typed includes for APIs that use Popcorn. One file without dependencies, for TypeScript 5.0 and later.

type Leaf = string | number | boolean | bigint | symbol | null | undefined | Date;

/** The names that an object declares, without those of an index signature. */
type Names<T> = keyof { [K in keyof T as {} extends Record<K, 1> ? never : K]: 1 };

type IsIndexed<T> = string extends keyof T ? true : number extends keyof T ? true : false;

/** An index signature and no names. With names, it is an object that can have others, too. */
type IsDictionary<T> = IsIndexed<T> extends true ? ([Names<T>] extends [never] ? true : false) : false;

/**
 * The object that a list of an include is about: an element of a list, a value of a dictionary, or the object itself. Nothing below eight
 * lists and dictionaries: the type of any JSON has no end.
 */
type Target<T, Depth extends 1[] = []> = IsAny<T> extends true ? T
  : Depth['length'] extends 8 ? never
  : T extends Leaf ? T
  : T extends readonly (infer E)[] ? Target<E, [...Depth, 1]>
  : T extends object ? (IsDictionary<T> extends true ? Target<T[keyof T], [...Depth, 1]> : T)
  : T;

/** The keys of all types of a union. */
type KeysOf<T> = IsAny<T> extends true ? string
  : T extends Leaf ? never
  : T extends object ? (IsIndexed<T> extends true ? Names<T> : keyof T) & string
  : never;

/** Whether an object can have members of any name. */
type IsOpen<T> = true extends (T extends Leaf ? never : T extends object ? IsIndexed<T> : never) ? true : false;

type MemberOf<T, K extends PropertyKey> = T extends object ? (K extends keyof T ? T[K] : never) : never;

type IsAny<T> = 0 extends 1 & T ? true : false;

type Wildcard = '*' | '**' | '!default';

/**
 * What can be asked for of a T: true for a member as the server writes it by default, false to leave it out, an object for members of the
 * member. `'*'` is all members of the level, `'**'` all of every level, `'!default'` the default set.
 */
export type Members<T> = IsAny<T> extends true ? Record<string, unknown> : {
  readonly [K in KeysOf<Target<T>>]?:
    | (KeysOf<Target<MemberOf<Target<T>, K>>> extends never ? boolean : boolean | Members<MemberOf<Target<T>, K>>)
    | Inherited<K>;
} & { readonly [W in Wildcard]?: true } & (IsOpen<Target<T>> extends true ? Record<string, unknown> : unknown);

/** What each object has under a name, without having it as a member of its own: its type must be admitted. */
type Inherited<K> = K extends keyof Object ? Object[K] : never;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/**
 * Refuses names that no type of the union has, and what is known at run time only, such as a boolean or one of two lists: its type could
 * promise nothing.
 */
type Known<T, A> = IsAny<T> extends true ? A
  : true extends IsUnion<A> ? never
  : A extends boolean ? A
  : A extends object
    ? {
      [K in keyof A]: K extends Wildcard ? true
        : K extends KeysOf<Target<T>> ? Known<MemberOf<Target<T>, K>, A[K]>
        : IsOpen<Target<T>> extends true ? A[K]
        : never;
    }
  : never;

declare const asked: unique symbol;

/** The text of an include, for example `[id,lines[sku]]`. Its type remembers what is asked for. */
export type Include<A> = string & { readonly [asked]: A };

/** A T of which any member may have been left out, on all levels: which ones are written is for the server to say. */
export type Default<T> = T extends Leaf ? T
  : T extends readonly (infer E)[] ? Default<E>[]
  : T extends object ? (IsDictionary<T> extends true ? { [K in keyof T]: Default<T[K]> } : { [K in keyof T]?: Default<T[K]> })
  : T;

/**
 * What an include asks for of a T: lists and dictionaries of what is asked for of their elements; null as it is. A member that is asked for
 * is required, also if T has it as optional, as types that are generated from OpenAPI documents do. `MayLack` has the names of members that
 * the server can leave out although they are asked for: those with a policy, or that are not written if they are null. `OnlyByName` has
 * those that wildcards leave out.
 */
export type Included<T, A, MayLack extends string = never, OnlyByName extends string = never> =
  A extends Include<infer S> ? Shape<T, S, MayLack, OnlyByName> : Shape<T, A, MayLack, OnlyByName>;

type Shape<T, A, L, O> = IsAny<T> extends true ? T
  : T extends Leaf ? T
  : T extends readonly (infer E)[] ? Shape<E, A, L, O>[]
  : T extends object ? (IsDictionary<T> extends true ? { [K in keyof T]: Shape<T[K], A, L, O> } : ObjectShape<Required<T>, A, L, O>)
  : T;

type ObjectShape<T, A, L, O> = Flat<WithOptional<Except<Chosen<T, A, L, O>, Negated<A>>, L>>;

/** The members that are named, and those of the wildcard. */
type Chosen<T, A, L, O> = NamedMembers<T, A, L, O> & OtherMembers<T, A, L, O> & Except<WildcardMembers<T, A, L, O>, Named<A>>;

/** Unlike Omit, it keeps what stands beside an index signature. */
type Except<T, K> = { [M in keyof T as M extends K ? never : M]: T[M] };

type WildcardMembers<T, A, L, O> = A extends { readonly '**': true } ? { [K in keyof Listed<T, O>]: Whole<Listed<T, O>[K], L, O> }
  : A extends { readonly '*': true } ? { [K in keyof Listed<T, O>]: Default<Listed<T, O>[K]> }
  : A extends { readonly '!default': true } ? Default<T>
  : [Named<A>] extends [never] ? Default<T>
  : {};

/** The members that a wildcard selects. */
type Listed<T, O> = [O] extends [never] ? T : { [K in keyof T as K extends O ? never : K]: T[K] };

type NamedMembers<T, A, L, O> = {
  [K in keyof T as K extends Named<A> ? K : never]:
    K extends keyof A ? (A[K] extends true ? NamedValue<T[K], A, L, O> : Shape<T[K], A[K], L, O>) : never;
};

/** The members that are named by an index signature only. */
type OtherMembers<T, A, L, O> = IsIndexed<T> extends true ? {
  [K in Exclude<Named<A>, Names<T>>]:
    K extends keyof A ? (A[K] extends true ? NamedValue<T[K & keyof T], A, L, O> : Shape<T[K & keyof T], A[K], L, O>) : never;
} : {};

/** Below '**' a member without a list is written whole. */
type NamedValue<V, A, L, O> = A extends { readonly '**': true } ? Whole<V, L, O> : Default<V>;

/** All members that wildcards select, on all levels. */
type Whole<T, L, O> = IsAny<T> extends true ? T
  : T extends Leaf ? T
  : T extends readonly (infer E)[] ? Whole<E, L, O>[]
  : T extends object
    ? (IsDictionary<T> extends true ? { [K in keyof T]: Whole<T[K], L, O> } : Flat<WithOptional<WholeObject<Listed<T, O>, L, O>, L>>)
  : T;

type WholeObject<T, L, O> = { [K in keyof T]-?: Whole<Required<T>[K], L, O> };

type WithOptional<T, L> = [L] extends [never] ? T : Except<T, L> & { [K in keyof T as K extends L ? K : never]?: T[K] };

type Named<A> = { [K in keyof A]: K extends Wildcard ? never : A[K] extends false ? never : K }[keyof A];

type Negated<A> = { [K in keyof A]: A[K] extends false ? K : never }[keyof A];

type Flat<T> = { [K in keyof T]: T[K] };

/** Makes an include for a T: `include<Order>()({ id: true, lines: { sku: true } })` is `[id,lines[sku]]`. */
export function include<T>(): <const A extends Members<T>>(members: A & Known<T, A>) => Include<A> {
  return members => write(members) as never;
}

/** Adds an include to the query of an address. */
export function addInclude(url: string, text: string, parameter = 'include'): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${encodeURIComponent(parameter)}=${encodeURIComponent(text)}${fragment}`;
}

/** The body of the 400 that answers a bad include: problem details (RFC 9457). */
export interface IncludeProblem {
  readonly code: string;
  readonly position: number;
  readonly title?: string;
  readonly detail?: string;
  readonly parameter?: string;
  readonly occurrence?: number;
}

/** Whether the parsed body of a 400 is about the include. */
export function isIncludeProblem(body: unknown): body is IncludeProblem {
  const { code, position } = (body ?? {}) as Partial<IncludeProblem>;
  return typeof code === 'string' && code.startsWith('include_') && typeof position === 'number';
}

function write(members: object): string {
  const items = Object.entries(members).filter(([, value]) => value !== undefined);
  return `[${items.map(([name, value]) => writeItem(name, value)).join(',')}]`;
}

function writeItem(name: string, value: unknown): string {
  if (value === true && isWildcard(name)) return name;
  if (isWildcard(name)) throw new Error(`The wildcard '${name}' can only be true.`);
  if (!isSpellable(name)) throw new Error(`An include cannot spell the name '${name}'; a wildcard can.`);
  if (typeof value === 'boolean') return value ? name : `-${name}`;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return name + write(value);
  throw new Error(`The member '${name}' can only be true, false or an object.`);
}

const isWildcard = (name: string) => name === '*' || name === '**' || name === '!default';

/** The grammar of includes has no quotes. */
const isSpellable = (name: string) => /^[^ !*,()[\]\p{Cc}-]([^,()[\]\p{Cc}]*[^ ,()[\]\p{Cc}])?$/u.test(name);
