// Compiled only, with types that openapi-typescript generates from the document of the sample. All but [Always] members are optional there.

import { include, type Included } from 'popcorn-client';
import type { components } from './store.js';

type Order = components['schemas']['Order'];

const asked = include<Order>()({ status: true, note: true, customer: { name: true }, lines: { quantity: true, product: { name: true } } });
declare const order: Included<Order, typeof asked>;

const status: components['schemas']['OrderStatus'] = order.status;
const note: string | null = order.note;
const customer: string | null | undefined = order.customer?.name;
const lines: { quantity: number | string }[] = order.lines;
// @ts-expect-error It was not asked for.
order.total;

const all = include<Order>()({ '*': true });
declare const allOfOrder: Included<Order, typeof all>;
const placedAt: string = allOfOrder.placedAt;
// @ts-expect-error The server chooses which members of the customer it sends.
const name: string = allOfOrder.customer!.name;

declare const forSome: Included<Order, typeof asked, 'status'>;
// @ts-expect-error The server can leave it out.
const statusForSome: components['schemas']['OrderStatus'] = forSome.status;

void [status, note, customer, lines, placedAt, name, statusForSome];
