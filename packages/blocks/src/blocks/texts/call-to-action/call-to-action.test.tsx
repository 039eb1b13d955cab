import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { callToActionExamples } from './call-to-action.examples.ts';
import { callToActionBlock } from './call-to-action.schema.ts';
import { callToActionView } from './call-to-action.view.tsx';

describeBlock(callToActionBlock, callToActionView, callToActionExamples, { requirement: 'BLK-09' });

const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'call-to-action',
    { variant: 'band', tone: 'plain', title: 'Parlons-en', shape: 'plain', actions: [], ...changes },
    { page },
  );
const actions = [
  { label: 'Écrire', address: '/contact' },
  { label: 'Appeler', address: 'tel:+33261914242' },
];

test.each(['band', 'split', 'voucher'])('%s shows label, title, text, actions and note', (variant) => {
  const html = render({ variant, label: 'Offrir', text: 'Un moment', actions, note: 'Sans engagement' });
  expect(html).toMatch(/Offrir.*Parlons-en.*Un moment.*\/contact.*tel:.*Sans engagement/);
});

test('owners choose between three looks by their names', () => {
  expect(describeFields(callToActionBlock).find(({ name }) => name === 'variant')?.options).toEqual([
    { value: 'band', label: 'Bande' },
    { value: 'split', label: 'À côté d’une image' },
    { value: 'voucher', label: 'Bon cadeau' },
  ]);
});

test('the picture stands beside the words only, cut to its shape', () => {
  expect(render({ variant: 'split', picture: { mediaId: 1 }, shape: 'arch' })).toContain('shape-arch');
  expect(render({ variant: 'band', picture: { mediaId: 1 } })).not.toContain('<img');
  expect(
    render(
      { variant: 'split', picture: { mediaId: 1 } },
      { getImagePriority: (id: string) => (id === 'essai' ? {} : undefined) },
    ),
  ).toContain('fetchPriority="high"');
});

test('the voucher says what it is worth, what it gives, until when and where', () => {
  const voucher = { amount: '65\u202f€', object: 'un bain', validity: 'Valable un an' };
  const html = render({ variant: 'voucher', voucher });
  for (const said of ['65\u202f€', 'un bain', 'Valable un an', 'L’Heure douce']) expect(html).toContain(said);
  expect(render({ variant: 'band', voucher })).not.toContain('65');
});

test('without picture or voucher the words take the page', () => {
  const bare = /^<section class="[^"]*[-_]bare/;
  expect(render({ variant: 'split' })).toMatch(bare);
  expect(render({ variant: 'voucher' })).toMatch(bare);
  expect(render({ variant: 'split', picture: { mediaId: 1 } })).not.toMatch(bare);
});
