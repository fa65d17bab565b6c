// Run by node: one JSON line for each case, what is expected and what it is.

import { addInclude, include, isIncludeProblem } from '../../../Popcorn.Client/typescript/popcorn.js';
import type { Order } from './models.js';

const cases: [expected: string, actual: () => unknown][] = [
  ['[id]', () => include<Order>()({ id: true })],
  ['[id,lines[sku]]', () => include<Order>()({ id: true, lines: { sku: true } })],
  ['[lines[product[name],sku],id]', () => include<Order>()({ lines: { product: { name: true }, sku: true }, id: true })],
  ['[]', () => include<Order>()({})],
  ['[lines[]]', () => include<Order>()({ lines: {} })],
  ['[lines]', () => include<Order>()({ lines: true })],
  ['[*]', () => include<Order>()({ '*': true })],
  ['[**,-note]', () => include<Order>()({ '**': true, note: false })],
  ['[!default,customer[*,-email]]', () => include<Order>()({ '!default': true, customer: { '*': true, email: false } })],
  ['[-total]', () => include<Order>()({ total: false })],
  ['[-customer]', () => include<Order>()({ customer: false })],
  ['[placed-at]', () => include<Order>()({ 'placed-at': true })],
  ['[byCode[sku]]', () => include<Order[]>()({ byCode: { sku: true } })],
  ['[id]', () => include<Order>()({ id: true, ...({ total: undefined } as {}) })],
  ['[größe,x y,$,a-b*!]', () => include<any>()({ größe: true, 'x y': true, $: true, 'a-b*!': true })],
  ["Error: An include cannot spell the name 'a,b'; a wildcard can.", () => include<Order>()({ 'a,b': true })],
  ...['', ' a', 'a ', '-a', '!a', '*a', '***', 'a[', 'a]', 'a(', 'a)', 'a(b)', 'a\tb', 'a\n', '\u0085', '!all', '\u0000'].map(
    (name): [string, () => unknown] => [
      `Error: An include cannot spell the name '${name}'; a wildcard can.`, () => include<any>()({ [name]: true })]),
  ...[1, 'yes', ['sku'], null, () => true].map((value): [string, () => unknown] => [
    "Error: The member 'lines' can only be true, false or an object.", () => include<any>()({ id: true, lines: value })]),
  ["Error: The member 'sku' can only be true, false or an object.", () => include<any>()({ lines: { sku: 0 } })],
  ...[false, { id: true }, null, 1].map((value): [string, () => unknown] => [
    "Error: The wildcard '*' can only be true.", () => include<any>()({ '*': value })]),
  ["Error: The wildcard '!default' can only be true.", () => include<any>()({ '!default': false })],
  ['/orders?include=%5Bid%5D', () => addInclude('/orders', include<Order>()({ id: true }))],
  ['/orders?page=2&include=%5Bid%5D', () => addInclude('/orders?page=2', '[id]')],
  ['/orders?page=2&include=%5Bid%5D#a?b', () => addInclude('/orders?page=2#a?b', '[id]')],
  ['/?my%20fields=%5B%5D#', () => addInclude('/#', '[]', 'my fields')],
  ['?include=%5B*%2C-%26%23%5D', () => addInclude('', '[*,-&#]')],
  ['true', () => isIncludeProblem({ code: 'include_syntax', position: 3 })],
  ['false,false,false,false', () => [null, 'text', {}, { code: 'other', position: 1 }].map(isIncludeProblem)],
  ['false', () => isIncludeProblem({ code: 'include_syntax' })],
];

for (const [expected, actual] of cases) {
  let text: string;
  try {
    text = String(actual());
  } catch (error) {
    text = String(error);
  }
  console.log(JSON.stringify([expected, text]));
}
