import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes that a thousand values take in the runtime's heap and outside it. */
function measureBytes(make: (number: number) => unknown): { taken: number; estimated: number } {
  const kept: unknown[] = new Array(1000).fill(undefined);
  collectGarbage();
  const before = process.memoryUsage();
  for (let number = 0; number < kept.length; number += 1) kept[number] = make(number);
  collectGarbage();
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return { taken, estimated: kept.reduce((sum: number, one) => sum + estimateBytes(one), 0) };
}

/** A text as the database gives it: of its own, in one piece. */
const text = (words: string, number: number) => Buffer.from(`${words} ${number}`.repeat(8)).toString();

const picture = (number: number) => ({
  id: number,
  url: text('/files/adresse', number),
  name: text('bain.jpg', number),
  alt: text('Le bain d’un nouveau-né', number),
  widths: [320, 640, 960, 1440],
  width: 1600,
  height: 1067,
  placeholder: text('data:image/webp;base64,UklGR', number),
  poster: null,
});

test.each([
  ['pictures', picture],
  ['lists of texts', (number: number) => Array.from({ length: 20 }, (_, place) => text('Prestation', number + place))],
  ['settings by name', (number: number) => JSON.parse(JSON.stringify({ ...picture(number), menu: [picture(number)] }))],
  ['bytes', (number: number) => ({ cuts: [Buffer.alloc(20_000, number), Buffer.alloc(9000, number)] })],
  ['sets of tags', (number: number) => new Set(['settings', 'pages', text('page:', number)])],
])('what %s weigh is neither forgotten nor doubled', (_, make) => {
  measureBytes(make);
  const { taken, estimated } = measureBytes(make);
  expect(estimated / taken).toBeGreaterThan(0.7);
  expect(estimated / taken).toBeLessThan(1.6);
});

test('what refers to itself is weighed once', () => {
  const node: { name: string; self?: unknown } = { name: 'a' };
  node.self = node;
  expect(estimateBytes(node)).toBeLessThan(200);
});
