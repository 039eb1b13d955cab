import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import { outlineHtml } from '@vitrine/test-kit/browser/outline-html';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import type { TestResponse } from '@vitrine/test-kit/servers/test-server';
import { expect } from 'vitest';

/** What is drawn at random, counted by the process or told by the clock, and what stands for it. */
const changing: readonly [RegExp, string][] = [
  [/\b\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g, 'MOMENT'],
  [/\b20\d{6}T\d{6}Z|\b20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}\b/g, 'MOMENT'],
  [/"requestId":"[^"]*"/g, '"requestId":"ID"'],
  [/\b20\d{2}-\d{2}-\d{2}\b|\b\d{2}\/\d{2}\/20\d{2}\b/g, 'DAY'],
  [/\b(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\b/giu, 'WEEKDAY'],
  [
    /\b\d{1,2}(?:er)?\s(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?:\s20\d{2})?/g,
    'DATE',
  ],
  [/\b\d{1,2}[ \u00a0\u202f]h(?:[ \u00a0\u202f]\d{2})?\b|\b\d{2}:\d{2}(?::\d{2})?\b/g, 'HOUR'],
  [/\b\d{6}-(?:[A-Z0-9]{7}|\d+)\b/g, 'REFERENCE'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID'],
  [/\b(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}\b/g, 'CODE'],
  [/[\w-]{32,}/g, 'TOKEN'],
  [/(localhost|127\.0\.0\.1):\d+/g, '$1:PORT'],
  [/([a-z])\d+((?:@|%40)[a-z]+\.(?:fr|example))/g, '$1N$2'],
  [/\/assets\/[\w./-]+/g, '/assets/FILE'],
  // What names a request.
  [/(?<=^|:)[0-9a-z]{6}-[0-9a-z]{1,4}$/g, 'REQUEST'],
  [/Équipe \d+/g, 'Équipe N'],
  [/(?<![\d.,#\w])(?!901\b)\d{3,}\b/g, 'NUMBER'],
];
/** Of a list its beginning is recorded, and of a text. */
const mostItems = 3;
const mostLetters = 400;

/** An id that is counted: those that the cases name are not. */
const isCounted = (name: string, value: unknown) =>
  name === 'request_id' ||
  (/^id(?![a-z])|Id$|_id$|[rR]evision$|^copyOf$/.test(name) &&
    Number(value) > 0 &&
    ![tenantId, 901].includes(Number(value)));

const maskChanging = (text: string) =>
  // The names of classes are those of the build: they change with the sheets.
  changing.reduce(
    (masked, [pattern, name]) => masked.replaceAll(pattern, name),
    text.replaceAll(/ class="[^"]*"/g, ''),
  );

/** The id of a row behind its kind: `change:orders:50`. */
const countedRow = /(?<=\b[a-z][A-Za-z-]*:)\d+\b/g;

/** Removes what changes from run to run. */
export function simplify(value: unknown, isOrdered: boolean): unknown {
  if (typeof value === 'string') return maskChanging(value).replaceAll(countedRow, 'ID').slice(0, mostLetters);
  if (Number(value) > 1e12) return 'MOMENT';
  if (Array.isArray(value)) {
    const items = value.map((item) => simplify(item, isOrdered));
    return (isOrdered ? items : items.sort(compareAsJson)).slice(0, mostItems);
  }
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, isCounted(name, inside) ? 'ID' : simplify(inside, isOrdered)]),
  );
}

const compareAsJson = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Calls whose lists are ordered by a moment that several rows share. */
const unordered: readonly EndpointName[] = ['exportUser', 'listAnnouncedUploads', 'listOutgoingMails'];

/** Calls whose answer follows the hour at which they are made. */
const ofTheHour: readonly EndpointName[] = ['listPickupSlots', 'readClosureEffects', 'readToday', 'readVisits'];

/** Compares what a call answers with what is recorded: status, type, caching and every field. The long set makes other calls before it. */
export function expectRecordedAnswer(name: EndpointName, { status, headers, text }: TestResponse): void {
  if (isLongRun || ofTheHour.includes(name)) return;
  const { 'content-type': type, 'cache-control': caching } = headers;
  const answer = readAnswer(String(type), text);
  expect({ status, type, caching, body: simplify(answer, !unordered.includes(name)) }).toMatchSnapshot();
}

/** An archive is other bytes at each run, and a paper bears its day. */
function readAnswer(type: string, text: string): unknown {
  if (type.startsWith('application/octet-stream') && text.startsWith('PK')) return 'ARCHIVE';
  if (type.startsWith('application/pdf') && text.includes('factur-x.xml')) return 'PAPER';
  return type.startsWith('application/json') && text ? JSON.parse(text) : text;
}

/** What a document says of itself, its data for machines and its main part. */
const parts =
  /<title>[^<]*|<meta (?:name|property)="(?:description|robots|og:[^"]+)"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json"[^>]*>[^<]*|<main[\s\S]*<\/main>/g;

/** Compares what a page shows with what is recorded: its main part, or all of it but its sheet and its scripts; of other files the beginning. */
export function expectRecordedPage({ status, headers, text }: TestResponse, isWhole = false): void {
  const { 'content-type': type, 'cache-control': caching, location } = headers;
  const isDocument = String(type).startsWith('text/html');
  const shown = isWhole || !isDocument ? text : (text.match(parts) ?? []).join('');
  const bare = shown.replaceAll(/(<(style|script)(?! type="app)[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  expect({ status, type, caching, location }).toMatchSnapshot();
  expect(maskChanging(isDocument ? outlineHtml(bare) : text.slice(0, 2 * mostLetters))).toMatchSnapshot();
}
