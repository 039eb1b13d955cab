#!/usr/bin/env bash
# ics 3.12.0: a day that was taken out of a series of local times is still there for its readers.
#
# Valid: `startOutputType: 'local'`, the way of the README to write a time without a zone, with a recurrence rule and one
# of its dates in `exclusionDates`.
# Expected: EXDATE in the form of DTSTART, since it must equal the start of the occurrence that it removes (RFC 5545
# 3.8.5.1; 3.3.5: a local time and a time in UTC are different forms).
# Happens: DTSTART is local, EXDATE is in UTC, reckoned in the zone of the machine that wrote the file. No occurrence
# has that start, and the class of 28 March takes place (read with ical.js 2.2.1).
# Seen on 29 November 2026 with Node 24.21.0, zone Europe/Paris set by this script.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund ics@3.12.0 ical.js@2.2.1

cat > probe.mjs << 'PROBE'
import ICAL from 'ical.js';
import { createEvent } from 'ics';

const { value, error } = createEvent({
  uid: 'class@example.org',
  title: 'Atelier',
  start: [2026, 3, 21, 20, 0],
  startInputType: 'local',
  startOutputType: 'local',
  duration: { hours: 2 },
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
  exclusionDates: [[2026, 3, 28, 20, 0]],
});
if (error) throw error;
console.log(value.match(/^(DTSTART|EXDATE).*$/gm).join('\n'));
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent('vevent'));
const iterator = event.iterator();
for (let start = iterator.next(); start; start = iterator.next()) console.log(`takes place: ${start}`);
PROBE

cat > seen.txt << 'SEEN'
DTSTART:20260321T200000
EXDATE:20260328T190000Z
takes place: 2026-03-21T20:00:00
takes place: 2026-03-28T20:00:00
takes place: 2026-04-04T20:00:00
SEEN

TZ=Europe/Paris node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: ics@3.12.0 no longer does what is written above' >&2
  exit 1
fi
