// JSON, indented and coloured. It is never parsed: a number stays as the server wrote it.

import { element } from './tree.js';

const MAX_LENGTH = 60_000;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Spans for a text of JSON, and a note where it was cut. Marks and blanks get no spans: there are many, and each costs layout. */
export function highlight(text) {
  const parts = document.createDocumentFragment();
  let between = '';
  let depth = 0;
  let previous = '';
  const tokens = text.slice(0, MAX_LENGTH).match(TOKEN) ?? [];
  tokens.forEach((token, i) => {
    const isClosing = token === '}' || token === ']';
    const isEmpty = isClosing && (previous === '{' || previous === '[');
    if (isClosing) depth -= 1;
    if (!isEmpty && (isClosing || previous === '{' || previous === '[' || previous === ',')) between += `\n${'  '.repeat(depth)}`;
    if (previous === ':') between += ' ';
    if (isMark(token)) between += token;
    else {
      parts.append(between, coloured(token, tokens[i + 1]));
      between = '';
    }
    if (token === '{' || token === '[') depth += 1;
    previous = token;
  });
  parts.append(between);
  const cut = text.length - MAX_LENGTH;
  if (cut > 0) parts.append('\n', element('span', 'cut', `… and ${cut.toLocaleString('en')} characters more`));
  return parts;
}

const isMark = token => token.length === 1 && '{}[],:'.includes(token);

function coloured(token, next) {
  if (token.startsWith('"')) return element('span', next === ':' ? 'key' : 'text', token);
  return element('span', 'value', token);
}
