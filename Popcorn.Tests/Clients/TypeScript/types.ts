// Compiled only: each line without an error, and each @ts-expect-error with one.

import { addInclude, include, isIncludeProblem, type Default, type Included } from 'popcorn-client';
import type { Customer, Line, Order, Page, Payment } from './models.js';

type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends (<X>() => X extends B ? 1 : 2) ? true : false;

function check<T extends true>(): T | undefined {
  return undefined;
}

const basic = include<Order>()({ id: true, lines: { sku: true } });
check<Same<Included<Order, typeof basic>, { readonly id: number; lines: { sku: string }[] }>>();
const text: string = basic;
addInclude('/orders', basic);

// Null stays what it is. What is asked for is not optional.
const optional = include<Order>()({
  note: true,
  shippedAt: true,
  customer: { name: true, address: { city: true } },
  parts: { quantity: true },
});
check<Same<Included<Order, typeof optional>, {
  note: string | null;
  shippedAt: string;
  customer: { name: string; address: { city: string } } | null;
  parts: { quantity: number }[] | null;
}>>();

// The server can leave out some members although they are asked for, on any level.
check<Same<Included<Order, typeof optional, 'shippedAt' | 'city' | 'nope'>, {
  note: string | null;
  shippedAt?: string;
  customer: { name: string; address: { city?: string } } | null;
  parts: { quantity: number }[] | null;
}>>();

// Dictionaries, lists of values, unknown values and names that are no identifiers.
const more = include<Order>()({ byCode: { product: { price: true } }, tags: true, extra: true, 'placed-at': true });
check<Same<Included<Order, typeof more>, {
  byCode: Record<string, { product: { price: number } }>;
  tags: string[];
  extra: unknown;
  'placed-at': string;
}>>();

// A member without a list has what the server writes by default: any of its members may be missing.
const plain = include<Order>()({ customer: true, lines: true });
check<Same<Included<Order, typeof plain>, { customer: Default<Customer> | null; lines: Default<Line>[] }>>();
declare const plainOrder: Included<Order, typeof plain>;
const maybe: string | undefined = plainOrder.customer?.name;

// Wildcards and negations.
const all = include<Line>()({ '*': true });
check<Same<Included<Line, typeof all>, { sku: string; quantity: number; product: { name?: string; price?: number } }>>();
const allBut = include<Line>()({ '*': true, quantity: false });
check<Same<Included<Line, typeof allBut>, { sku: string; product: { name?: string; price?: number } }>>();
const deep = include<Line>()({ '**': true });
check<Same<Included<Line, typeof deep>, Line>>();
const allOfCustomer = include<Customer>()({ '**': true });
check<Same<Included<Customer, typeof allOfCustomer>, { name: string; email: string; address: { street: string; city: string } }>>();
check<Same<Included<Customer, typeof allOfCustomer, 'address' | 'city'>,
  { name: string; email: string; address?: { street: string; city?: string } }>>();
const oneLevelOfCustomer = include<Customer>()({ '*': true });
check<Same<Included<Customer, typeof oneLevelOfCustomer>,
  { name: string; email: string; address: { street?: string; city?: string } }>>();
// A wildcard leaves out what only a name selects.
check<Same<Included<Customer, typeof allOfCustomer, never, 'email' | 'city'>, { name: string; address: { street: string } }>>();
const allAndNamed = include<Customer>()({ '**': true, email: true, address: { '*': true, city: true } });
check<Same<Included<Customer, typeof allAndNamed, never, 'email' | 'city'>,
  { name: string; email: string; address: { street: string; city: string } }>>();
check<Same<Included<Line, typeof all, never, 'quantity'>, { sku: string; product: { name?: string; price?: number } }>>();
const deepAndOne = include<Line>()({ '**': true, product: { name: true } });
check<Same<Included<Line, typeof deepAndOne>, { sku: string; quantity: number; product: { name: string } }>>();
const usual = include<Line>()({});
check<Same<Included<Line, typeof usual>, { sku?: string; quantity?: number; product?: { name?: string; price?: number } }>>();
const usualAndOne = include<Line>()({ '!default': true, sku: true });
check<Same<Included<Line, typeof usualAndOne>['sku'], string>>();
check<Same<Included<Line, typeof usualAndOne>['quantity'], number | undefined>>();
const usualBut = include<Line>()({ product: false });
check<Same<Included<Line, typeof usualBut>, { sku?: string; quantity?: number }>>();

// Unions: names of any of the types.
const payment = include<Order>()({ payment: { amount: true, brand: true } });
check<Same<Included<Order, typeof payment>, { payment: { amount: number; brand: string } | { amount: number } }>>();
const paid = include<Payment>()({ kind: true, code: true });
check<Same<Included<Payment, typeof paid>, { kind: 'card' } | { kind: 'voucher'; code: string }>>();

