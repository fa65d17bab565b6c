// What callers have asked an endpoint for.

import { element } from './tree.js';

/** One row for each member. */
export const usageRows = members => members.map(({ member, byName, byWildcard, byServer, clients }) => {
  const row = element('tr', byName + byWildcard === 0 ? 'unasked' : '');
  row.append(...[member, byName, byWildcard, byServer, clients.join(', ')].map(text => element('td', '', text)));
  return row;
});
