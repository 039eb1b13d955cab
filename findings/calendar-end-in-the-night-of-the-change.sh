#!/usr/bin/env bash
# ical.js 2.2.1: an event over the night in which clocks change ends an hour away from the end that is written.
#
# Valid: RFC 5545 3.8.2.2 (DTEND states the end of the event) with the time zone in the file (3.6.5). The event is from
# 20:00 on the evening before to 05:00 in Paris, that is 8 hours in March and 10 in October.
# Expected: every reading of the event ends at 05:00 Paris time, the value of DTEND.
# Happens: `endDate` is 05:00, but the details of the one occurrence, which is what one lists in a calendar, end at
# 04:00 in March and 06:00 in October: the real length is counted, then added on the clock.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund ical.js@2.2.1

cat > probe.mjs << 'PROBE'
import ICAL from 'ical.js';

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
for (const [start, end] of [
  ['20260328T200000', '20260329T050000'],
  ['20261024T200000', '20261025T050000'],
]) {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//example//FR',
    ...zone,
    'BEGIN:VEVENT',
    'UID:night@example.org',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=Europe/Paris:${start}`,
    `DTEND;TZID=Europe/Paris:${end}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent'));
  const occurrence = event.getOccurrenceDetails(event.startDate);
  console.log(`written ${event.endDate}, listed ${occurrence.endDate}`);
  console.log(`  in UTC ${event.endDate.toJSDate().toISOString()}, ${occurrence.endDate.toJSDate().toISOString()}`);
}
PROBE

cat > seen.txt << 'SEEN'
written 2026-03-29T05:00:00, listed 2026-03-29T04:00:00
  in UTC 2026-03-29T03:00:00.000Z, 2026-03-29T02:00:00.000Z
written 2026-10-25T05:00:00, listed 2026-10-25T06:00:00
  in UTC 2026-10-25T04:00:00.000Z, 2026-10-25T05:00:00.000Z
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: ical.js@2.2.1 no longer does what is written above' >&2
  exit 1
fi
