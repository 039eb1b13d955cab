import { openBrowser } from './browser.ts';
for (let i = 0; i < 6; i++) {
const b = await openBrowser({ viewport: { width: i % 2 ? 1280 : 360, height: 800 } });
const p = await b.context.newPage(); await p.goto('http://localhost:3300/'); await p.waitForTimeout(500);
const s = await b.context.newCDPSession(p); await s.send('DOM.enable'); await s.send('CSS.enable');
const doc = await s.send('DOM.getDocument'); const out: string[] = [];
for (const sel of ['h1', 'main p', 'h2']) { const { nodeId } = await s.send('DOM.querySelector', { nodeId: doc.root.nodeId, selector: sel }); const f = await s.send('CSS.getPlatformFontsForNode', { nodeId }); out.push(sel + ': ' + f.fonts.map((x) => x.familyName).join('+')); }
console.log(out.join(' | ')); await b.close(); }
