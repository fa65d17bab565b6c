// Asks the endpoint and its twin without Popcorn, and compares them.

const ROUNDS = 9;
const LONGEST = 600;

/** One request, from its start to the last byte of its answer. */
export async function ask(url, signal) {
  const start = performance.now();
  const response = await fetch(url, { signal, cache: 'no-store', headers: { Accept: 'application/json' } });
  const bytes = await response.arrayBuffer();
  const time = performance.now() - start;
  return { status: response.status, reason: response.statusText, size: bytes.byteLength, time, text: new TextDecoder().decode(bytes) };
}

/**
 * Sizes of both, and times: the median of a few in turn. The first of each does not count, which may have to load code
 * and make plans.
 */
export async function measure(answer, url, plainUrl, signal) {
  const plain = await ask(plainUrl, signal);
  const times = { ours: [], plain: [] };
  const end = performance.now() + LONGEST;
  for (let i = 0; i < ROUNDS && (i < 2 || performance.now() < end); i++) {
    times.ours.push((await ask(url, signal)).time);
    times.plain.push((await ask(plainUrl, signal)).time);
  }
  return { size: [answer.size, plain.size], time: [median(times.ours), median(times.plain)] };
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Two bars, of which the longer fills its line. */
export function compare(figure, [ours, plain], unit) {
  const most = Math.max(ours, plain, Number.EPSILON);
  for (const [name, value] of [['ours', ours], ['plain', plain]]) {
    const row = figure.querySelector(`.${name}`);
    row.querySelector('.bar').style.setProperty('--length', String(value / most));
    row.querySelector('.amount').textContent = unit(value);
  }
  const saved = 1 - ours / Math.max(plain, Number.EPSILON);
  figure.querySelector('.saved').textContent = Math.abs(saved) < 0.005 ? 'the same'
    : `${Math.round(Math.abs(saved) * 100)} % ${saved > 0 ? 'less' : 'more'}`;
}

export const bytes = value => (value < 1_000 ? `${value} B` : `${(value / 1_000).toFixed(value < 10_000 ? 2 : 1)} KB`);

export const milliseconds = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
