// The include language, as far as the tree needs it: from a text to the members that it chooses, and back. What is
// right and what is wrong the server alone decides.

const DEEP = { items: new Map(), all: false, deep: true, usual: false };
const USUAL = { items: new Map(), all: false, deep: false, usual: true };

/** A text as a list, or null if it is malformed. Blank means: as usual. */
export function parse(text) {
  const source = text.trim();
  if (source === '') return USUAL;
  const reader = { source: source.startsWith('[') ? source : `[${source}]`, at: 0 };
  const list = readList(reader);
  return list !== null && reader.at === reader.source.length ? list : null;
}

function readList(reader) {
  reader.at += 1;
  const list = { items: new Map(), all: false, deep: false, usual: false };
  let isPositive = false;
  if (isEndAfterBlanks(reader)) list.usual = true;
  else {
    for (;;) {
      const item = readItem(reader, list);
      if (item === null) return null;
      isPositive ||= !item.negated;
      if (reader.source[reader.at] === ']') break;
      if (reader.source[reader.at] !== ',') return null;
      reader.at += 1;
    }
    list.usual ||= !isPositive;
  }
  reader.at += 1;
  skipBlanks(reader);
  return list;
}

function readItem(reader, list) {
  const word = /[^\[\],]*/y;
  word.lastIndex = reader.at;
  const name = word.exec(reader.source)[0].trim();
  reader.at = word.lastIndex;
  const wildcard = { '*': 'all', '!all': 'all', '**': 'deep', '!default': 'usual' }[name];
  if (wildcard !== undefined) {
    list[wildcard] = true;
    return { negated: false };
  }
  const negated = name.startsWith('-');
  const key = (negated ? name.slice(1) : name).toLowerCase();
  if (key === '' || /^[-!*]/.test(key)) return null;
  let below = null;
  if (reader.source[reader.at] === '[') {
    below = readList(reader);
    if (below === null) return null;
  }
  const known = list.items.get(key);
  const item = { negated: negated || known?.negated === true, below: unite(known?.below ?? null, negated ? null : below) };
  list.items.set(key, item);
  return { negated };
}

function unite(one, other) {
  if (one === null || other === null) return one ?? other;
  const items = new Map(one.items);
  for (const [key, item] of other.items) {
    const known = items.get(key);
    items.set(key, { negated: item.negated || known?.negated === true, below: unite(known?.below ?? null, item.below) });
  }
  return { items, all: one.all || other.all, deep: one.deep || other.deep, usual: one.usual || other.usual };
}

function skipBlanks(reader) {
  while (reader.source[reader.at] === ' ') reader.at += 1;
}

function isEndAfterBlanks(reader) {
  const start = reader.at;
  skipBlanks(reader);
  if (reader.source[reader.at] === ']') return true;
  reader.at = start;
  return false;
}

/** What a list chooses: a map from names to what is chosen below, null for a leaf. */
export function choose(members, list) {
  const chosen = new Map();
  for (const member of members.filter(candidate => !candidate.never)) {
    const item = list.items.get(member.name.toLowerCase());
    const asked = item !== undefined || list.all || list.deep || (list.usual && member.default);
    if (member.always || (asked && item?.negated !== true)) chosen.set(member.name, below(member, item, list));
  }
  return chosen;
}

/** What is chosen below a member that is given no list. */
export function usual(member) {
  return member.members === null ? null : choose(member.members, member.usual ? parse(member.usual) : USUAL);
}

function below(member, item, list) {
  if (member.members === null) return null;
  if (item?.below) return choose(member.members, item.below);
  return list.deep ? deep(member) : usual(member);
}

/** All that is below it. */
export const deep = member => (member.members === null ? null : choose(member.members, DEEP));

/** The shortest text that names what is chosen; blank where that is what comes anyway. */
export function print(members, chosen, usually) {
  return isSame(chosen, usually) ? '' : listOf(members, chosen);
}

function listOf(members, chosen) {
  const named = members.filter(member => chosen.has(member.name));
  const items = named.filter(member => !member.always || member.members !== null);
  const list = `[${(items.length > 0 ? items : named.slice(0, 1)).map(member => itemOf(member, chosen.get(member.name))).join(',')}]`;
  const deepList = deepListOf(members, chosen);
  return list.includes('[', 1) && deepList.length < list.length ? deepList : list;
}

/** The same by ** and its exceptions: shorter where all was ticked and a few members no longer are. */
function deepListOf(members, chosen) {
  const exceptions = members.filter(member => !member.never).flatMap(member => {
    const inner = chosen.get(member.name);
    if (inner === undefined) return [`-${member.name}`];
    return isSame(inner, deep(member)) ? [] : [member.name + listOf(member.members, inner)];
  });
  return `[${['**', ...exceptions].join(',')}]`;
}

function itemOf(member, chosen) {
  return chosen === null || isSame(chosen, usual(member)) ? member.name : member.name + listOf(member.members, chosen);
}

export function isSame(one, other) {
  if (one === null || other === null) return one === other;
  return one.size === other.size && [...one].every(([name, inner]) => other.has(name) && isSame(inner, other.get(name)));
}
