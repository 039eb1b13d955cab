import type { BlockExamples } from '../core/block-examples.ts';
import { heroExamples } from '../hero/hero.examples.ts';
import { richTextExamples } from '../rich-text/rich-text.examples.ts';
import { sectionExamples } from '../section/section.examples.ts';

export type { BlockExample, BlockExamples } from '../core/block-examples.ts';

/** The examples of every block, in the order of the palette. */
export const blockExamples: readonly BlockExamples[] = [heroExamples, sectionExamples, richTextExamples];
