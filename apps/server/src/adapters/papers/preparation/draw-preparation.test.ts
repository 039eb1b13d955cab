import { labelFormats, labelSheets } from '@vitrine/domain/ordering/label-sheets.data';
import { listPdfDrawing, readPdfText } from '@vitrine/test-kit/pdf';
import { describe, expect, test } from 'vitest';
import { drawPreparation } from './draw-preparation.ts';
import type { AddressLabel, PreparationPaper } from './preparation-papers.ts';

const look = { fonts: { title: 'EB Garamond', text: 'Mulish' }, accent: '#6d1a2b', logo: null };
const base = { sender: ['Domaine Aubry', '1 rue du Chai', '49400 Saumur'], printedOn: '2026-11-29' };
const longName = 'Maximilienne-Éléonore de la Rochefoucauld-Montmorency '.repeat(4).slice(0, 200).trim();
const label = (...recipient: string[]): AddressLabel => ({
  recipient,
  phone: '06 12 34 56 78',
  reference: '261129-ABCDEFG',
});
const draw = async (paper: PreparationPaper) => {
  const content = await drawPreparation(paper, look);
  const again = await drawPreparation(paper, look);
  // The same papers of one day are the same bytes.
  expect(again.equals(content)).toBe(true);
  const pages = content.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  const { text, missing } = readPdfText(content);
  expect(missing).toBe(0);
  return { text, pages, drawn: listPdfDrawing(content) };
};
const line = (quantity: number, name: string) => ({ quantity, name, detail: '2022 · 75 cl' });

describe('API-23 papers of a preparation', () => {
  test.each(labelFormats)('API-23 labels %s begin at the free one and go on over the sheets', async (format) => {
    const { columns, rows } = labelSheets[format];
    const onSheet = columns * rows;
    const labels = Array.from({ length: 3 }, (_, place) => label(`Client ${place}`, '1 quai', '49400 Saumur'));
    const whole = await draw({ ...base, kind: 'labels', format, start: onSheet, labels });
    expect(whole.pages).toBe(onSheet === 1 ? 3 : 2);
    for (const { recipient } of labels) expect(whole.text).toContain(recipient[0]);
    const first = await draw({ ...base, kind: 'labels', format, start: 1, labels });
    expect(first.pages).toBe(onSheet === 1 ? 3 : 1);
    expect([whole.drawn, first.drawn]).toMatchSnapshot();
  });

  test.each(labelFormats)(
    'API-23 a name of 200 signs, Arabic and Greek names stand whole on a label %s',
    async (format) => {
      const labels = [
        label(longName, '12 rue du Très-Long-Nom, bâtiment C, escalier 4', '49400 Saumur'),
        label('محمد بن عبد الله', '3 rue de Tunis', '13001 Marseille'),
        label('Αλέξανδρος Παπαδόπουλος', '5 rue d’Athènes', '75009 Paris'),
      ];
      const { text } = await draw({ ...base, kind: 'labels', format, start: 1, labels });
      expect(text.replace(/\s+/g, '')).toContain(longName.replace(/\s+/g, ''));
      for (const part of ['49400 Saumur', '13001 Marseille', 'Αλέξανδρος Παπαδόπουλος']) expect(text).toContain(part);
      expect(text).not.toContain('?');
    },
  );

  test('API-23 an address that no label holds keeps its town, and says that it is cut', async () => {
    const labels = [label(...Array.from({ length: 40 }, (_, place) => `Ligne ${place}`), '49400 Saumur')];
    const { text } = await draw({ ...base, kind: 'labels', format: '3x8', start: 1, labels });
    expect(text).toMatch(/Ligne 0/);
    expect(text).toMatch(/…\s+49400 Saumur/);
  });

  test('API-23 a delivery note for each parcel, on its own page, without a price', async () => {
    const note = {
      ...{ reference: '261129-ABCDEFG', placedOn: '2026-11-28', service: 'Colissimo', message: 'Sonnez deux fois' },
      recipient: ['Léa Petit', '1 quai', '49400 Saumur'],
    };
    const parcel = { number: 2, carrier: 'Colissimo', tracking: '6A123', shippedOn: '2026-11-29' };
    const notes = [
      { ...note, parcel: null, lines: [line(2, 'Les Perruches')] },
      { ...note, parcel, lines: Array.from({ length: 40 }, (_, place) => line(1, `Vin ${place}`)) },
    ];
    const { text, pages, drawn } = await draw({ ...base, kind: 'notes', notes });
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(drawn).toMatchSnapshot();
    expect(text.match(/Bon de livraison/g)).toHaveLength(2);
    expect(text).toMatch(/Colis 2, parti le 29 novembre 2026/);
    expect(text).toContain('suivi 6A123');
    for (const part of ['Vin 0', 'Vin 39', '40 articles', 'Sonnez deux fois'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text).not.toContain('€');
  });

  test('API-23 what is to be fetched, by wine or by order, with its message', async () => {
    const groups = [
      { title: 'Léa Petit, 261129-ABCDEFG', note: 'Colissimo', lines: [line(6, 'Les Perruches')], message: 'Cadeau' },
    ];
    const { text, drawn } = await draw({ ...base, kind: 'picks', title: 'Liste par commande, à préparer', groups });
    expect(drawn).toMatchSnapshot();
    for (const part of [
      'Liste par commande',
      'Léa Petit',
      '6',
      'Les Perruches',
      'Cadeau',
      'Imprimé le 29 novembre 2026',
    ])
      expect(text).toContain(part);
  });
});
