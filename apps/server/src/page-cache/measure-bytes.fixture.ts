/** Tells what values of some kinds take in the memory of a process that does nothing else, and what they are estimated at. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { estimateBytes } from './estimate-bytes.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A text as the database gives it: of its own, in one piece. */
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

/** Values of all measurements: what is freed during one would be missing from its figures. */
const measured: unknown[] = [];

/** The bytes that a thousand values take in the runtime's heap and outside it. */
function measureBytes(make: (number: number) => unknown): { taken: number; estimated: number } {
  const kept: unknown[] = new Array(1000).fill(undefined);
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
  // What the program itself leaves behind is freed during the first measurements.
  for (let round = 0; round < 3; round += 1) measureBytes(make);
  // What the runtime allocates for itself meanwhile only adds: the least of five is the values' own.
  const [least] = Array.from({ length: 5 }, () => measureBytes(make)).sort((one, other) => one.taken - other.taken);
  return { kind, ...least };
});
console.log(JSON.stringify(figures));
