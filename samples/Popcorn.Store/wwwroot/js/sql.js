// The statements that a request sent to the database, beside those of its plain twin.

/** A number for a request, by which the server keeps its statements. */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40);

/** The statements of a request as text, or an empty text if the server keeps none. */
export async function report(title, id, signal) {
  const response = await fetch(`/meta/sql/${id}`, { signal });
  if (!response.ok) return '';
  const statements = await response.json();
  const sum = member => statements.reduce((all, statement) => all + statement[member], 0);
  const values = statements.reduce((all, { rows, columns }) => all + rows * columns, 0);
  const read = [count(statements.length, 'statement'), count(sum('rows'), 'row'), count(values, 'value')].join(', ');
  const head = `-- ${title}: ${read}, ${sum('milliseconds').toFixed(1)} ms`;
  return [head, ...statements.map(print)].join('\n\n');
}

const print = ({ text, rows, columns, milliseconds }) =>
  `-- ${count(rows, 'row')} of ${count(columns, 'column')}, ${milliseconds.toFixed(1)} ms\n${text}`;

const count = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
