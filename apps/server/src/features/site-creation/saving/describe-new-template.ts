import { paths } from '@vitrine/domain/addresses/paths';
import { listTemplatePlaceholders, templatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import type { TemplateRecord } from '../templates/template-library.ts';

const toComplete = 'À compléter.';

/** Begins the description of a template from its records; whoever makes it completes names and sentences. */
export function describeNewTemplate(records: ReadonlyMap<string, TemplateRecord[]>): object {
  const list = (kind: string) => records.get(kind) ?? [];
  const used = listTemplatePlaceholders(JSON.stringify([...records.values()]));
  return {
    name: toComplete,
    description: toComplete,
    position: 99,
    looks: [{ id: 'premier', label: 'Premier', sentence: toComplete }],
    pages: list('pages').map((page) => ({
      id: page.id,
      label: getText(page, 'menuTitle') || String(page.url),
      sentence: toComplete,
      isAlways: page.url === paths.home() || page.url === paths.contact(),
    })),
    samples: list('services')
      .filter(({ priceCents, durationMinutes }) => priceCents || durationMinutes)
      .map((service) => ({
        kind: 'services',
        id: service.id,
        words: `le prix et la durée de «\u00a0${getText(service, 'title')}\u00a0»`,
      })),
    replacedMedia: list('media').map(({ id }) => id),
    defaults: Object.fromEntries(
      templatePlaceholders
        .filter(({ name }) => name !== 'COMPANY_NAME' && used.includes(name))
        .map(({ name }) => [name, toComplete]),
    ),
  };
}

function getText(record: TemplateRecord, word: string): string {
  const [text] = (record.texts ?? []) as TemplateRecord[];
  return String(text?.[word] ?? '');
}
