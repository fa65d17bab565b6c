// The code of docs/guide/clients.md. Compiled only.

// #region typescript
import { addInclude, include, isIncludeProblem, type Included } from 'popcorn-client';

interface Order {
  id: number;
  total: number;
  customer: { name: string; email: string } | null;
  lines: { sku: string; quantity: number; price: number }[];
}

const asked = include<Order>()({ id: true, customer: { name: true }, lines: { '*': true, price: false } });
type Answer = Included<Order, typeof asked>;

export async function readOrder(id: number): Promise<Answer> {
  const response = await fetch(addInclude(`/orders/${id}`, asked));
  const body: unknown = await response.json();
  if (isIncludeProblem(body)) throw new Error(`${body.code} at ${body.position}`);
  return body as Answer;
}
// #endregion

const order = await readOrder(17);
const text: string | undefined = order.customer?.name;
// @ts-expect-error Not asked for.
const price = order.lines[0]?.price;
void [text, price];
