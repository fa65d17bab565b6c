// Asks the endpoint and its twin without Popcorn, and compares them.

const ROUNDS = 3;

/** The answer with its size, and the time from the request to the last byte: the median of a few. */
export async function ask(url, plainUrl, signal) {
  const first = await timed(url, signal);
  if (first.status !== 200) return { answer: first, plain: null };
  const plain = await timed(plainUrl, signal);
  const times = { answer: [first.time], plain: [plain.time] };
  for (let i = 1; i < ROUNDS; i++) {
    times.answer.push((await timed(url, signal)).time);
    times.plain.push((await timed(plainUrl, signal)).time);
  }
  return { answer: { ...first, time: median(times.answer) }, plain: { ...plain, time: median(times.plain) } };
}

async function timed(url, signal) {
  const start = performance.now();
  const response = await fetch(url, { signal, cache: 'no-store', headers: { Accept: 'application/json' } });
  const bytes = await response.arrayBuffer();
  const time = performance.now() - start;
  return { status: response.status, reason: response.statusText, size: bytes.byteLength, time, text: new TextDecoder().decode(bytes) };
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Two bars, of which the longer fills its line. */
export function compare(figure, ours, plain, unit) {
  const most = Math.max(ours, plain, Number.EPSILON);
  for (const [name, value] of [['ours', ours], ['plain', plain]]) {
    const row = figure.querySelector(`.${name}`);
    row.querySelector('.bar').style.setProperty('--length', String(value / most));
    row.querySelector('.amount').textContent = unit(value);
  }
  const saved = 1 - ours / Math.max(plain, Number.EPSILON);
  figure.querySelector('.saved').textContent = Math.abs(saved) < 0.005 ? 'the same'
    : `${Math.round(Math.abs(saved) * 100)} % ${saved > 0 ? 'less' : 'more'}`;
  figure.hidden = false;
}

export const bytes = value => (value < 1_000 ? `${value} B` : `${(value / 1_000).toFixed(value < 10_000 ? 2 : 1)} KB`);

export const milliseconds = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
