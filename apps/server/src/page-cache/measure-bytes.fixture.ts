/** Measures the memory of some kinds of values in an idle process, beside their estimates. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { estimateBytes } from './estimate-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A flat string of its own, as the database driver returns it. */
const text = (words: string, number: number) => Buffer.from(`${words} ${number}`.repeat(8)).toString();

const buildImage = (number: number) => ({
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

const kinds: Record<string, (number: number) => unknown> = {
  pictures: buildImage,
  'lists of texts': (number) => Array.from({ length: 20 }, (_, place) => text('Prestation', number + place)),
  'settings by name': (number) => JSON.parse(JSON.stringify({ ...buildImage(number), menu: [buildImage(number)] })),
  bytes: (number) => ({ chunks: [Buffer.alloc(20_000, number), Buffer.alloc(9000, number)] }),
  'sets of tags': (number) => new Set(['settings', 'pages', text('page:', number)]),
};

/** Values of all measurements: freeing one during a measurement would falsify it. */
const measured: unknown[] = [];

/** Measures the bytes of some thousands of values, in V8's heap and outside it: some hundred kilobytes of the runtime's own are little beside them. */
function measureBytes(count: number, make: (number: number) => unknown): { taken: number; estimated: number } {
  const kept: unknown[] = new Array(count).fill(undefined);
  measured.push(kept);
  collectGarbage();
  const before = process.memoryUsage();
  for (let number = 0; number < kept.length; number += 1) kept[number] = make(number);
  collectGarbage();
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return { taken, estimated: kept.reduce((sum: number, one) => sum + estimateBytes(one), 0) };
}

const figures = Object.entries(kinds).map(([kind, make]) => {
  const count = kind === 'bytes' ? 1000 : 4000;
  // The first measurements free the program's own garbage.
  for (let round = 0; round < 2; round += 1) measureBytes(count, make);
  // The runtime allocates and frees meanwhile: the one in the middle of five is the values' own size.
  const [, , middle] = Array.from({ length: 5 }, () => measureBytes(count, make)).sort(
    (one, other) => one.taken - other.taken,
  );
  return { kind, ...middle };
});
console.log(JSON.stringify(figures));
