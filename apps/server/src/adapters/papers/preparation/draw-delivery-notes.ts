import type { PaperLook } from '../draw-paper.ts';
import { edges, type PaperSheet, quiet } from '../paper-sheet.ts';
import { formatDay } from '../paper-words.ts';
import { drawPackedLines } from './draw-picks.ts';
import type { DeliveryNote, PreparationPaper } from './preparation-papers.ts';

/** Where the address stands: in the window of an envelope, 110 mm from the left. */
const recipientLeft = 316;
const logoBox = { width: 190, height: 58 };

/** Draws a delivery note for each parcel, each on a page of its own; no price is on it, since it may be a present. */
export function drawDeliveryNotes(
  sheet: PaperSheet,
  { notes, sender, printedOn }: Extract<PreparationPaper, { kind: 'notes' }>,
  logo: PaperLook['logo'],
): void {
  for (const note of notes) {
    sheet.breakPage();
    drawSender(sheet, sender, logo);
    drawRecipient(sheet, note);
    drawNote(sheet, note);
  }
  if (!notes.length) sheet.breakPage();
  sheet.end(sender.join(', '), `Imprimé le ${formatDay(printedOn)}`);
}

function drawSender(sheet: PaperSheet, sender: readonly string[], logo: PaperLook['logo']): void {
  const { pen } = sheet;
  const [name = '', ...address] = sender;
  const width = recipientLeft - edges.left - 28;
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1);
    const size = { width: logo.width * scale, height: logo.height * scale };
    sheet.add('Figure', () => pen.document.image(logo.content, edges.left, edges.top - 6, size), {
      alt: logo.alt || name,
    });
    sheet.y = edges.top + size.height + 12;
    writeLine(sheet, name, sheet.look('strong', 10), width);
  } else {
    const large = pen.wrap(name, sheet.look('title', 22, sheet.accent), width);
    sheet.add('P', () => pen.writeBlock({ ...large, lead: 25 }, edges.left, edges.top + 16));
    sheet.y = edges.top + 16 + (large.lines.length - 1) * 25 + 14;
  }
  for (const line of address) writeLine(sheet, line, sheet.look('text', 9, quiet), width);
}

function writeLine(
  sheet: PaperSheet,
  text: string,
  look: ReturnType<PaperSheet['look']>,
  width: number,
  x: number = edges.left,
): void {
  const block = sheet.pen.wrap(text, look, width);
  if (!block.lines.length) return;
  sheet.add('P', () => sheet.pen.writeBlock(block, x, sheet.y + look.size));
  sheet.y += block.lines.length * block.lead;
}

function drawRecipient(sheet: PaperSheet, { recipient }: DeliveryNote): void {
  const end = sheet.y;
  const width = edges.right - recipientLeft;
  sheet.y = edges.top + 62;
  writeLine(sheet, 'Destinataire', sheet.look('strong', 8, quiet), width, recipientLeft);
  sheet.y += 3;
  for (const [place, line] of recipient.entries())
    writeLine(sheet, line, sheet.look(place === 0 ? 'strong' : 'text', 10.5), width, recipientLeft);
  sheet.y = Math.max(end, sheet.y, 214) + 34;
}

function drawNote(sheet: PaperSheet, { reference, placedOn, parcel, service, lines, message }: DeliveryNote): void {
  const { pen } = sheet;
  sheet.add('H1', () => pen.write('Bon de livraison', sheet.look('title', 25, sheet.accent), edges.left, sheet.y));
  sheet.y += 16;
  const facts = [
    `Commande ${reference} du ${formatDay(placedOn)}`,
    parcel ? `Colis ${parcel.number}, parti le ${formatDay(parcel.shippedOn)}` : '',
    parcel ? [parcel.carrier, parcel.tracking && `suivi ${parcel.tracking}`].filter(Boolean).join(', ') : service,
  ].filter(Boolean);
  for (const fact of facts) writeLine(sheet, fact, sheet.look('text', 10), edges.right - edges.left);
  sheet.y += 14;
  sheet.rule([[edges.left, edges.right, sheet.y]]);
  drawPackedLines(sheet, lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.y += 10;
  writeLine(sheet, pieces > 1 ? `${pieces}\u00a0articles` : `${pieces}\u00a0article`, sheet.look('strong', 10), 200);
  if (!message) return;
  sheet.reserve(60);
  sheet.y += 14;
  writeLine(sheet, `Message\u00a0: ${message}`, sheet.look('text', 10), edges.right - edges.left);
}
