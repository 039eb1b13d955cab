/** Mutants that behave as the program does, by the name that `npm run mutate` prints, each with its reason. */
export const equivalentMutants: readonly { mutant: string; reason: string }[] = [
  {
    mutant:
      'apps/server/src/adapters/media-process/media-process.ts call `this.#pending.clear();` → `;` at 0 of `this.#pending.clear();`',
    reason: 'The other tasks take the same places again when they are sent to the new process.',
  },
  {
    mutant:
      'apps/server/src/features/content/previews/publish-for-preview.operations.ts operator `+` → `-` at 52 of `(key.locale === context.site.defaultLocale ? 0 : 4) +`',
    reason: 'What cannot be shown yet is tried again once others have moved: the order decides how often.',
  },
  {
    mutant:
      'apps/server/src/features/fonts/fonts.operations.ts guard `wanted.length === 0` → `false` at 4 of `if (wanted.length === 0) return [];`',
    reason: 'Nothing is wanted: no file is made, as by the loop that follows.',
  },
  {
    mutant:
      'apps/server/src/http/request-parsing.ts argument `36` → `` at 41 of `const processId = Math.random().toString(36).slice(2, 8);`',
    reason: 'A name of the process: other signs name it as well.',
  },
  {
    mutant:
      "apps/server/src/http/request-parsing.ts constant `'//'` → `''` at 51 of `if (/^\\/[a-z0-9/_-]*$/i.test(raw) && !raw.includes('//') && (raw === '/' || !raw.endsWith('/'))) return raw;`",
    reason: 'A short way for paths that need nothing: all others are normalised.',
  },
  {
    mutant:
      "packages/domain/src/dynamic-forms/update-answers.ts constant `''` → `'·'` at 8 of `[name = '', place, ...rest]: readonly string[],`",
    reason: 'A path split at its dots has at least one part.',
  },
  {
    mutant:
      'packages/domain/src/dynamic-forms/walk-form.ts call `questionPositions.set(definition, known);` → `;` at 0 of `questionPositions.set(definition, known);`',
    reason: 'A cache of positions: without it they are listed anew.',
  },
  {
    mutant:
      'packages/domain/src/kernel/local-date.ts call `kept.set(timeZone, { format, minute, date });` → `;` at 0 of `kept.set(timeZone, { format, minute, date });`',
    reason: 'A cache of dates: without it each is formatted anew.',
  },
  {
    mutant:
      'packages/domain/src/kernel/local-date.ts operator `/` → `*` at 33 of `const minute = Math.floor(moment / 60_000);`',
    reason: 'The last date asked for is remembered for less than a minute.',
  },
  {
    mutant:
      "packages/domain/src/kernel/local-time.ts constant `''` → `'·'` at 102 of `const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? '';`",
    reason: 'The format always has the part.',
  },
  {
    mutant:
      'packages/domain/src/kernel/money.ts call `formats.set(key, format);` → `;` at 0 of `formats.set(key, format);`',
    reason: 'A cache of formats: without it each is made anew.',
  },
  {
    mutant:
      'packages/domain/src/pricing/divide-product.ts guard `product <= Number.MAX_SAFE_INTEGER` → `false` at 4 of `if (product <= Number.MAX_SAFE_INTEGER) {`',
    reason: 'Integers of any size give what numbers give, more slowly.',
  },
  {
    mutant:
      'packages/domain/src/pricing/divide-product.ts operator `<=` → `<` at 12 of `if (product <= Number.MAX_SAFE_INTEGER) {`',
    reason: 'Integers of any size give what numbers give, more slowly.',
  },
  {
    mutant: 'packages/domain/src/pricing/spread-amount.ts constant `1` → `2` at 18 of `weights.map(() => 1),`',
    reason: 'Equal weights give the same shares, whatever they are.',
  },
  {
    mutant:
      'packages/domain/src/publishing/format-date.ts call `cache.set(key, text);` → `;` at 0 of `cache.set(key, text);`',
    reason: 'A cache of texts: without it each is formatted anew.',
  },
  {
    mutant:
      'packages/domain/src/publishing/format-date.ts call `formats.set(key, format);` → `;` at 0 of `formats.set(key, format);`',
    reason: 'A cache of formats: without it each is made anew.',
  },
  {
    mutant:
      'packages/domain/src/publishing/format-date.ts operator `>=` → `>` at 15 of `if (cache.size >= maximumFormattedDates) cache.delete(cache.keys().next().value as string);`',
    reason: 'A cache holds one more text.',
  },
  {
    mutant:
      "packages/domain/src/site/closures.ts constant `''` → `'·'` at 28 of `const [, from = '', until = '', announceDays = '', sentence = ''] = linePattern.exec(line.trim()) ?? [];`",
    reason: 'What matches no line is refused by the form of its dates, whatever they are.',
  },
  {
    mutant:
      'packages/domain/src/appearance/colour-schemes.ts constant `0` → `1` at 32 of `ground: { lightness: 1, chroma: 0, hue },`',
    reason: 'Of the lightest colour every chroma is white.',
  },
  {
    mutant:
      "packages/domain/src/legal/legal-text.ts constant `''` → `'·'` at 79 of `return [...new Set([...html.matchAll(placePattern)].map((match) => match[2] ?? ''))];`",
    reason: 'The pattern always has this group.',
  },
  {
    mutant:
      'packages/domain/src/site/opening-hours.ts call `parts.set(timeZone, format);` → `;` at 0 of `parts.set(timeZone, format);`',
    reason: 'A cache of formats: without it each is made anew.',
  },
  {
    mutant:
      'packages/domain/src/site/opening-hours.ts guard `!weekdays.some((day) => hours[day]?.length)` → `false` at 4 of `if (!weekdays.some((day) => hours[day]?.length)) return { isOpen: false };`',
    reason: 'Saves a search of eight days, which finds nothing in a week without hours.',
  },
  {
    mutant:
      'packages/domain/src/site/opening-hours.ts guard `closures.length === 0` → `false` at 4 of `if (closures.length === 0) return state;`',
    reason: 'Without closures none is found either, and the state is returned as it is.',
  },
  {
    mutant:
      'packages/domain/src/addresses/page-queries.ts guard `search.size === 0` → `false` at 4 of `if (search.size === 0) return query;`',
    reason: 'Saves a look at every parameter, none of which an empty query has.',
  },
  {
    mutant:
      'packages/domain/src/settings/setting-catalogue.ts call `checkedValues.set(type, [latest, ...others.slice(0, maximumCheckedValues - 1)]);` → `;` at 0 of `checkedValues.set(type, [latest, ...others.slice(0, maximumCheckedValues - 1)]);`',
    reason: 'A cache of checked values: without it each is checked anew.',
  },
  {
    mutant:
      'packages/domain/src/settings/setting-catalogue.ts constant `0` → `1` at 49 of `checkedValues.set(type, [latest, ...others.slice(0, maximumCheckedValues - 1)]);`',
    reason: 'A cache of checked values: one of them is checked anew.',
  },
  {
    mutant:
      'packages/domain/src/settings/setting-rules.ts operator `+` → `-` at 13 of `return total + (doubled > 9 ? doubled - 9 : doubled);`',
    reason: 'Only whether ten divides the sum counts, whatever its sign.',
  },
  {
    mutant:
      "packages/domain/src/settings/setting-rules.ts operator `+` → `-` at 77 of `if (digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0)`",
    reason: 'Only whether five divides the sum counts, whatever its sign.',
  },
  {
    mutant:
      "packages/domain/src/addresses/token-redaction.ts constant `''` → `'·'` at 16 of `const [before = '', after = ''] = route.split('\\0');`",
    reason: 'A route is never split into less than one part.',
  },
  {
    mutant:
      'packages/domain/src/addresses/token-redaction.ts guard `path.length <= tokenLength` → `false` at 4 of `if (path.length <= tokenLength) return undefined;`',
    reason: 'Saves patterns that no path without room for a token matches.',
  },
  {
    mutant:
      'packages/domain/src/site/visit-rules.ts constant `1000` → `1001` at 26 of `const isBotName = memoise(1000, (agent: string) => agent.length < 20 || botPattern.test(agent));`',
    reason: 'A cache holds one more text.',
  },
  {
    mutant:
      'packages/domain/src/companies/company-numbers.ts operator `+` → `-` at 13 of `return total + (doubled > 9 ? doubled - 9 : doubled);`',
    reason: 'Only whether ten divides the sum counts, whatever its sign.',
  },
  {
    mutant:
      'packages/domain/src/invoicing/build-credit-notes.ts argument `, 0` → `` at 38 of `ofItems.reduce((sum, one) => sum + one, 0) === cents &&`',
    reason: 'An order without parts has nothing left to credit, which is refused above.',
  },
  {
    mutant:
      "packages/domain/src/companies/company-numbers.ts operator `+` → `-` at 77 of `if (digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0)`",
    reason: 'Only whether five divides the sum counts, whatever its sign.',
  },
  {
    mutant:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code.
      'packages/domain/src/booking/date-series.ts constant `86_400_000` → `86400001` at 92 of `const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);`',
    reason: 'Rounded, days are as many for thousands of years.',
  },
  {
    mutant:
      "apps/admin/src/shell/session/theme-switch.ts constant `''` → `'·'` at 29 of `label: schemes[at]?.label ?? '',`",
    reason: 'The place is always that of a scheme.',
  },
  {
    mutant:
      'packages/blocks/src/parts/shop/list-products-by-id.ts guard `!wanted.length` → `false` at 4 of `if (!wanted.length) return [];`',
    reason: 'Nothing is wanted: of what a call finds nothing is taken.',
  },
  {
    mutant:
      'apps/server/src/http/administration/draft-events-handler.ts operator `<` → `<=` at 46 of `if (found.value.batches.length > 0 && version < found.value.version) isAsked = true;`',
    reason: 'One more reading, which finds nothing.',
  },
];
