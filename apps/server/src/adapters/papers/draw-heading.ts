import { formatSiren } from '@vitrine/domain/companies/company-numbers';
import type { Paper, PaperBuyer } from '@vitrine/domain/invoicing/paper';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import type { PaperLook } from './draw-paper.ts';
import { findDueDay, isSettled } from './paper-facts.ts';
import type { TextBlock } from './paper-pen.ts';
import { edges, type PaperSheet, quiet } from './paper-sheet.ts';
import { formatAddress, formatDay } from './paper-words.ts';

/** Where the address of the buyer stands: in the window of an envelope, 110 mm from the left. */
const buyerLeft = 316;
const logoBox = { width: 190, height: 58 };

/** Draws who sells, who buys, what the paper is, its number, day and order. */
export function drawHeading(sheet: PaperSheet, paper: Paper, buyer: PaperBuyer, logo: PaperLook['logo']): void {
  drawSeller(sheet, paper, logo);
  const end = sheet.y;
  sheet.y = edges.top + 62;
  drawBuyer(sheet, buyer);
  sheet.y = Math.max(end, sheet.y, 214) + 34;
  drawTitle(sheet, paper);
}

function drawSeller(sheet: PaperSheet, { seller }: Paper, logo: PaperLook['logo']): void {
  const { pen } = sheet;
  const width = buyerLeft - edges.left - 28;
  const name = pen.wrap(seller.name, sheet.look('strong', 10), width);
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1);
    const size = { width: logo.width * scale, height: logo.height * scale };
    sheet.add('Figure', () => pen.document.image(logo.content, edges.left, edges.top - 6, size), {
      alt: logo.alt || seller.name,
    });
    sheet.y = edges.top + size.height + 12;
  } else {
    const large = pen.wrap(seller.name, sheet.look('title', 22, sheet.accent), width);
    const shown = { ...large, lead: 25 };
    sheet.add('P', () => pen.writeBlock(shown, edges.left, edges.top + 16));
    sheet.y = edges.top + 16 + (shown.lines.length - 1) * shown.lead + 14;
  }
  const text = sheet.look('text', 9, quiet);
  const facts = [
    seller.legalForm,
    ...formatAddress(seller.address),
    [seller.phone, seller.email].filter(Boolean).join(' · '),
    seller.siret ? `SIRET ${formatSiren(seller.siret)}` : `SIREN ${formatSiren(seller.siren)}`,
    seller.register,
    seller.vatNumber ? `TVA ${seller.vatNumber}` : '',
    seller.packagingIdentifier ? `Identifiant unique REP emballages ${seller.packagingIdentifier}` : '',
  ].filter(Boolean);
  // A logo does not say the name of who sells.
  if (logo) drawBlock(sheet, name, edges.left);
  for (const fact of facts) drawBlock(sheet, pen.wrap(fact, text, width), edges.left);
}

function drawBuyer(sheet: PaperSheet, { name, company, address, delivery }: PaperBuyer): void {
  const { pen } = sheet;
  const width = edges.right - buyerLeft;
  const label = sheet.look('strong', 8, quiet);
  const text = sheet.look('text', 10.5);
  drawBlock(sheet, pen.wrap('Facturé à', label, width), buyerLeft, 4);
  drawBlock(sheet, pen.wrap(company?.name || name, sheet.look('strong', 10.5), width), buyerLeft);
  const lines = [
    company && name !== company.name ? name : '',
    ...(address ? formatAddress(address) : []),
    company?.siren ? `SIREN ${formatSiren(company.siren)}` : '',
    company?.vatNumber ? `TVA ${company.vatNumber}` : '',
  ].filter(Boolean);
  for (const line of lines) drawBlock(sheet, pen.wrap(line, text, width), buyerLeft);
  if (!delivery) return;
  sheet.y += 9;
  drawBlock(sheet, pen.wrap('Livré à', label, width), buyerLeft, 3);
  for (const line of [delivery.name, ...formatAddress(delivery.address)])
    drawBlock(sheet, pen.wrap(line, sheet.look('text', 9.5), width), buyerLeft);
}

function drawTitle(sheet: PaperSheet, paper: Paper): void {
  const { pen } = sheet;
  const { credited, order, deliveredOn } = paper;
  const title = `${paperKindLabels[paper.kind]} ${paper.number}`;
  sheet.add('H1', () => pen.write(title, sheet.look('title', 25, sheet.accent), edges.left, sheet.y));
  sheet.y += 12;
  if (credited) {
    const reason = [`Sur la facture ${credited.number} du ${formatDay(credited.issuedOn)}`, credited.reason]
      .filter(Boolean)
      .join('. ');
    drawBlock(sheet, pen.wrap(reason, sheet.look('text', 10), edges.right - edges.left), edges.left, 3, 11);
  }
  const isBack = paper.kind === 'credit-note';
  const settled = isSettled(paper)
    ? { name: isBack ? 'Remboursé le' : 'Payé le', value: formatDay(findDueDay(paper)) }
    : { name: 'Échéance', value: formatDay(findDueDay(paper)) };
  const facts = [
    { name: 'Date d’émission', value: formatDay(paper.issuedOn) },
    { name: 'Commande', value: `${order.reference} du ${formatDay(order.placedOn)}` },
    ...(deliveredOn ? [{ name: 'Livré le', value: formatDay(deliveredOn) }] : []),
    settled,
  ];
  sheet.y += 14;
  let x: number = edges.left;
  for (const { name, value } of facts) {
    const label = sheet.look('strong', 8, quiet);
    const text = sheet.look('text', 10);
    const at = x;
    sheet.add('P', () => {
      pen.write(name, label, at, sheet.y);
      pen.write(value, text, at, sheet.y + 14);
    });
    x += Math.max(pen.measure(value, text), pen.measure(name, label)) + 32;
  }
  sheet.y += 38;
}

/** Draws a block as a paragraph, `head` points below what is above it, and goes below it. */
function drawBlock(sheet: PaperSheet, block: TextBlock, x: number, foot = 0, head?: number): void {
  if (!block.lines.length) return;
  const baseline = sheet.y + (head ?? block.look.size);
  sheet.add('P', () => sheet.pen.writeBlock(block, x, baseline));
  sheet.y = baseline + (block.lines.length - 1) * block.lead + block.lead - block.look.size + foot;
}
