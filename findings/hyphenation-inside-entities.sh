#!/usr/bin/env bash
# hyphen 1.14.1: hyphenating French HTML puts soft hyphens inside character references, and visitors see the code.
#
# Valid: HTML with named references (HTML 13.5), as older editors write French: &eacute;, &laquo;.
# Expected: the HTML mode, which leaves tags alone by its README, leaves references alone too; they are no words.
# Happens: the name of the reference is hyphenated like a word. With U+00AD in it no reference is left, and readers
# see its letters instead of é. Names of one syllable (&nbsp;, &agrave;) stay whole, so that a short trial looks right.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund hyphen@1.14.1

cat > probe.mjs << 'PROBE'
import french from 'hyphen/fr/index.js';

const source = '<p>&laquo;&nbsp;D&eacute;gustation &agrave; Saint-&Eacute;milion&nbsp;&raquo;, fran&ccedil;ais</p>';
console.log(source);
console.log(french.hyphenateHTMLSync(source).replaceAll('\u00ad', '|'));
PROBE

cat > seen.txt << 'SEEN'
<p>&laquo;&nbsp;D&eacute;gustation &agrave; Saint-&Eacute;milion&nbsp;&raquo;, fran&ccedil;ais</p>
<p>&la|quo;&nbsp;D&ea|cute;gus|ta|tion &agrave; Saint-&Ea|cute;mi|lion&nbsp;&ra|quo;, fran&cce|dil;ais</p>
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: hyphen@1.14.1 no longer does what is written above' >&2
  exit 1
fi
