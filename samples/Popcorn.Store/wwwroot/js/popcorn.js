// Typed includes for APIs that use Popcorn. One file without dependencies, for TypeScript 5.0 and later.
/** Makes an include for a T: `include<Order>()({ id: true, lines: { sku: true } })` is `[id,lines[sku]]`. */
export function include() {
    return members => write(members);
}
/** Adds an include to the query of an address. */
export function addInclude(url, text, parameter = 'include') {
    const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
    const separator = address.includes('?') ? '&' : '?';
    return `${address}${separator}${encodeURIComponent(parameter)}=${encodeURIComponent(text)}${fragment}`;
}
/** Whether the parsed body of a 400 is about the include. */
export function isIncludeProblem(body) {
    const { code, position } = (body ?? {});
    return typeof code === 'string' && code.startsWith('include_') && typeof position === 'number';
}
function write(members) {
    const items = Object.entries(members).filter(([, value]) => value !== undefined);
    return `[${items.map(([name, value]) => writeItem(name, value)).join(',')}]`;
}
function writeItem(name, value) {
    if (value === true && isWildcard(name))
        return name;
    if (isWildcard(name))
        throw new Error(`The wildcard '${name}' can only be true.`);
    if (!isSpellable(name))
        throw new Error(`An include cannot spell the name '${name}'; a wildcard can.`);
    if (typeof value === 'boolean')
        return value ? name : `-${name}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return name + write(value);
    throw new Error(`The member '${name}' can only be true, false or an object.`);
}
const isWildcard = (name) => name === '*' || name === '**' || name === '!default';
/** The grammar of includes has no quotes. */
const isSpellable = (name) => /^[^ !*,()[\]\p{Cc}-]([^,()[\]\p{Cc}]*[^ ,()[\]\p{Cc}])?$/u.test(name);
