// JSON, indented and coloured. It is never parsed: a number stays as the server wrote it.

import { element } from './tree.js';

const MOST = 60_000;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Spans for a text of JSON, and a note where it was cut. */
export function highlight(text) {
  const parts = document.createDocumentFragment();
  let depth = 0;
  let previous = '';
  const tokens = text.slice(0, MOST).match(TOKEN) ?? [];
  tokens.forEach((token, i) => {
    const isClosing = token === '}' || token === ']';
    const isEmpty = isClosing && (previous === '{' || previous === '[');
    if (isClosing) depth -= 1;
    if (!isEmpty && (isClosing || previous === '{' || previous === '[' || previous === ',')) parts.append(`\n${'  '.repeat(depth)}`);
    if (previous === ':') parts.append(' ');
    parts.append(coloured(token, tokens[i + 1]));
    if (token === '{' || token === '[') depth += 1;
    previous = token;
  });
  if (text.length > MOST) parts.append('\n', element('span', 'cut', `… and ${(text.length - MOST).toLocaleString('en')} characters more`));
  return parts;
}

function coloured(token, next) {
  if (token.length === 1 && '{}[],:'.includes(token)) return element('span', 'mark', token);
  if (token.startsWith('"')) return element('span', next === ':' ? 'key' : 'text', token);
  return element('span', 'value', token);
}
