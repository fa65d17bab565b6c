import { bytes, clear, compare, milliseconds } from './figures.js';
import { choose, parse, print } from './include.js';
import { highlight } from './json.js';
import { ask, caller, measure } from './measure.js';
import { addInclude } from './popcorn.js';
import { Problem } from './problem.js';
import { newId, report } from './sql.js';
import { wireTabs } from './tabs.js';
import { compact, spaced, wrappable } from './text.js';
import { MemberTree } from './tree.js';

const byId = id => document.getElementById(id);
const endpoint = byId('endpoint');
const field = byId('include');
const problem = new Problem(field, byId('problem'));
const tree = new MemberTree(byId('tree'), () => {
  field.value = spaced(print(resource().members, tree.chosen, usually()));
  runSoon(0);
});

let catalog = { plans: false, resources: [] };
let running = new AbortController();
let timer = 0;

const resource = () => catalog.resources[endpoint.selectedIndex];
const usually = () => choose(resource().members, parse(resource().usual ?? ''));
const asked = () => compact(field.value);
const door = () => document.querySelector('input[name=door]:checked').value;

/** Only what an address cannot hold is escaped, so that it can be read. */
function address(prefix, text) {
  const path = prefix + resource().path;
  return text === '' ? path : addInclude(path, text).replace(/%(5B|5D|2C)/g, decodeURIComponent).replace(/'/g, '%27');
}

function runSoon(delay) {
  clearTimeout(timer);
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
    if (catalog.plans) await showPlan(text, answer.status, signal);
    byId('answer').setAttribute('aria-busy', 'false');
    if (catalog.plans) byId('sql').textContent = await report('Popcorn', sqlId, signal);
    if (answer.status !== 200) return;
    compare('size', [answer.size, (await ask(plainUrl, signal, plainSqlId)).size], bytes);
    if (catalog.plans) byId('sql').textContent += `\n\n\n${await report('Plain twin', plainSqlId, signal)}`;
    compare('time', await measure(url, plainUrl, signal), milliseconds);
  } catch {
    if (!signal.aborted) showFailure('The server does not answer');
  }
}

/** Nothing of the request before may seem to belong to this one. */
function showWaiting() {
  byId('answer').setAttribute('aria-busy', 'true');
  showStatus('asking…', 'busy');
  clear('size');
  clear('time');
}

function showAnswer({ status, reason, text: body }, text) {
  showStatus(`${status} ${reason}`.trim(), status === 200 ? 'good' : 'bad');
  showFigures(status === 200);
  byId('json').replaceChildren(highlight(body));
  if (status === 400) problem.show(JSON.parse(body), text);
  else problem.clear();
}

function showFailure(text) {
  showStatus(text, 'bad');
  showFigures(false);
  byId('json').replaceChildren();
  byId('plan').replaceChildren();
  byId('sql').replaceChildren();
  byId('answer').setAttribute('aria-busy', 'false');
}

function showStatus(text, kind) {
  for (const chip of document.querySelectorAll('[data-status]')) {
    chip.textContent = text;
    chip.dataset.kind = kind;
  }
}

function showFigures(isShown) {
  for (const part of document.querySelectorAll('[data-figures]')) part.hidden = !isShown;
}

async function showPlan(text, status, signal) {
  const plan = byId('plan');
  if (status !== 200) {
    plan.textContent = 'There is no plan for what is refused.';
    return;
  }
  const query = new URLSearchParams({ path: resource().path, include: text, isMvc: String(door() === 'mvc') });
  const response = await fetch(`/meta/plan?${query}`, { signal, headers: caller() });
  plan.textContent = await response.text();
}

/** The address of the page holds what is asked, so that it can be passed on. */
function remember() {
  const state = new URLSearchParams({ door: door(), caller: caller()['Demo-Caller'], path: resource().path, include: asked() });
  history.replaceState(null, '', `#${state}`);
}

function recall() {
  const state = new URLSearchParams(location.hash.slice(1));
  const index = catalog.resources.findIndex(candidate => candidate.path === state.get('path'));
  endpoint.selectedIndex = Math.max(index, 0);
  field.value = spaced(state.get('include') ?? '[number,total,customer[name,address[city]]]');
  check('door', state.get('door') ?? 'api');
}

function check(name, value) {
  const chosen = document.querySelector(`input[name=${name}][value="${CSS.escape(value)}"]`);
  if (chosen !== null) chosen.checked = true;
}

/** The tree follows the text, as long as the text can be read. */
function follow() {
  const list = parse(field.value);
  byId('tree').classList.toggle('stale', list === null);
  if (list !== null) tree.show(choose(resource().members, list === parse('') ? parse(resource().usual ?? '') : list));
}

function redraw() {
  tree.draw(resource().members);
  tree.show(usually());
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
  byId('doors').addEventListener('change', () => runSoon(0));
  byId('callers').addEventListener('change', async () => {
    await load();
    redraw();
  });
  byId('examples').addEventListener('click', event => {
    const example = event.target.closest('button');
    if (example === null) return;
    field.value = spaced(example.dataset.include);
    follow();
    runSoon(0);
  });
  byId('copy').addEventListener('click', async () => {
    const header = `Demo-Caller: ${caller()['Demo-Caller']}`;
    await navigator.clipboard.writeText(`curl -g -H '${header}' '${location.origin}${address(`/${door()}`, asked())}'`);
    byId('copy').textContent = 'Copied';
    setTimeout(() => { byId('copy').textContent = 'Copy as curl'; }, 1_500);
  });
  for (const link of document.querySelectorAll('a[href="#answer"]')) link.addEventListener('click', goToAnswer);
  wireTabs(byId('tabs'));
}

/** Not by the address, which holds what is asked. */
function goToAnswer(event) {
  event.preventDefault();
  byId('answer').focus({ preventScroll: true });
  byId('answer').scrollIntoView();
}

/** What there is to try depends on who asks. */
async function load() {
  catalog = await (await fetch('/meta/resources', { headers: caller() })).json();
}

async function open() {
  check('caller', new URLSearchParams(location.hash.slice(1)).get('caller') ?? 'visitor');
  await load();
  endpoint.replaceChildren(...catalog.resources.map(({ name, path }) => new Option(`${name} – ${path}`, path)));
  for (const tab of ['plan-tab', 'sql-tab']) byId(tab).hidden = !catalog.plans;
  byId('copy').hidden = navigator.clipboard === undefined;
  recall();
  wire();
  field.disabled = false;
  redraw();
}

open().catch(() => showFailure('The server does not say what there is to try'));
