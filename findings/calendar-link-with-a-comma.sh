#!/usr/bin/env bash
# ical-generator 11.1.2: the link of an event gets backslashes before commas and semicolons, and leads elsewhere.
#
# Valid: an address with a comma or a semicolon (RFC 3986 2.2 allows both; addresses of maps hold coordinates so).
# Expected: the address as it is. RFC 5545 3.8.4.6 makes URL a value of type URI, and 3.3.13 says that no backslash
# escape exists for that type; it belongs to TEXT (3.3.11) alone.
# Happens: the line says VALUE=URI and is escaped as text all the same; a reader that follows the specification
# (ical.js 2.2.1 here) hands out the address with its backslashes.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund ical-generator@11.1.2 ical.js@2.2.1

cat > probe.mjs << 'PROBE'
import ICAL from 'ical.js';
import ical from 'ical-generator';

const calendar = ical();
calendar.createEvent({
  id: 'visit@example.org',
  start: new Date('2026-03-19T17:30:00Z'),
  summary: 'Visite',
  url: 'https://example.org/plan/@44.83,-0.57,15z',
});
const file = calendar.toString();
console.log(file.split('\r\n').find((line) => line.startsWith('URL')));
const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
console.log(`read back: ${event.getFirstPropertyValue('url')}`);
PROBE

cat > seen.txt << 'SEEN'
URL;VALUE=URI:https://example.org/plan/@44.83\,-0.57\,15z
read back: https://example.org/plan/@44.83\,-0.57\,15z
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: ical-generator@11.1.2 no longer does what is written above' >&2
  exit 1
fi
