#!/usr/bin/env bash
# @wordpress/shortcode 4.56.0: a shortcode that is read and written back unchanged means something else.
#
# Valid: WordPress takes attributes in single quotes, which is how an attribute holds double ones (Shortcode API,
# "Attributes"); the package reads them rightly.
# Expected: what `string()` writes reads as what it was made from; `replace()` with the shortcode itself changes nothing.
# Happens: all attributes are written in double quotes with nothing escaped. Read again, the text of the button is gone:
# it has become three attributes without a name. Nothing is raised.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund @wordpress/shortcode@4.56.0

cat > probe.mjs << 'PROBE'
import * as shortcodes from '@wordpress/shortcode';

const next = shortcodes.next ?? shortcodes.default.next;
const source = `[bouton texte='Le "grand" cru' prix="12"]`;
const read = next('bouton', source).shortcode;
const written = read.string();
console.log(source, JSON.stringify(read.attrs));
console.log(written, JSON.stringify(next('bouton', written).shortcode.attrs));
PROBE

cat > seen.txt << 'SEEN'
[bouton texte='Le "grand" cru' prix="12"] {"named":{"texte":"Le \"grand\" cru","prix":"12"},"numeric":[]}
[bouton texte="Le "grand" cru" prix="12"] {"named":{"prix":"12"},"numeric":["texte=\"Le","grand","cru\""]}
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: @wordpress/shortcode@4.56.0 no longer does what is written above' >&2
  exit 1
fi
