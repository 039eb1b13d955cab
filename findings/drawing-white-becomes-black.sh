#!/usr/bin/env bash
# svg-to-pdfkit 0.1.8: a white shape is printed black if its style says White, FILL or !important.
#
# Valid: SVG 1.1, 6.7: in a style attribute names of properties and keywords have no case, as in CSS (CSS 2.1, 4.1.3);
# a declaration may end with !important (CSS 2.1, 6.4.2).
# Expected: white, as all browsers paint it; or the `warningCallback`, which exists for what is not understood.
# Happens: black, the initial value, without a warning: a light logo on a dark ground becomes a dark one. Only the exact
# lower-case name without more is understood, while RGB() in capitals is.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund svg-to-pdfkit@0.1.8 pdfkit@0.20.2

cat > probe.mjs << 'PROBE'
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';

for (const style of ['fill:white', 'fill:White', 'FILL:white', 'fill:white !important', 'fill:RGB(255,255,255)']) {
  const document = new PDFDocument({ compress: false });
  const parts = [];
  const warnings = [];
  const ended = new Promise((resolve) => document.on('data', (part) => parts.push(part)).on('end', resolve));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" style="${style}"/></svg>`;
  svgToPdf(document, drawing, 0, 0, { warningCallback: (text) => warnings.push(text) });
  document.end();
  await ended;
  const colour = /cs\s+([\d. ]+) scn/.exec(Buffer.concat(parts).toString('latin1'))[1];
  console.log(`${style}: ${colour}, warnings ${warnings.length}`);
}
PROBE

cat > seen.txt << 'SEEN'
fill:white: 1 1 1, warnings 0
fill:White: 0 0 0, warnings 0
FILL:white: 0 0 0, warnings 0
fill:white !important: 0 0 0, warnings 0
fill:RGB(255,255,255): 1 1 1, warnings 0
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: svg-to-pdfkit@0.1.8 no longer does what is written above' >&2
  exit 1
fi
