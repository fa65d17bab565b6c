import { choose, parse, print } from './include.js';
import { highlight } from './json.js';
import { ask, bytes, compare, measure, milliseconds } from './measure.js';
import { Problem } from './problem.js';
import { wireTabs } from './tabs.js';
import { MemberTree } from './tree.js';

const byId = id => document.getElementById(id);
const endpoint = byId('endpoint');
const field = byId('include');
const problem = new Problem(field, byId('problem'));
const tree = new MemberTree(byId('tree'), () => {
  field.value = print(resource().members, tree.chosen, usually());
  runSoon(0);
});

let catalog = { plans: false, resources: [] };
let running = new AbortController();
let timer = 0;

const resource = () => catalog.resources[endpoint.selectedIndex];
const usually = () => choose(resource().members, parse(resource().usual ?? ''));
const door = () => document.querySelector('input[name=door]:checked').value;

/** Only what an address cannot hold is escaped, so that it can be read. */
function address(prefix, text) {
  const path = prefix + resource().path;
  const include = encodeURIComponent(text).replace(/%(5B|5D|2C)/g, decodeURIComponent).replace(/'/g, '%27');
  return include === '' ? path : `${path}${path.includes('?') ? '&' : '?'}include=${include}`;
}

function runSoon(delay) {
  clearTimeout(timer);
  timer = setTimeout(run, delay);
}

async function run() {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const text = field.value;
  const url = address(`/${door()}`, text);
  byId('url').textContent = url;
  remember();
  try {
    const answer = await ask(url, signal);
    showAnswer(answer, text);
    if (catalog.plans) await showPlan(text, answer.status, signal);
    if (answer.status === 200) showFigures(await measure(answer, url, `/plain${resource().path}`, signal));
  } catch (error) {
    if (error.name === 'AbortError') return;
    showStatus(0, 'The server does not answer');
  }
}

function showAnswer(answer, text) {
  showStatus(answer.status, answer.reason);
  byId('json').replaceChildren(highlight(answer.text));
  if (answer.status !== 200) byId('figures').hidden = true;
  if (answer.status === 400) problem.show(JSON.parse(answer.text), text);
  else problem.clear();
}

function showStatus(status, reason) {
  const chip = byId('status');
  chip.textContent = status === 0 ? reason : `${status} ${reason}`.trim();
  chip.dataset.kind = status === 200 ? 'good' : 'bad';
}

function showFigures({ size, time }) {
  byId('figures').hidden = false;
  compare(byId('size'), size, bytes);
  compare(byId('time'), time, milliseconds);
}

async function showPlan(text, status, signal) {
  const plan = byId('plan');
  if (status !== 200) {
    plan.textContent = 'There is no plan for what is refused.';
    return;
  }
  const query = new URLSearchParams({ path: resource().path, include: text, isMvc: String(door() === 'mvc') });
  const response = await fetch(`/meta/plan?${query}`, { signal });
  plan.textContent = await response.text();
}

/** The address of the page holds what is asked, so that it can be passed on. */
function remember() {
  const state = new URLSearchParams({ door: door(), path: resource().path, include: field.value });
  history.replaceState(null, '', `#${state}`);
}

function recall() {
  const state = new URLSearchParams(location.hash.slice(1));
  const index = catalog.resources.findIndex(candidate => candidate.path === state.get('path'));
  endpoint.selectedIndex = Math.max(index, 0);
  field.value = state.get('include') ?? '[number,total,customer[name,address[city]]]';
  const chosen = document.querySelector(`input[name=door][value="${CSS.escape(state.get('door') ?? 'api')}"]`);
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
  endpoint.addEventListener('change', () => {
    field.value = '';
    redraw();
  });
  byId('doors').addEventListener('change', () => runSoon(0));
  byId('examples').addEventListener('click', event => {
    const example = event.target.closest('button');
    if (example === null) return;
    field.value = example.dataset.include;
    follow();
    runSoon(0);
  });
  byId('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(`curl -g '${location.origin}${address(`/${door()}`, field.value)}'`);
    byId('copy').textContent = 'Copied';
    setTimeout(() => { byId('copy').textContent = 'Copy as curl'; }, 1_500);
  });
  wireTabs(byId('tabs'));
}

async function open() {
  catalog = await (await fetch('/meta/resources')).json();
  endpoint.replaceChildren(...catalog.resources.map(({ name, path }) => new Option(`${name} – ${path}`, path)));
  byId('plan-tab').hidden = !catalog.plans;
  recall();
  wire();
  field.disabled = false;
  redraw();
}

open().catch(() => showStatus(0, 'The server does not say what there is to try'));
