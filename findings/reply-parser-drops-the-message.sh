#!/usr/bin/env bash
# email-reply-parser 2.3.9: a customer's own sentence is taken for the head of a quotation, and the rest is gone.
#
# Valid: any text/plain mail (RFC 5322). There is nothing quoted in these, no name, no address, no date line.
# Expected: the reply is the whole mail; French is among the languages of the README.
# Happens: after a line that begins with "Le" and ends with "a écrit :", and after one that begins with "Sent from", all is
# taken for quotation or signature. What is left of the complaint is its greeting. The same sentence put otherwise
# ("Voici ce que le livreur a écrit :") is kept.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund email-reply-parser@2.3.9

cat > probe.mjs << 'PROBE'
import EmailReplyParser from 'email-reply-parser';

for (const text of [
  'Bonjour,\n\nLe livreur a écrit :\nclient absent.\nMerci de repasser jeudi.\n',
  'Bonjour,\n\nVoici ce que le livreur a écrit :\nclient absent.\nMerci de repasser jeudi.\n',
  'Hello,\n\nSent from Lyon on Monday, the parcel came broken.\nPlease refund it.\n',
]) {
  console.log(`${JSON.stringify(text)} -> ${JSON.stringify(new EmailReplyParser().parseReply(text))}`);
}
PROBE

cat > seen.txt << 'SEEN'
"Bonjour,\n\nLe livreur a écrit :\nclient absent.\nMerci de repasser jeudi.\n" -> "Bonjour,\n"
"Bonjour,\n\nVoici ce que le livreur a écrit :\nclient absent.\nMerci de repasser jeudi.\n" -> "Bonjour,\n\nVoici ce que le livreur a écrit :\nclient absent.\nMerci de repasser jeudi.\n"
"Hello,\n\nSent from Lyon on Monday, the parcel came broken.\nPlease refund it.\n" -> "Hello,\n"
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: email-reply-parser@2.3.9 no longer does what is written above' >&2
  exit 1
fi
