// The statements that a request sent to the database.

import { element } from './tree.js';

const KEYWORD =
  /\b(SELECT|FROM|WHERE|INNER|LEFT|JOIN|ON|AS|AND|OR|ORDER BY|GROUP BY|LIMIT|OFFSET|IS|NOT|NULL|CASE|WHEN|THEN|ELSE|END|COUNT|IN)\b/g;

/** A number for a request, by which the server keeps its statements. */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40);

/** The statements of a request, and how many values they read; null if the server keeps none. */
export async function report(title, id, signal) {
  const response = await fetch(`/meta/sql/${id}`, { signal });
  if (!response.ok) return null;
  const statements = await response.json();
  const values = statements.reduce((all, { rows, columns }) => all + rows * columns, 0);
  const rows = statements.reduce((all, statement) => all + statement.rows, 0);
  const read = [count(statements.length, 'statement'), count(rows, 'row'), count(values, 'value')].join(', ');
  return { values, text: [`-- ${title}: ${read}`, ...statements.map(print)].join('\n\n') };
}

/** Spans for the statements: comments, keywords, names in quotes. */
export function colour(text) {
  const parts = document.createDocumentFragment();
  for (const line of text.split(/(?<=\n)/)) {
    if (line.startsWith('--')) parts.append(element('span', 'comment', line));
    else colourLine(parts, line);
  }
  return parts;
}

function colourLine(parts, line) {
  let end = 0;
  for (const { 0: word, index } of line.matchAll(KEYWORD)) {
    parts.append(line.slice(end, index), element('span', 'keyword', word));
    end = index + word.length;
  }
  parts.append(line.slice(end));
}

const print = ({ text, rows, columns }) => `-- ${count(rows, 'row')} of ${count(columns, 'column')}\n${text}`;

const count = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
