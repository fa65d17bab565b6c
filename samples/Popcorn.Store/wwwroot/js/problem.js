// A problem that the server has with the include, under the field, with its place in the text.

import { isIncludeProblem } from './popcorn.js';
import { wrappable } from './text.js';
import { element } from './tree.js';

export class Problem {
  #field;
  #box;

  constructor(field, box) {
    this.#field = field;
    this.#box = box;
  }

  clear() {
    this.#box.hidden = true;
    this.#box.replaceChildren();
    this.#field.removeAttribute('aria-invalid');
  }

  /** @param problem The body of a 400, as RFC 9457 has it. */
  show(problem, text) {
    this.#field.setAttribute('aria-invalid', 'true');
    const title = element('p', 'detail', problem.detail ?? problem.title ?? 'The server refused it.');
    this.#box.replaceChildren(title);
    if (isIncludeProblem(problem)) this.#box.append(placeOf(text, problem.position), element('p', 'reason', problem.code));
    this.#box.hidden = false;
  }
}

/** The text, marked from the position to the end of the name that stands there. */
function placeOf(text, position) {
  const length = Math.max(1, text.slice(position).search(/[[\](),]|$/));
  const place = element('p', 'place');
  const marked = element('mark', '', text.slice(position, position + length) || ' ');
  marked.dataset.position = String(position);
  place.append(wrappable(text.slice(0, position)), marked, wrappable(text.slice(position + length)));
  return place;
}
