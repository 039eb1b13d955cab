import type { BlockExamples } from '../core/block-examples.ts';
import { examplesByType } from './examples.gen.ts';

export type { BlockExample, BlockExamples } from '../core/block-examples.ts';

/** The examples of every block, in the order of the group folders. */
export const blockExamples: readonly BlockExamples[] = Object.values(examplesByType);
