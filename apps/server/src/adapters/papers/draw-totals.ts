import type { Paper } from '@vitrine/domain/invoicing/paper';
import { isTaxed } from './paper-facts.ts';
import { edges, type PaperSheet, quiet } from './paper-sheet.ts';
import { formatCents, formatEuros, formatRate } from './paper-words.ts';

const totalsLeft = 342;
const vatColumns = [
  { heading: 'Base HT', right: 158 },
  { heading: 'TVA', right: 218 },
  { heading: 'TTC', right: 284 },
] as const;
const lead = 16;

/** Draws what a paper comes to: on the left by rate of VAT, on the right the sums, down to what is due. */
export function drawTotals(sheet: PaperSheet, paper: Paper): void {
  const rows = listSums(paper);
  sheet.y += 14;
  sheet.reserve(Math.max(rows.length * lead + 34, (paper.groups.length + 1) * lead));
  const top = sheet.y;
  if (isTaxed(paper)) drawRates(sheet, paper);
  const end = sheet.y;
  sheet.y = top;
  drawSums(sheet, paper, rows);
  sheet.y = Math.max(end, sheet.y);
}

function drawRates(sheet: PaperSheet, { groups }: Paper): void {
  const { pen } = sheet;
  const label = sheet.look('strong', 8, quiet);
  const figures = sheet.look('text', 9);
  sheet.addTable((addRow) => {
    const y = sheet.y + 9;
    addRow([
      { tag: 'TH', scope: 'Column', paint: () => pen.write('Taux', label, edges.left, y) },
      ...vatColumns.map(({ heading, right }) => ({
        tag: 'TH' as const,
        scope: 'Column' as const,
        paint: () => pen.write(heading, label, right, y, 'right'),
      })),
    ]);
    sheet.y += 15;
    sheet.rule([[edges.left, vatColumns[2].right, sheet.y]]);
    for (const { rate, netCents, vatCents, totalCents } of groups) {
      const baseline = sheet.y + 12;
      const amounts = [netCents, vatCents, totalCents];
      addRow([
        { tag: 'TH', scope: 'Row', paint: () => pen.write(formatRate(rate), figures, edges.left, baseline) },
        ...vatColumns.map(({ right }, place) => ({
          tag: 'TD' as const,
          paint: () => pen.write(formatCents(amounts[place] ?? 0), figures, right, baseline, 'right'),
        })),
      ]);
      sheet.y += lead - 1;
    }
  });
}

interface Sum {
  name: string;
  cents: number;
}

function listSums(paper: Paper): Sum[] {
  const { kind, shipping, lines, totals, payment } = paper;
  const hasVat = isTaxed(paper);
  const tax = hasVat ? ' HT' : '';
  const add = (amounts: readonly { netCents: number }[]) =>
    amounts.reduce((whole, { netCents }) => whole + netCents, 0);
  const isBack = kind === 'credit-note';
  return [
    ...(shipping.some(({ totalCents }) => totalCents > 0)
      ? [
          { name: `Articles${tax}`, cents: add(lines) },
          { name: `Livraison${tax}`, cents: add(shipping) },
        ]
      : []),
    ...(hasVat
      ? [
          { name: 'Total HT', cents: totals.netCents },
          { name: 'TVA', cents: totals.vatCents },
        ]
      : []),
    { name: hasVat ? 'Total TTC' : 'Total', cents: totals.totalCents },
    ...(payment.paidCents > 0 ? [{ name: isBack ? 'Déjà remboursé' : 'Déjà payé', cents: -payment.paidCents }] : []),
  ];
}

function drawSums(sheet: PaperSheet, { kind, totals, payment }: Paper, sums: readonly Sum[]): void {
  const { pen } = sheet;
  const look = sheet.look('text', 10);
  sheet.addTable((addRow) => {
    const addSum = ({ name, cents }: Sum, nameLook = look, amountLook = look, drop = 11) => {
      const baseline = sheet.y + drop;
      addRow([
        { tag: 'TH', scope: 'Row', paint: () => pen.write(name, nameLook, totalsLeft, baseline) },
        { tag: 'TD', paint: () => pen.write(formatEuros(cents), amountLook, edges.right, baseline, 'right') },
      ]);
      sheet.y += drop + lead - 11;
    };
    for (const sum of sums) addSum(sum);
    sheet.y += 5;
    sheet.rule([[totalsLeft, edges.right, sheet.y]], sheet.accent, 0.9);
    const due = totals.totalCents - payment.paidCents;
    const name = kind === 'credit-note' ? 'Reste à rembourser' : 'Net à payer';
    addSum({ name, cents: due }, sheet.look('strong', 10.5), sheet.look('title', 17, sheet.accent), 20);
  });
}
