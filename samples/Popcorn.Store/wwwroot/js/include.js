// The include language, as far as the tree needs it: from a text to the members that it selects, and back. Only the
// server decides whether an include is valid.

/** The caller cannot ask for it. */
export const isHidden = member => member.never || member.denied;

const emptyList = () => ({ items: new Map(), all: false, deep: false, defaults: false });
const DEEP = { ...emptyList(), deep: true };
const DEFAULT = { ...emptyList(), defaults: true };
const WILDCARDS = new Map([['*', 'all'], ['!all', 'all'], ['**', 'deep'], ['!default', 'defaults']]);
const CLOSING = { '[': ']', '(': ')' };

/** A text as a list, or null if it is malformed. A blank text is the default set. The views are lists by their names. */
export function parse(text, views = {}) {
  const source = text.trim();
  if (source === '') return DEFAULT;
  const reader = { source: CLOSING[source[0]] ? source : `[${source}]`, at: 0, views };
  const list = readList(reader);
  return list !== null && reader.at === reader.source.length ? list : null;
}

function readList(reader) {
  const isRoot = reader.at === 0;
  const close = CLOSING[reader.source[reader.at]];
  reader.at += 1;
  const list = emptyList();
  let isPositive = false;
  if (isEndAfterBlanks(reader, close)) list.defaults = true;
  else {
    for (;;) {
      const item = readItem(reader, list, isRoot);
      if (item === null) return null;
      isPositive ||= !item.negated;
      if (reader.source[reader.at] === close) break;
      if (reader.source[reader.at] !== ',') return null;
      reader.at += 1;
    }
    list.defaults ||= !isPositive;
  }
  reader.at += 1;
  skipBlanks(reader);
  return list;
}

function readItem(reader, list, isRoot) {
  const word = /[^\[\](),]*/y;
  word.lastIndex = reader.at;
  const name = word.exec(reader.source)[0].trim();
  reader.at = word.lastIndex;
  if (WILDCARDS.has(name)) {
    list[WILDCARDS.get(name)] = true;
    return { negated: false };
  }
  if (isRoot && name.startsWith('@') && Object.hasOwn(reader.views, name.slice(1))) {
    Object.assign(list, unite(list, parse(reader.views[name.slice(1)])));
    return { negated: false };
  }
  const negated = name.startsWith('-');
  const [key, ...path] = (negated ? name.slice(1) : name).toLowerCase().split('.');
  if ([key, ...path].some((part, i) => part === '' || (/^[-!*]/.test(part) && (i === 0 || !WILDCARDS.has(part))))) return null;
  let below = null;
  if (CLOSING[reader.source[reader.at]] !== undefined) {
    below = readList(reader);
    if (below === null) return null;
  }
  const isNegation = negated && path.length === 0;
  const inner = path.length > 0 ? listOfOne(path, below, negated) : isNegation ? null : below;
  const known = list.items.get(key);
  list.items.set(key, { negated: isNegation || known?.negated === true, below: unite(known?.below ?? null, inner) });
  return { negated: isNegation };
}

/** A dot is another spelling of a list of one. */
function listOfOne([key, ...path], below, negated) {
  const list = emptyList();
  const isNegation = negated && path.length === 0;
  if (WILDCARDS.has(key)) list[WILDCARDS.get(key)] = true;
  else {
    const inner = path.length > 0 ? listOfOne(path, below, negated) : isNegation ? null : below;
    list.items.set(key, { negated: isNegation, below: inner });
    list.defaults = isNegation;
  }
  return list;
}

function unite(one, other) {
  if (one === null || other === null) return one ?? other;
  const items = new Map(one.items);
  for (const [key, item] of other.items) {
    const known = items.get(key);
    items.set(key, { negated: item.negated || known?.negated === true, below: unite(known?.below ?? null, item.below) });
  }
  return { items, all: one.all || other.all, deep: one.deep || other.deep, defaults: one.defaults || other.defaults };
}

function skipBlanks(reader) {
  while (reader.source[reader.at] === ' ') reader.at += 1;
}

function isEndAfterBlanks(reader, close) {
  const start = reader.at;
  skipBlanks(reader);
  if (reader.source[reader.at] === close) return true;
  reader.at = start;
  return false;
}

/** What a list chooses: a map from names to what is chosen below, null for a leaf. */
export function choose(members, list) {
  const chosen = new Map();
  for (const member of members.filter(candidate => !isHidden(candidate))) {
    const item = list.items.get(member.name.toLowerCase());
    const asked = item !== undefined || list.all || list.deep || (list.defaults && member.default);
    if (member.always || (asked && item?.negated !== true)) chosen.set(member.name, below(member, item, list));
  }
  return chosen;
}

/** What is chosen below a member that is given no list. */
export function defaultsOf(member) {
  return member.members === null ? null : choose(member.members, member.defaultList ? parse(member.defaultList) : DEFAULT);
}

function below(member, item, list) {
  if (member.members === null) return null;
  if (item?.below) return choose(member.members, item.below);
  return list.deep ? deep(member) : defaultsOf(member);
}

/** All that is below it. */
export const deep = member => (member.members === null ? null : choose(member.members, DEEP));

/** The shortest text that names what is chosen; blank for the default set. */
export function print(members, chosen, defaults) {
  return isSame(chosen, defaults) ? '' : listOf(members, chosen);
}

function listOf(members, chosen) {
  const named = members.filter(member => chosen.has(member.name));
  const items = named.filter(member => !member.always || member.members !== null);
  const list = `[${(items.length > 0 ? items : named.slice(0, 1)).map(member => itemOf(member, chosen.get(member.name))).join(',')}]`;
  const deepList = deepListOf(members, chosen);
  return list.includes('[', 1) && deepList.length < list.length ? deepList : list;
}

/** The same as ** with exceptions: shorter if nearly all members are ticked. */
function deepListOf(members, chosen) {
  const exceptions = members.filter(member => !isHidden(member)).flatMap(member => {
    const inner = chosen.get(member.name);
    if (inner === undefined) return [`-${member.name}`];
    return isSame(inner, deep(member)) ? [] : [member.name + listOf(member.members, inner)];
  });
  return `[${['**', ...exceptions].join(',')}]`;
}

function itemOf(member, chosen) {
  return chosen === null || isSame(chosen, defaultsOf(member)) ? member.name : member.name + listOf(member.members, chosen);
}

export function isSame(one, other) {
  if (one === null || other === null) return one === other;
  return one.size === other.size && [...one].every(([name, inner]) => other.has(name) && isSame(inner, other.get(name)));
}
