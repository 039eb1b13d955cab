import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TextMarkupGuard } from './markup-guard.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** What each script does: the window above notes that it ran. */
const run = 'top.fired++';

/** Ways to run a script from HTML. */
const vectors: readonly string[] = [
  `<script>${run}</script>`,
  `<SCRIPT type=module>${run}</SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<img src=x onerror="${run}">`,
  `<img src=x oNeRrOr=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror&#61;"${run}">`,
  `<img src="x\`\`" "=" onerror=${run} x=">`,
  `<img """><script>${run}</script>">`,
  `<image src=x onerror=${run}>`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<svg onload=${run}></svg>`,
  `<svg/onload="${run}"/>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=9>a</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<math href="javascript:${run}">a</math>`,
  `<a href="javascript:${run}">a</a>`,
  `<a href="JaVaScRiPt:${run}">a</a>`,
  `<a href="java\tscript:${run}">a</a>`,
  `<a href="java&#10;script:${run}">a</a>`,
  `<a href="&#x6A;avascript:${run}">a</a>`,
  `<a href=" &#1;javascript:${run}">a</a>`,
  `<a href="#" onclick="${run}">a</a>`,
  `<a href="x" onfocus="${run}" autofocus tabindex=0>a</a>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<form action="javascript:${run}"><button>a</button></form>`,
  `<button formaction="javascript:${run}" form=f>a</button><form id=f></form>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}><summary>a</summary></details>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<p onclick="${run}" onmouseover="${run}">a</p>`,
  `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="${run}">a</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<title><p title="</title><img src=x onerror=${run}>"></title>`,
  `<template><script>${run}</script></template><template shadowrootmode=open><script>${run}</script></template>`,
];

/** Where a text may hold them. */
const contexts: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `<p>Avant ${vector} après</p>`,
  (vector) => `<ul><li>${vector}</li></ul>`,
  (vector) => `<a href="https://exemple.fr">${vector}</a>`,
  (vector) => `<!-- --!>${vector}<!-- -->`,
  (vector) => `<textarea></textarea>${vector}`,
  (vector) => `<p title='"'>${vector}`,
  (vector) => `<table><tr><td>${vector}`,
  (vector) => `<xmp></p></xmp>${vector}`,
];

const drawings: readonly string[] = [
  `<script>${run}</script>`,
  `<script href="data:text/javascript,${run}"/>`,
  `<path d="M0 0h8v4z" onclick="${run}"/>`,
  `<a href="javascript:${run}"><path d="M0 0h8v4z"/></a>`,
  `<a xlink:href="javascript:${run}"><text y="9">a</text></a>`,
  `<foreignObject width="9" height="9"><img src="x" onerror="${run}"/></foreignObject>`,
  `<image href="x" onerror="${run}"/>`,
  `<use href="data:image/svg+xml,&lt;svg id='a' onload='${run}'/&gt;#a"/>`,
  `<animate attributeName="x" dur="1s" onbegin="${run}"/>`,
  `<set attributeName="onclick" to="${run}"/>`,
  `<style>@import "javascript:${run}";</style>`,
  `<title><![CDATA[</title><script>${run}</script>]]></title>`,
];
const drawingContexts: readonly ((vector: string) => string)[] = [
  (vector) => `<svg viewBox="0 0 8 4"><path d="M0 0h8v4z"/>${vector}</svg>`,
  (vector) => `<svg viewBox="0 0 8 4" onload="${run}"><g>${vector}</g><path d="M0 0h8v4z"/></svg>`,
];

const cross = <Made>(
  list: readonly string[],
  around: readonly ((one: string) => string)[],
  make: (text: string) => Made,
) => list.flatMap((one) => around.map((wrap) => ({ payload: wrap(one), made: make(wrap(one)) })));
const all = [
  ...cross(vectors, contexts, (text) => sanitiseRichText(text, new TextMarkupGuard())),
  ...cross(drawings, drawingContexts, (text) => sanitiseSvg(text) ?? ''),
];

/** Lists the tags of HTML that could run something: by name, by attribute, or by the scheme of a link. */
function findDangerousTags(html: string): string[] {
  return (html.match(/<(?:"[^"]*"|[^>"])*>/g) ?? []).filter(
    (tag) =>
      /^<\/?(?:script|style|iframe|object|embed|form|input|button|meta|base|template|math|foreignobject|animate|set|image|use|video|audio|source|noscript|details)\b/i.test(
        tag,
      ) ||
      /\s(?:on\w+|srcdoc|style|formaction)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
      /(?:href|src)="(?!https?:|mailto:|tel:|[#/?]|[^":]*")/i.test(tag),
  );
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** Counts the scripts that run in documents with these contents, whose links and buttons are pressed. */
async function countFired(contents: readonly string[]): Promise<number> {
  const page = await (await browser.newContext({ bypassCSP: true, offline: true })).newPage();
  await page.setContent('<!doctype html><title>a</title>');
  const fired = await page.evaluate(async (list) => {
    const top = window as unknown as { fired: number };
    top.fired = 0;
    const frames = list.map((content) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = content;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      return { frame, loaded };
    });
    await Promise.all(frames.map(({ loaded }) => loaded));
    for (const { frame } of frames)
      for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('body *') ?? []) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.focus?.();
        // A link elsewhere would take its frame along.
        if (!element.closest('a[href^=http]')) element.click?.();
      }
    // Addresses of scripts are followed in a task of their own.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return top.fired;
  }, contents);
  await page.context().close();
  return fired;
}

test('BLK-01 API-32 more than 400 stored payloads leave no tag, attribute or address that runs anything', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(all.flatMap(({ made }) => findDangerousTags(made))).toEqual([]);
  // Most are noticed uncleaned; others only take form once the browser has repaired them.
  expect(vectors.filter((vector) => !findDangerousTags(vector).length).length).toBeLessThan(vectors.length / 4);
});

test('BLK-01 API-32 none of them runs in a browser without the security policy, where many do uncleaned', async () => {
  const sample = sampleCases(all, 0, 7);
  expect(await countFired(sample.map(({ made }) => made))).toBe(0);
  expect(await countFired(sample.map(({ payload }) => payload))).toBeGreaterThan(sample.length / 3);
});
