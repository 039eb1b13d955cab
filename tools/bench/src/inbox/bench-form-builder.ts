import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@vitrine/test-kit/browser/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { openAdministration, openCalls, readTaskTime } from '../admin/administration-page.ts';
import { startBenchServer } from '../bench-server.ts';
import { median } from '../cpu-time.ts';
import { installBeside } from '../install-beside.ts';

const peerVersion = '5.6.0';
const inputs = 200;
/** Keys of each turn, and before the first. */
const measured = 60;
const warmUp = 20;
const turns = 3;
/** Milliseconds between two keys: somebody who types fast. */
const pause = 120;

/** Where the question is typed and where it is shown. */
interface Places {
  field: string;
  shown: string;
  /** The frame in which it is shown, if it is one. */
  frame: string;
}

interface Figures {
  times: number[];
  /** Milliseconds of the main thread for each key. */
  processor: number;
}

/**
 * Measures the builder of forms in a real browser, at 200 inputs: from a key in the question of one to the form beside it. In turns with
 * the builder of @formio/js on the same form, which shows each key in the preview of its dialog, and the form itself once it is saved.
 */
export async function benchFormBuilder(): Promise<void> {
  const folder = installBeside('@formio/js', peerVersion);
  const { server, close } = await startBenchServer();
  const browser = await openBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    const origin = await openAdministration(server, browser.context);
    const id = await createForm(browser.context, origin);
    const own = await openBuilder(browser.context, `${origin}/sites/42/editeur/form/${id}/fr_FR`);
    const peer = await openPeer(browser.context, folder);
    const figures = { own: [] as Figures[], peer: [] as Figures[] };
    for (let turn = 0; turn < turns; turn += 1) {
      figures.own.push(await measureKeys(own, ownPlaces, turn === 0));
      figures.peer.push(await measureKeys(peer, peerPlaces, turn === 0));
    }
    const saved = await measureSaving(peer);
    report(figures.own, figures.peer, saved);
  } finally {
    await browser.close();
    await close();
  }
}

const question = (place: number) => `Question ${String(place + 1).padStart(3, '0')}`;
/** The input that is changed: one in the middle. */
const changed = question(inputs / 2);

async function createForm(context: BrowserContext, origin: string): Promise<number> {
  const { call, close } = await openCalls(context, origin);
  const { id }: { id: number } = await call('POST', 'form', { title: 'Un long formulaire' });
  const draft: { version: number; fields: { parts?: { id: string; kind: string; parent: string | null }[] } } =
    await call('GET', `form/${id}/drafts/fr_FR`);
  const parts = draft.fields.parts ?? [];
  const step = parts.find(({ kind }) => kind === 'step')?.id ?? 'etape';
  let after = parts.at(-1)?.id ?? null;
  const add = (item: { id: string; kind: string; parent: string | null; label: string; maximum?: number }) => {
    const operation = { kind: 'insertItem', block: null, path: ['parts'], after, item };
    after = item.id;
    return operation;
  };
  const operations = [
    ...(parts.length ? [] : [add({ id: step, kind: 'step', parent: null, label: 'Vos réponses' })]),
    ...Array.from({ length: inputs }, (_, place) =>
      add({ id: `q${place}`, kind: 'text', parent: step, label: question(place), maximum: 200 }),
    ),
  ];
  await call('POST', `form/${id}/drafts/fr_FR/operations`, { batch: randomUUID(), base: draft.version, operations });
  await close();
  return id;
}

const ownPlaces: Places = {
  field:
    '[aria-label="Réglages"] textarea, [aria-label="Réglages"] input[type="text"], [aria-label="Réglages"] input:not([type])',
  shown: 'body',
  frame: 'iframe[title="Essai du formulaire"]',
};
const peerPlaces: Places = { field: 'input[name="data[label]"]', shown: '[ref="preview"]', frame: '' };

async function openBuilder(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.frameLocator(ownPlaces.frame).getByText(changed).first().waitFor();
  await page
    .getByRole('tree', { name: 'Parties du formulaire' })
    .locator(`[data-part="q${inputs / 2}"]`)
    .click();
  return page;
}

/** Opens the peer with the same form, and the dialog of the same input. */
async function openPeer(context: BrowserContext, folder: string): Promise<Page> {
  const page = await context.newPage();
  const files = join(folder, 'node_modules/@formio/js/dist');
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
  await page.route('http://formio.localhost/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const type = types[name.split('.').at(-1) ?? ''];
    if (type) await route.fulfill({ contentType: type, body: await readFile(join(files, name)) });
    else if (name) await route.fulfill({ status: 404, body: '' });
    else await route.fulfill({ contentType: 'text/html', body: peerPage });
  });
  await page.goto('http://formio.localhost/');
  await page.evaluate(
    async (questions) => {
      const components = questions.map((label, place) => ({
        type: 'textfield',
        key: `q${place}`,
        label,
        input: true,
        validate: { maxLength: 200 },
      }));
      const { Formio } = window as unknown as {
        Formio: { builder(place: Element | null, form: object): Promise<unknown> };
      };
      await Formio.builder(document.getElementById('builder'), { display: 'form', components });
    },
    Array.from({ length: inputs }, (_, place) => question(place)),
  );
  await openPeerDialog(page);
  return page;
}

