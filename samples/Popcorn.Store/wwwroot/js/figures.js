// Size and time beside those of the plain twin: two bars, and the difference as a headline.

/** A smaller difference is noise. */
const NOISE = 0.1;

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
  const headline = isNoise ? 'about the same' : `${Math.round(change * 100)} % ${ours < plain ? 'less' : 'more'}`;
  draw(name, values.map(unit), [ours, plain].map(value => value / Math.max(ours, plain)), headline, !isNoise);
  document.getElementById(name).setAttribute('aria-busy', 'false');
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

export const milliseconds = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
