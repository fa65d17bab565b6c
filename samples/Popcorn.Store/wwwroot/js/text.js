// Text of an include, for reading and for sending.

/** With a blank after each comma, where a field can wrap it. */
export const spaced = text => compact(text).replaceAll(',', ', ');

/** Without the blanks that mean nothing. */
export const compact = text => text.trim().replace(/ *([[\](),]) */g, '$1');

/** May wrap after each comma. */
export function wrappable(text) {
  const parts = document.createDocumentFragment();
  for (const part of text.split(/(?<=,)/)) parts.append(part, document.createElement('wbr'));
  return parts;
}
