export interface Order {
  readonly id: number;
  total: number;
  note: string | null;
  shippedAt?: string;
  customer: Customer | null;
  lines: Line[];
  parts?: readonly Line[] | null;
  byCode: Record<string, Line>;
  tags: string[];
  payment: Payment;
  extra: unknown;
  parent?: Order;
  'placed-at': string;
  'a,b': string;
}

export interface Customer {
  name: string;
  email: string;
  address?: { street: string; city: string };
}

export interface Line {
  sku: string;
  quantity: number;
  product: { name: string; price: number };
}

export type Payment =
  | { kind: 'card'; amount: number; brand: string }
  | { kind: 'voucher'; amount: number; code: string };

export interface Page<T> {
  items: T[];
  total: number;
}
