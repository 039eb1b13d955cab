import { foldText } from '../kernel/fold-text.ts';

/** The colours that accounts of wine tell apart, by what a kind of product begins with. */
const colours: readonly (readonly [beginning: string, colour: string])[] = [
  ['rouge', 'Rouge'],
  ['rose', 'Rosé'],
  ['blanc', 'Blanc'],
];

/** Finds the colour of a wine among the words for its kinds, « Vin rouge », « Blanc sec »; empty where none says it. */
export function findWineColour(kinds: readonly string[]): string {
  const words = kinds.flatMap((kind) => foldText(kind).split(/[^a-z]+/));
  return colours.find(([beginning]) => words.some((word) => word.startsWith(beginning)))?.[1] ?? '';
}
