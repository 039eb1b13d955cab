import { expect, test } from 'vitest';
import { type Crop, drawCrop, fitToRatio, type Handle, moveCrop, resizeCrop, wholeCrop } from './crop.ts';

const crop: Crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
const round = (given: Crop) =>
  Object.values(given).map((part: number) => Math.round(part * 1000) / 1000) as [number, number, number, number];

test.each<[string, Crop, number[]]>([
  ['moves', moveCrop(crop, { x: 0.1, y: -0.1 }), [0.3, 0.1, 0.4, 0.4]],
  ['stops at the edge', moveCrop(crop, { x: 2, y: -2 }), [0.6, 0, 0.4, 0.4]],
  ['is drawn to the upper left', drawCrop({ x: 0.5, y: 0.5 }, { x: 0.1, y: 0.3 }), [0.1, 0.3, 0.4, 0.2]],
  ['has a smallest size', drawCrop({ x: 1, y: 1 }, { x: 1, y: 1 }), [0.95, 0.95, 0.05, 0.05]],
  ['follows its corner', resizeCrop(crop, [1, 1], { x: 0.9, y: 0.7 }), [0.2, 0.2, 0.7, 0.5]],
  ['turns over its corner', resizeCrop(crop, [1, 1], { x: 0.1, y: 0.1 }), [0.1, 0.1, 0.1, 0.1]],
  ['follows its side', resizeCrop(crop, [-1, 0], { x: 0.1, y: 0.9 }), [0.1, 0.2, 0.5, 0.4]],
  ['follows its lower side', resizeCrop(crop, [0, 1], { x: 0.9, y: 0.9 }), [0.2, 0.2, 0.4, 0.7]],
  ['keeps its ratio', resizeCrop(crop, [1, 1], { x: 0.8, y: 0.3 }, 2), [0.2, 0.2, 0.6, 0.3]],
  ['keeps its ratio at the edge', resizeCrop(crop, [1, 1], { x: 1, y: 1 }, 0.5), [0.2, 0.2, 0.4, 0.8]],
  ['keeps its ratio by a side', resizeCrop(crop, [1, 0], { x: 0.8, y: 0 }, 2), [0.2, 0.25, 0.6, 0.3]],
  ['keeps its ratio by its lower side', resizeCrop(crop, [0, 1], { x: 0, y: 0.5 }, 1), [0.25, 0.2, 0.3, 0.3]],
  ['takes a ratio', fitToRatio(crop, 2), [0.2, 0.3, 0.4, 0.2]],
  ['takes a ratio that has no room', fitToRatio(wholeCrop, 0.5), [0.25, 0, 0.5, 1]],
])('a crop %s', (_, given, expected) => {
  expect(round(given)).toEqual(expected);
});

test('no crop leaves the picture or is too small for the server, whatever is asked', () => {
  const parts = [-0.2, 0, 0.03, 0.5, 0.97, 1, 1.4];
  const sides: (-1 | 0 | 1)[] = [-1, 0, 1];
  for (const ratio of [undefined, 0.08, 0.7, 1, 6])
    for (const across of sides)
      for (const down of sides)
        for (const x of parts)
          for (const y of parts) {
            const next = resizeCrop(crop, [across, down] satisfies Handle, { x, y }, ratio);
            const case_ = `${ratio} ${across} ${down} ${x} ${y}`;
            expect(Math.min(next.x, next.y), case_).toBeGreaterThanOrEqual(-1e-9);
            expect(Math.max(next.x + next.width, next.y + next.height), case_).toBeLessThanOrEqual(1 + 1e-9);
            expect(Math.min(next.width, next.height), case_).toBeGreaterThanOrEqual(0.01);
          }
});
