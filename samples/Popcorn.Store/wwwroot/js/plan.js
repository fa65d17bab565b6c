// A plan in plain words.

/** The first line of a plan has the type and the include, and the lines below what is selected and how it is written. */
export function describePlan(text) {
  const selected = /^shape +(.*)$/m.exec(text)?.[1];
  const tier = /^tier +(\w+)(?:, hits (\d+))?/m.exec(text);
  if (selected === undefined || tier === null) return '';
  const how = tier[1] === 'Composed'
    ? `ready-made writers write it. Used ${tier[2] ?? 0} times so far; it is compiled in the background once it is used often.`
    : 'compiled code writes it, because it is used often.';
  return `Selected: ${selected}. At the moment, ${how}`;
}
