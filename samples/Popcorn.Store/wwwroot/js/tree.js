// The members of an endpoint as nested lists of checkboxes.

import { deep, defaultsOf, isHidden, isSame } from './include.js';

const offered = members => members.filter(member => !isHidden(member));

export class MemberTree {
  #root;
  #onChange;
  #members = [];
  #chosen = new Map();
  #rows = [];

  constructor(root, onChange) {
    this.#root = root;
    this.#onChange = onChange;
  }

  get chosen() {
    return this.#chosen;
  }

  /** Another endpoint. */
  draw(members) {
    this.#members = members;
    this.#rows = [];
    this.#root.replaceChildren(this.#list(members, []));
  }

  /** Ticks what is chosen, and opens the branches of which neither the default members nor all are. */
  show(chosen) {
    this.#chosen = chosen;
    for (const row of this.#rows) {
      const found = this.#find(row.path);
      row.box.checked = found !== undefined;
      if (row.open === null) continue;
      row.count.textContent = found === undefined ? '' : `${found.size} of ${offered(row.member.members).length}`;
      if (found !== undefined && ![defaultsOf, deep].some(choice => isSame(found, choice(row.member)))) row.open(true);
    }
  }

  #find(path) {
    let level = this.#chosen;
    for (const name of path.slice(0, -1)) level = level?.get(name) ?? undefined;
    return level?.get(path.at(-1));
  }

  #list(members, above) {
    const list = document.createElement('ul');
    list.append(...members.map(member => this.#item(member, [...above, member.name])));
    return list;
  }

  #item(member, path) {
    const item = document.createElement('li');
    const line = element('div', 'member');
    item.append(line);
    if (isHidden(member)) {
      const name = member.never ? element('s', 'name', member.name) : element('span', 'name', member.name);
      line.append(withTags(element('span', 'never'), member, name));
      return item;
    }
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', id: `member-${path.join('.')}`, disabled: member.always });
    box.addEventListener('change', () => this.#toggle(path, box.checked));
    const label = document.createElement('label');
    label.htmlFor = box.id;
    const count = element('span', 'count');
    withTags(label, member, element('span', 'name', member.name), ' ', element('span', 'type', member.type)).append(' ', count);
    line.append(box, label);
    const open = member.members === null ? null : this.#branch(item, line, member, path);
    this.#rows.push({ path, member, box, count, open });
    return item;
  }

  #branch(item, line, member, path) {
    const inner = this.#list(member.members, path);
    inner.id = `below-${path.join('.')}`;
    const twist = Object.assign(element('button', 'twist'), { type: 'button' });
    twist.setAttribute('aria-label', `Members of ${path.join(' ')}`);
    twist.setAttribute('aria-controls', inner.id);
    const open = isOpen => {
      inner.hidden = !isOpen;
      twist.setAttribute('aria-expanded', String(isOpen));
    };
    twist.addEventListener('click', () => open(inner.hidden));
    line.prepend(twist);
    item.append(inner);
    open(false);
    return open;
  }

  #toggle(path, isOn) {
    if (isOn) turnOn(this.#members, this.#chosen, path);
    else turnOff(this.#chosen, path);
    this.show(this.#chosen);
    this.#onChange();
  }
}

/** Selects the members above it as well: an include names the whole path. */
function turnOn(members, chosen, [name, ...rest]) {
  const member = members.find(candidate => candidate.name === name);
  if (rest.length === 0) {
    chosen.set(name, defaultsOf(member));
    return;
  }
  if (!chosen.has(name)) {
    const always = member.members.filter(inner => inner.always);
    chosen.set(name, new Map(always.map(inner => [inner.name, defaultsOf(inner)])));
  }
  turnOn(member.members, chosen.get(name), rest);
}

/** Removes a member of which nothing is left. */
function turnOff(chosen, [name, ...rest]) {
  if (rest.length > 0) turnOff(chosen.get(name), rest);
  if (rest.length === 0 || chosen.get(name).size === 0) chosen.delete(name);
}

function withTags(label, member, ...parts) {
  label.append(...parts);
  for (const tag of [member.kind, member.always && 'always', member.never && 'never', member.denied && 'for buyers only']) {
    if (tag) label.append(' ', element('span', 'tag', tag));
  }
  return label;
}

export function element(tag, className, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
