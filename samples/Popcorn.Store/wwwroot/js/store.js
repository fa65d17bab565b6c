import { snippets } from './copy.js';
import { bytes, clear, compare, milliseconds, values } from './figures.js';
import { choose, parse, print } from './include.js';
import { highlight } from './json.js';
import { ask, caller, measure } from './measure.js';
import { describePlan } from './plan.js';
import { addInclude } from './popcorn.js';
import { Problem } from './problem.js';
import { colour, newId, report } from './sql.js';
import { wireTabs } from './tabs.js';
import { compact, spaced, wrappable } from './text.js';
import { element, MemberTree } from './tree.js';
import { usageRows } from './usage.js';

const byId = id => document.getElementById(id);
const endpoint = byId('endpoint');
const field = byId('include');
const problem = new Problem(field, byId('problem'));
const tree = new MemberTree(byId('tree'), () => {
  field.value = spaced(print(resource().members, tree.chosen, defaults()));
  runSoon(0);
});

let catalog = { plans: false, resources: [] };
let running = new AbortController();
let timer = 0;
let codeQuery = '';
let loads = 0;

const resource = () => catalog.resources[endpoint.selectedIndex];
const defaults = () => choose(resource().members, parse(resource().defaultList ?? ''));
const asked = () => compact(field.value);
const door = () => document.querySelector('input[name=door]:checked').value;

