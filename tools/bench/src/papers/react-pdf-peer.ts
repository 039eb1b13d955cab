import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import type { PaperLook } from '@vitrine/server/adapters/papers/draw-paper';
import { openPaperFonts } from '@vitrine/server/adapters/papers/paper-fonts';
import { paymentMentions } from '@vitrine/server/adapters/papers/paper-mentions.data';
import { formatAddress, formatCents, formatDay, formatRate } from '@vitrine/server/adapters/papers/paper-words';
import type { AddressedPaper } from '@vitrine/server/adapters/papers/write-cii';
import { installBeside } from '../install-beside.ts';

const version = '4.9.0';
const reactVersion = '19.3.0';

type Element = (type: unknown, properties: object | null, ...children: unknown[]) => unknown;
interface ReactPdf {
  Document: unknown;
  Page: unknown;
  View: unknown;
  Text: unknown;
  Font: { register(font: { family: string; src: string }): void };
  renderToBuffer(element: unknown): Promise<Buffer>;
}

/** Opens the peer; returns how it draws a paper: one page with the same words in the same fonts, untagged, without a file inside. */
export async function openReactPdf({ fonts }: PaperLook): Promise<(addressed: AddressedPaper) => Promise<Buffer>> {
  const require = createRequire(
    join(installBeside('@react-pdf/renderer', version, [`react@${reactVersion}`]), 'package.json'),
  );
  const { createElement } = require('react') as { createElement: Element };
  const peer: ReactPdf = await import(require.resolve('@react-pdf/renderer'));
  const { open } = await openPaperFonts(fonts, '');
  for (const [family, font] of open) {
    const src = join(tmpdir(), `vitrine-bench-${process.pid}-${family}.ttf`);
    writeFileSync(src, font.stream.buffer);
    peer.Font.register({ family, src });
  }
  const text = (content: string, style = {}) => createElement(peer.Text, { style }, content);
  const row = (cells: readonly string[], style = {}) =>
    createElement(
      peer.View,
      { style: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: '#d6d0c8', paddingVertical: 6, ...style } },
      ...cells.map((cell, place) =>
        createElement(peer.Text, { key: place, style: place ? { width: 66, textAlign: 'right' } : { flex: 1 } }, cell),
      ),
    );
  return ({ paper, buyer }) => {
    const { seller, totals, groups } = paper;
    const page = createElement(
      peer.Page,
      { size: 'A4', style: { padding: 48, fontFamily: 'text', fontSize: 10, color: '#1d1a18' } },
      text(seller.name, { fontFamily: 'title', fontSize: 22 }),
      ...[...formatAddress(seller.address), seller.phone, seller.email, seller.register].map((fact) =>
        text(fact ?? ''),
      ),
      createElement(
        peer.View,
        { style: { marginLeft: 268, marginVertical: 20 } },
        ...[buyer.name, ...(buyer.address ? formatAddress(buyer.address) : [])].map((fact) => text(fact)),
      ),
      text(`${paperKindLabels[paper.kind]} ${paper.number}`, { fontFamily: 'title', fontSize: 25 }),
      text(`Date d’émission ${formatDay(paper.issuedOn)} · Commande ${paper.order.reference}`, { marginVertical: 14 }),
      row(['Désignation', 'Quantité', 'TVA', 'Total HT', 'Total TTC']),
      ...paper.lines.map(({ designation, details, quantity, rate, netCents, totalCents }) =>
        row([
          `${designation} ${details}`,
          String(quantity),
          formatRate(rate),
          formatCents(netCents),
          formatCents(totalCents),
        ]),
      ),
      ...groups.map(({ rate, netCents, vatCents, totalCents }) =>
        row([`TVA ${formatRate(rate)}`, formatCents(netCents), formatCents(vatCents), formatCents(totalCents)]),
      ),
      row(['Total TTC', formatCents(totals.totalCents)], { fontFamily: 'strong', fontSize: 13 }),
      text(Object.values(paymentMentions).join(' '), { marginTop: 20, fontSize: 7.5 }),
    );
    return peer.renderToBuffer(createElement(peer.Document, null, page));
  };
}
