#!/usr/bin/env bash
# node-html-markdown 2.0.0: bold that ends with a sign and touches the next letter comes back as asterisks.
#
# Valid: HTML in which strong or em ends inside a word or before one, as editors leave it: the € of a price,
# "ouvert(e)s", a colon that was made bold with its word.
# Expected: Markdown that gives the same bold again, or HTML where Markdown has no way.
# Happens: ** is written in each case. By CommonMark 0.31.2, 6.2, a run between a letter and a punctuation or currency
# sign opens or closes nothing, so readers see the asterisks (rendered with commonmark 0.31.2). The same text with a space
# after it is right, and « and » make it frequent in French.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund node-html-markdown@2.0.0 commonmark@0.31.2

cat > probe.mjs << 'PROBE'
import { HtmlRenderer, Parser } from 'commonmark';
import { NodeHtmlMarkdown } from 'node-html-markdown';

for (const html of [
  '<p>Dès 12<strong>€</strong> le verre</p>',
  '<p><strong>Attention :</strong>fermé lundi</p>',
  '<p>Ouvert<em>(e)</em>s</p>',
  '<p>Cuvée<strong>«Été»</strong> du domaine</p>',
  '<p>Dès <strong>12 €</strong> le verre</p>',
]) {
  const markdown = NodeHtmlMarkdown.translate(html);
  console.log(`${markdown} -> ${new HtmlRenderer().render(new Parser().parse(markdown)).trim()}`);
}
PROBE

cat > seen.txt << 'SEEN'
Dès 12**€** le verre -> <p>Dès 12**€** le verre</p>
**Attention :**fermé lundi -> <p>**Attention :**fermé lundi</p>
Ouvert_(e)_s -> <p>Ouvert_(e)_s</p>
Cuvée**«Été»** du domaine -> <p>Cuvée**«Été»** du domaine</p>
Dès **12 €** le verre -> <p>Dès <strong>12 €</strong> le verre</p>
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: node-html-markdown@2.0.0 no longer does what is written above' >&2
  exit 1
fi