/** Only what an address cannot hold is escaped, so that it can be read. */
function address(prefix, text) {
  const path = prefix + resource().path;
  return text === '' ? path : addInclude(path, text).replace(/%(5B|5D|2C|40)/g, decodeURIComponent).replace(/'/g, '%27');
}

/** What is asked now no longer fits the page. */
function stop() {
  running.abort();
  clearTimeout(timer);
}

function runSoon(delay) {
  stop();
  timer = setTimeout(run, delay);
  for (const example of byId('examples').children) example.setAttribute('aria-pressed', String(example.dataset.include === asked()));
}

async function run() {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const text = asked();
  const url = address(`/${door()}`, text);
  const plainUrl = `/plain${resource().path}`;
  byId('url').replaceChildren(wrappable(url));
  byId('twin').textContent = plainUrl;
  remember();
  showWaiting();
  try {
    const [sqlId, plainSqlId] = catalog.plans ? [newId(), newId()] : ['', ''];
    const answer = await ask(url, signal, sqlId);
    showAnswer(answer, text);
    if (catalog.plans) {
      await showPlan(text, answer.status, signal);
      await showUsage(signal);
    }
    byId('answer').setAttribute('aria-busy', 'false');
    const ours = catalog.plans ? await report('Popcorn', sqlId, signal) : null;
    showStatements('sql-ours', ours);
    showStatements('sql-plain', null);
    if (answer.status !== 200) return;
    compare('size', [answer.size, (await ask(plainUrl, signal, plainSqlId)).size], bytes);
    const plain = catalog.plans ? await report('Plain twin', plainSqlId, signal) : null;
    showStatements('sql-plain', plain);
    if (ours !== null && plain !== null) compare('values', [ours.values, plain.values], values);
    compare('time', await measure(url, plainUrl, signal), milliseconds);
  } catch {
    if (!signal.aborted) showSilence();
  }
}

/** Nothing of the request before may seem to belong to this one. */
function showWaiting() {
  byId('answer').setAttribute('aria-busy', 'true');
  showStatus('asking…', 'busy');
  for (const name of ['size', 'values', 'time']) clear(name);
  problem.clear();
}

function showAnswer({ status, reason, text: body }, text) {
  showStatus(`${status} ${reason}`.trim(), status === 200 ? 'good' : 'bad');
  showFigures(status === 200);
  byId('json').replaceChildren(highlight(body));
  if (status === 400) problem.show(JSON.parse(body), text);
}

function showFailure(text) {
  showStatus(text, 'bad');
  showFigures(false);
  for (const id of ['json', 'plan-words', 'plan-text', 'sql-ours', 'sql-plain', 'usage-rows']) byId(id).replaceChildren();
  byId('answer').setAttribute('aria-busy', 'false');
}

const showSilence = () => showFailure('The server does not answer');

function showStatus(text, kind) {
  for (const chip of document.querySelectorAll('[data-status]')) {
    chip.textContent = text;
    chip.dataset.kind = kind;
  }
}

function showFigures(isShown) {
  for (const part of document.querySelectorAll('[data-figures]')) part.hidden = !isShown || (isForDevelopment(part) && !catalog.plans);
}

const isForDevelopment = part => part.dataset.development !== undefined;

function showStatements(id, statements) {
  byId(id).replaceChildren(colour(statements?.text ?? ''));
}

async function showPlan(text, status, signal) {
  if (status !== 200) {
    byId('plan-words').textContent = 'A refused include has no plan.';
    byId('plan-text').replaceChildren();
    return;
  }
  const query = new URLSearchParams({ path: resource().path, include: text, isMvc: String(door() === 'mvc') });
  const response = await fetch(`/meta/plan?${query}`, { signal, headers: caller() });
  const plan = await response.text();
  byId('plan-words').textContent = describePlan(plan);
  byId('plan-text').textContent = plan;
}

async function showUsage(signal) {
  const query = new URLSearchParams({ path: resource().path, isMvc: String(door() === 'mvc') });
  const response = await fetch(`/meta/usage?${query}`, { signal });
  byId('usage-rows').replaceChildren(...usageRows(await response.json()));
}

/** Silent if it fails: the request of the include says that the server does not answer. */
const drawCode = () => showCode().catch(() => byId('code').replaceChildren());

async function showCode() {
  if (!catalog.plans) return;
  const query = String(new URLSearchParams({ path: resource().path, isMvc: String(door() === 'mvc') }));
  codeQuery = query;
  const code = await (await fetch(`/meta/code?${query}`)).text();
  // Another endpoint may have been chosen since.
  if (codeQuery === query) byId('code').textContent = code;
}

/** The address of the page has the request, so that it can be shared. */
function remember() {
  const state = new URLSearchParams({ door: door(), caller: caller()['Demo-Caller'], path: resource().path, include: asked() });
  history.replaceState(null, '', `#${state}`);
}

const readAddress = () => new URLSearchParams(location.hash.slice(1));

function recall() {
  const state = readAddress();
  const index = catalog.resources.findIndex(candidate => candidate.path === state.get('path'));
  endpoint.selectedIndex = Math.max(index, 0);
  field.value = spaced(state.get('include') ?? '[name,price,margin,category[name]]');
  check('door', state.get('door') ?? 'api');
}

const recallCaller = () => check('caller', readAddress().get('caller') ?? 'visitor');

function check(name, value) {
  const chosen = document.querySelector(`input[name=${name}][value="${CSS.escape(value)}"]`);
  if (chosen !== null) chosen.checked = true;
}

/** The tree shows what the text selects, unless the text is malformed. */
function follow() {
  const list = tryParse(field.value);
  byId('tree').classList.toggle('stale', list === null);
  if (list !== null) tree.show(choose(resource().members, list === parse('') ? parse(resource().defaultList ?? '') : list));
}

/** Null also for a text with more levels than the stack has room for: the server says what is wrong with it. */
function tryParse(text) {
  try {
    return parse(text, resource().views);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The views of the endpoint, and an include without brackets. */
function drawExamples() {
  for (const old of byId('examples').querySelectorAll('[data-endpoint]')) old.remove();
  const views = Object.keys(resource().views).map(name => ['View', `@${name}`]);
  byId('examples').append(...[...views, ['No brackets', resource().plain]].map(([title, include]) => {
    const example = Object.assign(element('button', '', `${title} `), { type: 'button' });
    Object.assign(example.dataset, { include, endpoint: '' });
    example.append(element('code', '', include));
    return example;
  }));
}

function redraw() {
  drawCode();
  drawExamples();
  tree.draw(resource().members);
  tree.show(defaults());
  follow();
  runSoon(0);
}

function wire() {
  field.addEventListener('input', () => {
    follow();
    runSoon(250);
  });
  field.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    runSoon(0);
  });
  field.addEventListener('change', () => { field.value = spaced(field.value); });
  endpoint.addEventListener('change', () => {
    field.value = '';
    redraw();
  });
  byId('doors').addEventListener('change', () => {
    runSoon(0);
    drawCode();
  });
  byId('callers').addEventListener('change', reload);
  // A link that is opened in the tab of the page changes only the fragment of the address.
  addEventListener('hashchange', () => {
    recallCaller();
    recall();
    reload();
  });
  byId('examples').addEventListener('click', event => {
    const example = event.target.closest('button');
    if (example === null) return;
    field.value = spaced(example.dataset.include);
    follow();
    runSoon(0);
  });
  byId('copies').addEventListener('click', copy);
  for (const link of document.querySelectorAll('a[href="#answer"]')) link.addEventListener('click', goToAnswer);
  wireTabs(byId('tabs'));
}

async function copy(event) {
  const button = event.target.closest('button');
  if (button === null) return;
  const text = snippets[button.dataset.copy]({
    origin: location.origin,
    path: `/${door()}${resource().path}`,
    url: location.origin + address(`/${door()}`, asked()),
    include: asked(),
    caller: caller()['Demo-Caller'],
    page: location.href,
  });
  // The browser can forbid it.
  const result = await navigator.clipboard.writeText(text).then(() => 'Copied', () => 'Not copied');
  // A second click finds the result of the first one as the text.
  button.dataset.name ??= button.textContent;
  button.textContent = result;
  setTimeout(() => { button.textContent = button.dataset.name; }, 1_500);
}

/** Without a change of the address, which has the request. */
function goToAnswer(event) {
  event.preventDefault();
  byId('answer').focus({ preventScroll: true });
  byId('answer').scrollIntoView();
}

/** The members depend on the caller. */
const load = async () => (await fetch('/meta/resources', { headers: caller() })).json();

/** Responses can come in another order than the callers were chosen: the last one counts. */
async function reload() {
  const number = ++loads;
  stop();
  showWaiting();
  try {
    const loaded = await load();
    if (number !== loads) return;
    catalog = loaded;
    redraw();
  } catch {
    if (number !== loads) return;
    stop();
    showSilence();
  }
}

async function open() {
  recallCaller();
  catalog = await load();
  endpoint.replaceChildren(...catalog.resources.map(({ name, path }) => new Option(`${name} – ${path}`, path)));
  for (const tab of ['plan-tab', 'sql-tab', 'code-tab', 'usage-tab']) byId(tab).hidden = !catalog.plans;
  for (const id of ['values', 'callers', 'caller-hint']) byId(id).hidden = !catalog.plans;
  byId('copies').hidden = navigator.clipboard === undefined;
  recall();
  wire();
  field.disabled = false;
  redraw();
}

open().catch(showSilence);
