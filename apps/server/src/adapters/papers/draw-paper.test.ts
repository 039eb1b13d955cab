import { listPdfDrawing, readPdfText } from '@vitrine/test-kit/pdf';
import { expect, test } from 'vitest';
import { drawPaper, type PaperLook } from './draw-paper.ts';
import { bottle, buildTestPaper, buyer, company, samplePapers } from './papers.fixture.ts';
import { type AddressedPaper, writeCii } from './write-cii.ts';

const look: PaperLook = { fonts: { title: 'Playfair Display', text: 'Source Sans 3' }, accent: '#6d1a2b', logo: null };
const draw = (paper: AddressedPaper) => drawPaper(paper, look);
const read = (pdf: Buffer) => {
  const { text, missing } = readPdfText(pdf);
  return { said: text.replace(/[\s\u00a0]+/g, ' '), missing };
};

test('ENT-07 a paper is PDF/A-3a with its Factur-X inside, tagged, in French', async () => {
  const sample = samplePapers['of 9,99 €'] as AddressedPaper;
  const pdf = await draw(sample);
  const raw = pdf.toString('latin1');
  for (const part of [
    '%PDF-1.7',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    'Domaine des Perruches &#38; Fils</rdf:li>',
    '/AFRelationship /Alternative',
    '/S /GTS_PDFA1',
    '/Marked true',
    '/Lang (fr-FR)',
    '/S /H1',
    '/S /Table',
    '/Scope /Column',
    '/Scope /Row',
    '/CreationDate',
  ])
    expect(raw, part).toContain(part);
  expect(raw).not.toMatch(/PDFKit|Helvetica/);
  expect(raw).toContain(`/Size ${Buffer.byteLength(writeCii(sample))}`);
});

test('ENT-07 the same paper gives the same bytes, another one others', async () => {
  const sample = samplePapers['of a company, with several rates, shipping, on debits, delivered'] as AddressedPaper;
  const [one, again] = [await draw(sample), await draw(structuredClone(sample))];
  expect(one.equals(again)).toBe(true);
  const other = await draw({ ...sample, paper: { ...sample.paper, number: 'FA-2026-000999' } });
  expect(one.equals(other)).toBe(false);
});

test('ENT-07 a paper says who sells and buys, its lines, its VAT by rate, what is due, and the sentences of the law', async () => {
  const { said } = read(
    await draw(samplePapers['of a company, with several rates, shipping, on debits, delivered'] as AddressedPaper),
  );
  for (const part of [
    'Facture FA-2026-000123',
    'Domaine des Perruches & Fils',
    'SIRET 732 829 320 00074',
    'TVA FR44732829320',
    'Cave Haute SARL',
    'SIREN 552 100 554',
    'Livré à',
    'Cave Haute, quai 2',
    '29 novembre 2026',
    '2 décembre 2026',
    '5,5 %',
    'Livraison HT',
    'Total TTC',
    'Net à payer',
    'À payer par virement au plus tard le 29 décembre 2026.',
    'Livraison de biens et prestation de services.',
    'Option pour le paiement de la TVA d’après les débits.',
    'indemnité forfaitaire de 40 €',
  ])
    expect(said, part).toContain(part);
});

test.each([
  [
    'of a credit note',
    [
      'Avoir AV-2026-000004',
      'Sur la facture FA-2026-000123 du 29 novembre 2026. Bouteille cassée',
      'Reste à rembourser',
      'Remboursé le 28 novembre 2026',
    ],
    ['indemnité'],
  ],
  ['of a deposit', ['Facture d’acompte FA-2026-000124'], []],
  ['under art. 293 B', ['TVA non applicable, art. 293 B du CGI.', 'Prix unitaire'], ['HT', 'Taux']],
] as const)('ENT-07 a paper %s says what it is', async (what, says, never) => {
  const { said } = read(await draw(samplePapers[what] as AddressedPaper));
  for (const part of says) expect(said, part).toContain(part);
  for (const part of never) expect(said, part).not.toContain(part);
});

test('ENT-07 every piece of a paper stands where it was recorded', async () => {
  for (const what of [
    'of a company, with several rates, shipping, on debits, delivered',
    'of a credit note that is not paid out yet',
    'under art. 293 B',
    'to a territory without VAT',
  ])
    expect(listPdfDrawing(await draw(samplePapers[what] as AddressedPaper)), what).toMatchSnapshot(what);
});

test('Arabic, Greek and Cyrillic names are drawn letter by letter, none as an empty box', async () => {
  const name = 'محمد بن عبد الله';
  const { said, missing } = read(
    await draw({
      paper: buildTestPaper([{ ...bottle, designation: 'Οἶνος Łódź Đặng' }]),
      buyer: {
        ...buyer,
        name,
        address: {
          lines: ['Ελευθερίου Βενιζέλου 15', 'ул. Ленина'],
          postalCode: '10671',
          city: 'Αθήνα',
          country: 'GR',
        },
      },
    }),
  );
  expect(missing).toBe(0);
  for (const part of ['Οἶνος', 'Łódź', 'Đặng', 'Ελευθερίου', 'Ленина', 'GRÈCE'])
    expect(said.replaceAll(' ', ''), part).toContain(part);
  const sortLetters = (text: string) => [...text.replace(/[^\u0600-\u06ff]/g, '')].sort().join('');
  expect(sortLetters(said)).toBe(sortLetters(name));
  // From right to left: the last word comes first on the line.
  expect(said.indexOf('ب')).toBeGreaterThan(said.indexOf('ه'));
});

test('a name of 200 signs without a space is broken, and stays whole', async () => {
  const name = 'Wxyz'.repeat(50);
  const { said } = read(await draw({ paper: buildTestPaper([bottle]), buyer: { ...buyer, name } }));
  expect(said.replaceAll(' ', '')).toContain(name);
});

test('500 lines go over pages with their headings again and the sums carried over', async () => {
  const paper = buildTestPaper(
    Array.from({ length: 500 }, (_, place) => ({ ...bottle, designation: `Cuvée ${place + 1}` })),
  );
  const pdf = await draw({ paper, buyer: company });
  const pages = [...pdf.toString('latin1').matchAll(/\/Type \/Page\n/g)].length;
  expect(pages).toBeGreaterThan(15);
  const { said } = read(pdf);
  expect([pages - 1, pages]).toContain([...said.matchAll(/Désignation/g)].length);
  expect(said).toContain('Cuvée 500');
  const carried = [...said.matchAll(/À reporter ([\d ]+,\d\d) ([\d ]+,\d\d)/g)].map(
    ([, net, total]) => `${net} ${total}`,
  );
  const resumed = [...said.matchAll(/Report ([\d ]+,\d\d) ([\d ]+,\d\d)/g)].map(([, net, total]) => `${net} ${total}`);
  expect(carried.length).toBeGreaterThan(10);
  expect(resumed).toEqual(carried);
});
