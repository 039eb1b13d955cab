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

/** Removes from a text what changes from run to run: moments, references, tokens, what is counted. */
export const maskChanging = (text: string): string =>
  // The names of classes are those of the build: they change with the sheets.
  changing.reduce(
    (masked, [pattern, name]) => masked.replaceAll(pattern, name),
    text.replaceAll(/ class="[^"]*"/g, ''),
  );
