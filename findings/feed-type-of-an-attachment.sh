#!/usr/bin/env bash
# feed 6.0.0: the media type that is given for an attachment is not the one that stands in the Atom feed.
#
# Valid: the package's `enclosure` has a `type`, here application/pdf and audio/mpeg, as RSS 2.0 (enclosure) and RFC 4287
# 4.2.7.3 (type of a link) want it.
# Expected: that type in both feeds.
# Happens: RSS has it. Atom has "image/" followed by the end of the address: image/pdf, image/mp3, and for an address
# without an extension even image/ followed by a path. Reading programs take a leaflet for a picture.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund feed@6.0.0

cat > probe.mjs << 'PROBE'
import { Feed } from 'feed';

for (const [url, type] of [
  ['https://example.org/carte.pdf', 'application/pdf'],
  ['https://example.org/visite.mp3', 'audio/mpeg'],
  ['https://example.org/fichiers/12', 'application/pdf'],
]) {
  const feed = new Feed({ title: 'Cave', id: 'https://example.org/', link: 'https://example.org/', updated: new Date(0) });
  feed.addItem({
    title: 'Carte',
    id: 'https://example.org/1',
    link: 'https://example.org/1',
    date: new Date(0),
    enclosure: { url, type, length: 9 },
  });
  const types = [/<enclosure[^>]* type="([^"]*)"/.exec(feed.rss2()), /rel="enclosure"[^>]* type="([^"]*)"/.exec(feed.atom1())];
  console.log(`given ${type}: RSS ${types[0][1]}, Atom ${types[1][1]}`);
}
PROBE

cat > seen.txt << 'SEEN'
given application/pdf: RSS application/pdf, Atom image/pdf
given audio/mpeg: RSS audio/mpeg, Atom image/mp3
given application/pdf: RSS application/pdf, Atom image//fichiers/12
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: feed@6.0.0 no longer does what is written above' >&2
  exit 1
fi
