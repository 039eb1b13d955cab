import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { formDefinitionSchema } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { findLinkTarget } from '@vitrine/domain/kernel/link-target';
import { textMarkupLimits } from '@vitrine/domain/kernel/markup-size';
import { compareDocuments } from '@vitrine/page-document/comparison/compare-documents';
import { compareTexts } from '@vitrine/page-document/comparison/compare-texts';
import { maximumBlocks } from '@vitrine/page-document/tree/document-limits';
import { sortAddresses } from '@vitrine/server/features/newsletter/subscribers/sort-addresses';
import { findDrawingExcess, MarkupTooLargeError, TextMarkupGuard } from '@vitrine/server/sanitise/markup-guard';
import { sanitiseRichText } from '@vitrine/server/sanitise/sanitise-rich-text';

/** What one call may hold the event loop for, in milliseconds. */
const bound = 100;

const { tags, levels } = textMarkupLimits;
const paragraphs = '<p>a</p>'.repeat(tags / 2);
const nested = ('<b>'.repeat(levels) + '</b>'.repeat(levels)).repeat(tags / levels / 2);
const megabyte = 1_000_000;
const form = formDefinitionSchema.parse({
  steps: [{ name: 'un', title: 'Un', items: [{ kind: 'textarea', name: 'texte', label: 'Texte' }] }],
});

/** A page of as many blocks as one may have, each text of `words` words. */
const createPage = (words: number, change = '') => ({
  fields: {},
  document: {
    blocks: Array.from({ length: maximumBlocks }, (_, place) => ({
      id: `bloc-${place}`,
      type: 'rich-text',
      version: 0,
      props: { html: `<p>${`mot${place}${change} `.repeat(words)}</p>` },
    })),
  },
});
const reversed = () => {
  const { fields, document } = createPage(40, 'x');
  return { fields, document: { blocks: document.blocks.toReversed() } };
};
/** A text of so many words, every n-th of which is another. */
const writeWords = (count: number, other = 0) =>
  Array.from({ length: count }, (_, place) => (other && place % other === 0 ? `autre${place}` : `mot${place}`)).join(
    ' ',
  );
const addresses = Array.from({ length: 20_000 }, (_, place) => `personne-${place % 15_000}@exemple.fr`);

/** What editors and visitors send, at the largest size that is accepted, and one beyond it. */
const inputs: readonly { name: string; work: () => unknown }[] = [
  { name: 'four texts of 5,000 tags in one call', work: () => cleanTexts([0, 1, 2, 3].map(() => paragraphs)) },
  { name: 'four texts of 100 levels and 5,000 tags', work: () => cleanTexts([0, 1, 2, 3].map(() => nested)) },
  { name: 'a text of a megabyte without tags', work: () => cleanTexts(['a & b\n'.repeat(megabyte / 6)]) },
  { name: 'a text of 5,001 tags, refused', work: () => cleanTexts([`${paragraphs}<br>`]) },
  {
    name: 'a drawing of a megabyte, counted',
    work: () => findDrawingExcess('<path/>'.repeat(49_999).padEnd(megabyte)),
  },
  { name: 'a drawing of 50,001 tags, refused', work: () => findDrawingExcess('<path/>'.repeat(50_001)) },
  { name: 'an address of 2,000 signs', work: () => findLinkTarget(`/${'a'.repeat(1999)}`) },
  {
    name: 'an answer of a megabyte',
    work: () => evaluateForm(form, { texte: 'a '.repeat(megabyte / 2) }, '2026-01-01'),
  },
  {
    name: 'an import of 20,000 addresses, sorted',
    work: () => sortAddresses(addresses.map((text, place) => ({ line: place + 1, text }))),
  },
  {
    name: 'an import of 20,000 lines without address',
    work: () => sortAddresses(addresses.map((one, place) => ({ line: place + 1, text: one.slice(0, 14) }))),
  },
  {
    name: `two pages of ${maximumBlocks} blocks, each moved and rewritten`,
    work: () => compareDocuments(createPage(40), reversed()),
  },
  {
    name: 'two texts of 20,000 words, every third another',
    work: () => compareTexts(writeWords(20_000), writeWords(20_000, 3)),
  },
  { name: 'a question of 200 signs, folded', work: () => foldText('É\u0301ß–’œ'.repeat(34).slice(0, 200)) },
  {
    name: 'a text of a megabyte, folded for search',
    work: () => foldText('L’été à Angers – œuvre '.repeat(megabyte / 24)),
  },
];

/** Prints how long the event loop is held by the largest inputs; fails if one takes more than the bound. */
export async function benchAccepted(): Promise<void> {
  const rows = inputs.map(({ name, work }) => ({ name, milliseconds: measureMedian(work) }));
  for (const { name, milliseconds } of rows) console.log(`${name.padEnd(54)}${milliseconds.toFixed(1).padStart(8)} ms`);
  const slow = rows.filter(({ milliseconds }) => milliseconds > bound);
  if (slow.length) throw new Error(`More than ${bound} ms: ${slow.map(({ name }) => name).join('; ')}`);
}

function cleanTexts(texts: readonly string[]): void {
  const guard = new TextMarkupGuard();
  try {
    for (const text of texts) sanitiseRichText(text, guard);
  } catch (error) {
    if (!(error instanceof MarkupTooLargeError)) throw error;
  }
}

function measureMedian(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[4] ?? 0;
}
