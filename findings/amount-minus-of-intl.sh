#!/usr/bin/env bash
# currency.js 2.0.4: a negative amount as Intl writes it for several languages of Europe is read as a positive one.
#
# Valid: the output of Intl.NumberFormat; for Swedish, Finnish, Slovene and Lithuanian the minus sign
# of the Unicode CLDR (numbers, symbols, minusSign) is U+2212.
# Expected: -12.5, or an error, as for other text that is no amount.
# Happens: signs that it does not know are skipped before it reads, the minus among them: a refund of 12,50 € becomes a
# payment. With the hyphen, which French and German use, the same call is right.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund currency.js@2.0.4

cat > probe.mjs << 'PROBE'
import currency from 'currency.js';

for (const locale of ['fr-FR', 'sv-SE', 'fi-FI', 'sl-SI', 'lt-LT']) {
  const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(-12.5);
  const sign = text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
  console.log(`${locale}, sign U+${sign}: ${currency(text, { decimal: ',' }).value}`);
}
PROBE

cat > seen.txt << 'SEEN'
fr-FR, sign U+002D: -12.5
sv-SE, sign U+2212: 12.5
fi-FI, sign U+2212: 12.5
sl-SI, sign U+2212: 12.5
lt-LT, sign U+2212: 12.5
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: currency.js@2.0.4 no longer does what is written above' >&2
  exit 1
fi
