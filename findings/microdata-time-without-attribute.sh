#!/usr/bin/env bash
# microdata-node 2.0.0: an hour written in a time element is read as nothing, and a GTIN loses its zeros.
#
# Valid: HTML Standard 5.2.4 (values of microdata): of a time element the value is its datetime value, which is its text
# where it has no datetime attribute (4.5.14); of a data element it is the value attribute, a text.
# Expected: closes "20:30" and gtin13 "0012345678905".
# Happens: closes is an empty text, while the hour with an attribute is read. gtin13 is the number 12345678905, even with
# `useNativeTypes: false`, by which the README turns numbers off; the same text in a meta element keeps its zeros.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund microdata-node@2.0.0

cat > probe.mjs << 'PROBE'
import microdata from 'microdata-node';

const page = `<div itemscope itemtype="https://schema.org/Product">
  <time itemprop="opens" datetime="18:30">18 h 30</time>
  <time itemprop="closes">20:30</time>
  <meta itemprop="gtin" content="0012345678905">
  <data itemprop="gtin13" value="0012345678905">0 012345 678905</data>
</div>`;
const { properties } = microdata.toJson(page, { base: 'https://example.org/', useNativeTypes: false }).items[0];
for (const [name, values] of Object.entries(properties)) console.log(`${name}: ${JSON.stringify(values)}`);
PROBE

cat > seen.txt << 'SEEN'
opens: ["18:30"]
closes: [""]
gtin: ["0012345678905"]
gtin13: [12345678905]
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: microdata-node@2.0.0 no longer does what is written above' >&2
  exit 1
fi
