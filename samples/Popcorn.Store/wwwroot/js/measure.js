// Sends requests, and measures them.

const ROUNDS = 5;
const MAX_MILLISECONDS = 600;

/** For this demo only, the server believes the header. */
export const caller = () => ({ 'Demo-Caller': document.querySelector('input[name=caller]:checked').value });

/** One request, from its start to the last byte of its response. */
export async function ask(url, signal, sqlId = '') {
  const start = performance.now();
  const headers = { Accept: 'application/json', ...caller(), ...(sqlId === '' ? {} : { 'Store-Sql': sqlId }) };
  const response = await fetch(url, { signal, cache: 'no-store', headers });
  const bytes = await response.arrayBuffer();
  const time = performance.now() - start;
  return { status: response.status, reason: response.statusText, size: bytes.byteLength, time, text: new TextDecoder().decode(bytes) };
}

/** The median time of a few requests to both, in turn. Ask both once before: the first may have to load code and make plans. */
export async function measure(url, plainUrl, signal) {
  const times = { ours: [], plain: [] };
  const end = performance.now() + MAX_MILLISECONDS;
  for (let i = 0; i < ROUNDS && (i < 2 || performance.now() < end); i++) {
    times.ours.push((await ask(url, signal)).time);
    times.plain.push((await ask(plainUrl, signal)).time);
  }
  return [median(times.ours), median(times.plain)];
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
