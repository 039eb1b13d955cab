#!/usr/bin/env bash
# node-ical 0.27.2: in a text with a backslash, the letter n after it becomes the end of a line.
#
# Valid: RFC 5545 3.3.11: in a TEXT a backslash is written twice, so the network path \\serveur\notes of an invitation
# is written with four and two of them.
# Expected: the path, in one line.
# Happens: the last backslash and the n are taken for the sign of a new line; the place of the meeting comes out in two
# lines and without its n. A path without n or N behind a backslash comes out right, which hides it.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund node-ical@0.27.2

cat > probe.mjs << 'PROBE'
import ical from 'node-ical';

const read = (location) =>
  Object.values(
    ical.parseICS(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//example//example//FR',
        'BEGIN:VEVENT',
        'UID:meeting@example.org',
        'DTSTAMP:20260101T000000Z',
        'DTSTART:20260319T173000Z',
        `LOCATION:${location.replaceAll('\\', '\\\\')}`,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ),
  ).find((entry) => entry.type === 'VEVENT').location;

for (const location of ['\\\\serveur\\plans', '\\\\serveur\\notes']) {
  console.log(`meant ${JSON.stringify(location)}, read ${JSON.stringify(read(location))}`);
}
PROBE

cat > seen.txt << 'SEEN'
meant "\\\\serveur\\plans", read "\\\\serveur\\plans"
meant "\\\\serveur\\notes", read "\\\\serveur\\\notes"
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: node-ical@0.27.2 no longer does what is written above' >&2
  exit 1
fi
