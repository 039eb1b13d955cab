#!/usr/bin/env bash
# siret 1.0.1: the shops of La Poste have SIRET numbers that are refused.
#
# Valid: for the SIREN 356 000 000 the key of the 14 digits is another one than for all other companies: their sum is a
# multiple of 5 (INSEE, Sirene). 356 000 000 49837 is of that kind: its sum is 45.
# Expected: a package that tells valid numbers from others knows the one exception; its README names no limit.
# Happens: Luhn's formula is asked of all numbers. The head office satisfies it and is taken; of the other establishments
# nine in ten do not. A form that is tried with the head office looks right.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund siret@1.0.1

cat > probe.mjs << 'PROBE'
import siret from 'siret';

for (const number of ['35600000000048', '35600000049837']) {
  const sum = [...number].reduce((total, digit) => total + Number(digit), 0);
  console.log(`${number}: sum ${sum}, ${siret.isSIRET(number) ? 'accepted' : 'refused'}`);
}
PROBE

cat > seen.txt << 'SEEN'
35600000000048: sum 26, accepted
35600000049837: sum 45, refused
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: siret@1.0.1 no longer does what is written above' >&2
  exit 1
fi