// Recursive types, lists at the root, envelopes, and what is asked for without its text.
const parents = include<Order>()({ parent: { parent: { id: true } } });
check<Same<Included<Order, typeof parents>, { parent: { parent: { readonly id: number } } }>>();
const list = include<Order[]>()({ id: true });
check<Same<Included<Order[], typeof list>, { readonly id: number }[]>>();
check<Same<Included<Page<Order>['items'], typeof basic>, { readonly id: number; lines: { sku: string }[] }[]>>();
declare const page: Page<Included<Order, typeof basic>>;
const sku: string | undefined = page.items[0]?.lines[0]?.sku;
check<Same<Included<Order, { id: true }>, { readonly id: number }>>();
const loose = include<any>()({ anything: { at: { all: true } } });

declare const order: Included<Order, typeof basic>;
// @ts-expect-error It was not asked for.
order.total;
// @ts-expect-error Nor that.
order.lines[0]?.quantity;
// @ts-expect-error No such member.
include<Order>()({ nope: true });
// @ts-expect-error No such member beside one that is.
include<Order>()({ id: true, nope: true });
// @ts-expect-error No such member of a member.
include<Order>()({ id: true, lines: { nope: true } });
// @ts-expect-error No such member of a member, beside one that is.
include<Order>()({ lines: { sku: true, nope: true } });
// @ts-expect-error No such member of any type of the union.
include<Order>()({ payment: { amount: true, iban: true } });
// @ts-expect-error A number has no members.
include<Order>()({ id: { value: true } });
// @ts-expect-error A list of texts has none either.
include<Order>()({ tags: { length: true } });
// @ts-expect-error A member is true, false or an object.
include<Order>()({ id: 1 });
// @ts-expect-error The same.
include<Order>()({ id: 'yes' });
declare const wants: boolean;
// @ts-expect-error It may be left out, so the type cannot promise it.
include<Order>()({ id: true, total: wants });
// @ts-expect-error The same.
include<Order>()({ id: true, total: wants ? true : undefined });
// @ts-expect-error The same, on another level.
include<Order>()({ lines: { sku: wants } });
// @ts-expect-error The same, of a member with a list.
include<Order>()({ customer: wants ? true : { name: true } });
// @ts-expect-error The same, of a wildcard.
include<Order>()({ '*': wants });
declare const maybeTotal: { readonly id: true; readonly total?: true };
// @ts-expect-error The same, of a variable.
include<Order>()(maybeTotal);
// @ts-expect-error The same, of a list.
include<Order>()({ customer: wants ? { name: true } : { email: true } });
// @ts-expect-error The same, of all.
include<Order>()(wants ? { id: true } : { total: true });
// @ts-expect-error A wildcard cannot be negated.
include<Order>()({ '*': false });
// @ts-expect-error A wildcard has no list.
include<Order>()({ '*': { id: true } });
// @ts-expect-error Only the type is missing.
include()({ id: true });
// @ts-expect-error The customer may be null.
(null as unknown as Included<Order, typeof optional>).customer.name;

// Names beside an index signature, as Swashbuckle describes extension data, and any other name.
interface Extended { id: number; note?: string; maker: { name: string; city: string }; [other: string]: unknown }
const extended = include<{ part: Extended }>()({ part: { id: true, note: true, maker: { name: true }, colour: true } });
check<Same<Included<{ part: Extended }, typeof extended>, {
  part: { id: number; note: string; maker: { name: string }; colour: unknown };
}>>();
declare const whole: Included<Extended, typeof wholeOfExtended>;
const wholeOfExtended = include<Extended>()({ '*': true, note: false });
const extendedId: number = whole.id;
declare const byDefault: Default<Extended>;
// @ts-expect-error The server chooses which members it sends.
const defaultId: number = byDefault.id;
// @ts-expect-error A maker has no other names.
include<Extended>()({ maker: { colour: true } });

// A name of an index signature has a list as a declared one has.
interface Parts { id: number; [other: string]: number | { sku: string; price: number } }
const parts = include<Parts>()({ extra: { sku: true } });
check<Same<Included<Parts, typeof parts>, { extra: number | { sku: string } }>>();

// Keys that are numbers, values of any type, any JSON, and names that each object inherits.
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
interface Loose { byNumber: Record<number, Line>; any: any; json: Json; constructor: string; toString: string }
const loosely = include<Loose>()({ byNumber: { sku: true }, any: { a: { b: true } }, json: true, constructor: true, toString: true });
check<Same<Included<Loose, typeof loosely>['byNumber'], Record<number, { sku: string }>>>();
check<Same<Included<Loose, typeof loosely>['json'], Json>>();
check<Same<Included<Loose, typeof loosely>['toString'], string>>();
const deepLoose = include<Loose>()({ '**': true });
const deepJson: Json = (null as unknown as Included<Loose, typeof deepLoose>).json;

declare const body: unknown;
if (isIncludeProblem(body)) {
  const place: number = body.position;
  // @ts-expect-error No such part of a problem.
  body.place;
  void place;
}

void [text, maybe, sku, loose, extendedId, defaultId, deepJson];
