#!/usr/bin/env bash
# @fragaria/address-formatter 6.7.1: in a French address a hamlet takes the place of the town behind the postcode.
#
# Valid: components as geocoders of OpenStreetMap give them, with a hamlet beside its town.
# Expected: in France the line of the postcode ends with the town that is delivered to; a hamlet has a line of its own
# above (standard NF Z10-011, lines 5 and 6). Germany, Italy and Belgium come out so.
# Happens: "33330 Sarpe": the town is not in the address at all. Beside a town under `town` or `village` the same hamlet is
# left out, so that only places that are a `city` are wrong.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund @fragaria/address-formatter@6.7.1

cat > probe.mjs << 'PROBE'
import formatter from '@fragaria/address-formatter';

for (const [kind, country] of [
  ['city', 'FR'],
  ['village', 'FR'],
  ['city', 'DE'],
  ['city', 'BE'],
]) {
  const lines = formatter.format({
    houseNumber: 1,
    road: 'Rue de la Porte',
    hamlet: 'Sarpe',
    [kind]: 'Saint-Émilion',
    postcode: '33330',
    countryCode: country,
  });
  console.log(`${country}, ${kind}: ${lines.trim().replaceAll('\n', ' / ')}`);
}
PROBE

cat > seen.txt << 'SEEN'
FR, city: 1 Rue de la Porte / 33330 Sarpe
FR, village: 1 Rue de la Porte / 33330 Saint-Émilion
DE, city: Rue de la Porte 1 / 33330 Saint-Émilion
BE, city: Rue de la Porte 1 / 33330 Saint-Émilion
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: @fragaria/address-formatter@6.7.1 no longer does what is written above' >&2
  exit 1
fi
