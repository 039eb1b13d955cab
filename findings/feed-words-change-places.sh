#!/usr/bin/env bash
# rss-parser 3.13.0: in an Atom entry written in XHTML the words of a paragraph change places.
#
# Valid: RFC 4287 4.1.3.3 (content of type xhtml: one div with the text in it) and 3.1.1.3 (the same for a title).
# Expected: the text in the order in which it is written.
# Happens: all bare text of a paragraph comes first and its emphasised words after it, in `content` and in
# `contentSnippet`, so that a price or a "not" stands elsewhere in the sentence; a title of that type is no text but an
# object. Nothing is raised.
# Seen on 29 November 2026 with Node 24.21.0.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-save --ignore-scripts --no-audit --no-fund rss-parser@3.13.0

cat > probe.mjs << 'PROBE'
import Parser from 'rss-parser';

const feed = await new Parser().parseString(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>tag:example.org,2026:feed</id>
  <title>Cave</title>
  <updated>2026-03-29T08:00:00Z</updated>
  <author><name>Cave</name></author>
  <entry>
    <id>tag:example.org,2026:1</id>
    <title>Horaires</title>
    <updated>2026-03-29T08:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>La cave <em>n’est pas</em> ouverte le <b>lundi</b> en mars.</p></div></content>
  </entry>
</feed>`);
console.log(feed.items[0].content);
console.log(feed.items[0].contentSnippet);
PROBE

cat > seen.txt << 'SEEN'
<div type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>La cave  ouverte le  en mars.<em>n’est pas</em><b>lundi</b></p></div></div>
La cave  ouverte le  en mars.n’est paslundi
SEEN

node probe.mjs > now.txt
cat now.txt
if ! diff seen.txt now.txt; then
  echo 'CHANGED: rss-parser@3.13.0 no longer does what is written above' >&2
  exit 1
fi
