import { randomInt } from 'node:crypto';
import type { TrackingAnswer, TrackingState } from '@vitrine/domain/ordering/tracking';
import { type Carrier, CarrierError } from './carrier.ts';
import { standInPoints } from './stand-in-points.ts';

const hour = 3_600_000;
/** Hours after its label at which a parcel gets where, as a demo shows it. */
const way: readonly { after: number; state: TrackingState; label: string; place: string }[] = [
  { after: 0, state: 'registered', label: 'Colis annoncé (démonstration)', place: '' },
  { after: 6, state: 'under_way', label: 'Pris en charge en agence (démonstration)', place: 'Angers' },
  { after: 30, state: 'at_point', label: 'Arrivé près de chez vous (démonstration)', place: '' },
  { after: 48, state: 'delivered', label: 'Remis à son destinataire (démonstration)', place: '' },
];

/**
 * Creates a stand-in for a carrier, for demos without contract: nothing is bought, and everything says that it is invented. The number of a
 * parcel has the moment of its label, so that its way is the same whoever asks.
 */
export function createStandInCarrier(clock: () => number = Date.now): Carrier {
  return {
    ...standInPoints,
    name: 'Mondial Relay (démonstration)',
    needsAccount: false,
    quote: async ({ grams }) => 420 + 90 * Math.ceil(grams / 1000),
    createLabel: async () => `9${Math.floor(clock() / 1000)}${String(randomInt(100)).padStart(2, '0')}`,
    fetchLabel: async (parcelNumber) => drawLabel(parcelNumber),
    track: async (parcelNumber) => followParcel(parcelNumber, clock()),
  };
}

function followParcel(parcelNumber: string, now: number): TrackingAnswer {
  const [, seconds] = /^9(\d{10})\d{2}$/.exec(parcelNumber) ?? [];
  if (!seconds) throw new CarrierError('colis inconnu', { refusal: 'Ce numéro de colis n’est pas connu.' });
  const begun = Number(seconds) * 1000;
  const steps = way.filter(({ after }) => begun + after * hour <= now);
  return {
    state: steps.at(-1)?.state ?? 'registered',
    steps: steps.map(({ after, label, place }) => {
      const moment = new Date(begun + after * hour).toISOString();
      return { day: moment.slice(0, 10), time: moment.slice(11, 16), label, place };
    }),
  };
}

/** Draws a page of PDF with the number of a parcel: two lines of Helvetica, which every reader has. */
function drawLabel(parcelNumber: string): Buffer {
  const stream = `BT /F1 24 Tf 72 740 Td (DEMONSTRATION) Tj /F1 16 Tf 0 -40 Td (Colis ${parcelNumber}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((content, position) => {
    const place = pdf.length;
    pdf += `${position + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + end, 'latin1');
}