const peerPage = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>formio</title>
<link rel="stylesheet" href="/formio.full.min.css"><script src="/formio.full.min.js"></script><div id="builder"></div></html>`;

async function openPeerDialog(page: Page): Promise<void> {
  const component = page.locator('.builder-component', { hasText: new RegExp(`Question ${inputs / 2 + 1}`) }).last();
  await component.locator('[ref="editComponent"]').dispatchEvent('click');
  await page.locator(peerPlaces.field).waitFor();
  await page.locator(peerPlaces.shown).waitFor();
}

async function measureKeys(page: Page, places: Places, isFirst: boolean): Promise<Figures> {
  await page.bringToFront();
  await page.locator(places.field).first().focus();
  await page.keyboard.press('End');
  if (isFirst) await page.evaluate(recordKeys, places);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await type(page, warmUp);
  await page.evaluate('window.bench.times = []');
  const before = await readTaskTime(cdp);
  await type(page, measured);
  await page.waitForTimeout(500);
  const spent = (await readTaskTime(cdp)) - before;
  const { times } = (await page.evaluate('window.bench')) as Figures;
  await cdp.detach();
  return { times, processor: (spent * 1000) / measured };
}

async function type(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 20 < 10 ? 'e' : 'Backspace');
    await page.waitForTimeout(pause);
  }
}

/** Notes when a key was pressed, and when the text that it makes is shown. Runs in the page. */
function recordKeys({ field, shown, frame }: Places): void {
  const bench = { times: [] as number[], start: 0, isShown: true };
  (window as unknown as { bench: typeof bench }).bench = bench;
  const input = document.querySelector<HTMLInputElement>(field);
  const page = frame ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document;
  if (!input || !page) throw new Error('no field or no form');
  input.addEventListener(
    'keydown',
    () => {
      bench.start = performance.now();
      bench.isShown = false;
    },
    true,
  );
  const look = () => {
    const wanted = document.querySelector<HTMLInputElement>(field)?.value ?? '';
    const labels = [...(page.querySelector(shown)?.querySelectorAll('label, legend') ?? [])];
    if (bench.isShown || !labels.some((label) => label.firstChild && label.textContent?.trim().startsWith(wanted)))
      return;
    // While a letter is taken away the text before it begins like the text after it.
    if (!labels.some((label) => label.textContent?.trim().replace(/ \(facultatif\)$| facultatif$/, '') === wanted))
      return;
    bench.isShown = true;
    bench.times.push(performance.now() - bench.start);
  };
  new MutationObserver(look).observe(page.body, { characterData: true, childList: true, subtree: true });
}

/** Milliseconds from the button that saves the dialog of the peer to the form with the new question. */
async function measureSaving(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    if (turn) await openPeerDialog(page);
    await page.locator(peerPlaces.field).fill(`Question ${inputs / 2 + 1} ${turn}`);
    await page.waitForTimeout(500);
    times.push(
      await page.evaluate(
        (label) =>
          new Promise<number>((done) => {
            const start = performance.now();
            const observer = new MutationObserver(() => {
              const form = document.querySelector('.formarea');
              if (!form?.textContent?.includes(label)) return;
              observer.disconnect();
              done(performance.now() - start);
            });
            observer.observe(document.body, { characterData: true, childList: true, subtree: true });
            document.querySelector<HTMLElement>('[ref="saveButton"]')?.click();
          }),
        `Question ${inputs / 2 + 1} ${turn}`,
      ),
    );
    await page.waitForTimeout(300);
  }
  return times;
}

const at = (all: readonly number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;

function report(own: readonly Figures[], peer: readonly Figures[], saved: readonly number[]): void {
  const sum = (all: readonly Figures[]) => all.flatMap(({ times }) => times);
  const describe = (all: readonly Figures[]) =>
    `p50 ${median(sum(all)).toFixed(1)} ms, p95 ${at(sum(all), 0.95).toFixed(1)} ms, processeur ${median(all.map(({ processor }) => processor)).toFixed(1)} ms (${sum(all).length} touches)`;
  console.log(`de la touche au formulaire, ${inputs} questions : ${describe(own)} (promis : p95 100 ms au plus)`);
  console.log(`@formio/js ${peerVersion}, de la touche à l’aperçu de sa fenêtre : ${describe(peer)}`);
  console.log(
    `@formio/js ${peerVersion}, de « Save » au formulaire : p50 ${median(saved).toFixed(1)} ms, p95 ${at(saved, 0.95).toFixed(1)} ms`,
  );
  const ratio = (share: number) => at(sum(own), share) / at(sum(peer), share);
  const whole = (share: number) => at(sum(own), share) / (at(sum(peer), share) + at(saved, share));
  console.log(
    `rapport à l’aperçu : p50 ${ratio(0.5).toFixed(2)}, p95 ${ratio(0.95).toFixed(2)} ; au formulaire, aperçu et « Save » : p50 ${whole(0.5).toFixed(2)}, p95 ${whole(0.95).toFixed(2)} (promis : la moitié au plus)`,
  );
}
