import { resolve } from 'node:path';
import { drawPaper, type PaperLook } from '@vitrine/server/adapters/papers/draw-paper';
import { buildTestPaper, buyer, company } from '@vitrine/server/adapters/papers/papers.fixture';
import type { AddressedPaper } from '@vitrine/server/adapters/papers/write-cii';
import { median } from '../cpu-time.ts';
import { type BareDrawing, drawBare, recordDrawing } from './bare-drawing.ts';
import { compareOrders } from './compare-orders.ts';
import { measureIssuing } from './measure-issuing.ts';
import { openReactPdf } from './react-pdf-peer.ts';

const wines = [
  'Saumur-Champigny « Les Perruches »',
  'Chinon « Clos du Noyer »',
  'Crémant de Loire brut',
  'Coteaux du Layon',
];
const look: PaperLook = { fonts: { title: 'EB Garamond', text: 'Inter' }, accent: '#6d1a2b', logo: null };

/** A paper of one to six wines, with shipping; every third of a company. */
function createPaper(one: number): AddressedPaper {
  const sold = Array.from({ length: 1 + (one % 6) }, (_, line) => ({
    designation: wines[(one + line) % wines.length] ?? '',
    quantity: 6 * (1 + (line % 3)),
    totalCents: 5_994 + 137 * line + one,
    rate: 2000,
  }));
  const number = `FA-2026-${String(one + 1).padStart(6, '0')}`;
  return { paper: buildTestPaper(sold, { number, shippingCents: 1290 }), buyer: one % 3 ? buyer : company };
}

/**
 * Measures papers: drawing them beside pdfkit alone and beside @react-pdf/renderer, then what a program feels of a thousand that are
 * issued at once; with `--beside FOLDER` placing and paying an order beside another checkout of the program.
 */
export async function benchPapers(): Promise<void> {
  await compareWithBare();
  await compareWithReactPdf();
  await measureIssuing(1000);
  const place = process.argv.indexOf('--beside');
  if (place > 0) await compareOrders(resolve(process.argv[place + 1] ?? ''));
}

/** A thousand papers, in turns of fifty with what pdfkit needs to paint the same. */
async function compareWithBare(): Promise<void> {
  const papers = Array.from({ length: 50 }, (_, one) => createPaper(one));
  const drawings: BareDrawing[] = [];
  for (const paper of papers) drawings.push(await recordDrawing(() => drawPaper(paper, look)));
  const drawAll = () => inTurn(papers, (paper) => drawPaper(paper, look));
  const drawAllBare = () => inTurn(drawings, drawBare);
  await compare('facture dessinée', drawAll, 'pdfkit seul', drawAllBare, { turns: 20, count: papers.length, bar: 1.5 });
}

async function compareWithReactPdf(): Promise<void> {
  const draw = await openReactPdf(look);
  const papers = Array.from({ length: 10 }, (_, one) => createPaper(one));
  const drawAll = () => inTurn(papers, (paper) => drawPaper(paper, look));
  const drawAllThere = () => inTurn(papers, draw);
  const name = '@react-pdf/renderer';
  await compare('facture dessinée', drawAll, name, drawAllThere, { turns: 10, count: papers.length, bar: 0.25 });
}

/** Says the median ratio of processor time in turns of one run, after two turns that count for nothing. */
async function compare(
  name: string,
  one: () => Promise<void>,
  otherName: string,
  other: () => Promise<void>,
  { turns, count, bar }: { turns: number; count: number; bar: number },
): Promise<void> {
  const measured: (readonly [number, number])[] = [];
  for (let turn = -2; turn < turns; turn += 1) {
    const both = [await measureProcessor(one), await measureProcessor(other)] as const;
    if (turn >= 0) measured.push(both);
  }
  const [own = 0, its = 0] = [0, 1].map((place) => median(measured.map((both) => both[place] ?? 0)) / count);
  const ratio = median(measured.map(([mine, theirs]) => mine / theirs));
  console.log(
    `${name} : ${own.toFixed(2)} ms de processeur, ${otherName} ${its.toFixed(2)} ms ; rapport médian ${ratio.toFixed(2)} (promis : ${String(bar).replace('.', ',')} au plus)`,
  );
}

/** Returns the processor milliseconds of this process while `work` runs. */
async function measureProcessor(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}
