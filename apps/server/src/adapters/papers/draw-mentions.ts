import type { Paper } from '@vitrine/domain/invoicing/paper';
import { isTaxed } from './paper-facts.ts';
import { debitsMention, operationMentions, paymentMentions } from './paper-mentions.data.ts';
import { edges, ink, type PaperSheet, quiet } from './paper-sheet.ts';
import { describePayment } from './paper-words.ts';

/** Draws how a paper is paid, and what the law wants to be said on it. */
export function drawMentions(sheet: PaperSheet, paper: Paper): void {
  const { pen } = sheet;
  const width = 430;
  const add = (text: string, size: number, colour: string, foot: number) => {
    const block = pen.wrap(text, sheet.look('text', size, colour), width);
    sheet.reserve(block.lines.length * block.lead);
    const baseline = sheet.y + size;
    sheet.add('P', () => pen.writeBlock(block, edges.left, baseline));
    sheet.y += block.lines.length * block.lead + foot;
  };
  sheet.y += 20;
  add(describePayment(paper), 10, ink, 4);
  // What belongs to the amounts is read before what belongs to delays.
  const mentions = [
    paper.vatMention,
    operationMentions[paper.operation],
    isTaxed(paper) && paper.isVatOnDebits ? debitsMention : '',
  ];
  const sentence = mentions.filter(Boolean).map((mention) => `${mention.replace(/\.$/, '')}.`);
  add(sentence.join(' '), 8.5, ink, 8);
  if (paper.kind !== 'credit-note')
    add([paymentMentions.AAB, paymentMentions.PMD, paymentMentions.PMT].join(' '), 7.5, quiet, 0);
}
