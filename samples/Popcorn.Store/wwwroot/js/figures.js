// Figures beside those of the plain twin: two bars, and the difference as a headline.

/** A smaller difference is noise. */
const NOISE = 0.1;

/** What there is less or more of, for the headlines. */
const NOUNS = { size: 'bytes', values: 'values read', time: 'time' };

/** From this factor on, a difference is a factor and no percentage. */
const LARGE = 10;

/** Removes the figures of the request before. */
export function clear(name) {
  draw(name, ['', ''], [0, 0], 'measuring…', false);
  document.getElementById(name).setAttribute('aria-busy', 'true');
}

/** Two bars, of which the longer fills its line. */
export function compare(name, values, unit) {
  const [ours, plain] = values.map(value => Math.max(value, Number.EPSILON));
  const change = Math.abs(plain - ours) / plain;
  const isNoise = change < NOISE;
  const headline = isNoise ? 'about the same' : describe(NOUNS[name], ours, plain, change);
  draw(name, values.map(unit), [ours, plain].map(value => value / Math.max(ours, plain)), headline, !isNoise);
  document.getElementById(name).setAttribute('aria-busy', 'false');
}

function describe(noun, ours, plain, change) {
  const isMass = noun === 'time';
  if (ours > plain) return `${Math.round(change * 100)} % more ${noun}`;
  const less = isMass ? 'less' : 'fewer';
  const amount = plain / ours >= LARGE && !isMass ? `${Math.round(plain / ours)} times` : `${Math.round(change * 100)} %`;
  return `${amount} ${less} ${noun}`;
}

function draw(name, amounts, lengths, headline, isNews) {
  ['ours', 'plain'].forEach((side, i) => {
    const row = document.querySelector(`#${name} .${side}`);
    row.querySelector('.amount').textContent = amounts[i];
    row.querySelector('.bar').style.setProperty('--length', String(lengths[i]));
  });
  for (const place of document.querySelectorAll(`[data-headline=${name}]`)) {
    place.textContent = headline;
    place.classList.toggle('news', isNews);
  }
}

export const bytes = value => (value < 1_000 ? `${value} B` : `${(value / 1_000).toFixed(value < 10_000 ? 2 : 1)} KB`);

export const values = value => `${value.toLocaleString('en')} values`;

export const milliseconds = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
