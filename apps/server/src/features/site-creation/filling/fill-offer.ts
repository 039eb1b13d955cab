import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { TemplateRecord } from '../templates/template-library.ts';
import { listRecords, nextId, type Records, setRecords } from './records.ts';

const france = 1;

/**
 * Puts the services of the answers in the place of those of the template. One of the same name keeps its texts; the others have
 * the picture of the one whose place they take, and texts to be written. Returns the numbers of those that are gone.
 */
export function fillServices(
  records: Records,
  services: NonNullable<SiteCreationAnswers['offer']>['services'],
  locale: string,
): Set<number> {
  const before = listRecords(records, 'services');
  if (!services.length) return new Set();
  const named = services.map(({ title }) => before.find((one) => foldText(getTitle(one)) === foldText(title)));
  const others = before.filter((one) => !named.includes(one));
  let id = nextId(before);
  const after = services.map(({ title, priceCents, durationMinutes }, index): TemplateRecord => {
    const facts = { position: index + 1, priceCents, durationMinutes };
    const same = named[index];
    if (same && !named.slice(0, index).includes(same))
      // Its lines of prices were invented, and would stand beside the price that was given.
      return {
        ...same,
        ...facts,
        texts: (same.texts as TemplateRecord[]).map((text) => ({ ...text, title, prices: [] })),
      };
    const model = others[index % Math.max(1, others.length)];
    return {
      id: id++,
      ...facts,
      ...(model?.mediaId ? { mediaId: model.mediaId } : {}),
      texts: [{ locale, title, document: { blocks: [] } }],
    };
  });
  setRecords(records, 'services', after);
  return new Set(before.filter((one) => !after.some((kept) => kept.id === one.id)).map((one) => Number(one.id)));
}

function getTitle(record: TemplateRecord): string {
  const [text] = (record.texts ?? []) as { title?: string }[];
  return text?.title ?? '';
}

/** Writes the address where visitors come; none where it is unknown, or not to be shown. */
export function fillAddress(records: Records, { identity, reach }: SiteCreationAnswers): void {
  const [model] = listRecords(records, 'addresses');
  const town = identity?.town;
  const isShown = reach?.isAddressShown && reach.street && town;
  const address = identity &&
    isShown && {
      id: model?.id ?? 1,
      type: model?.type ?? 'PRACTICE',
      name: identity.name,
      firstPart: reach.street,
      postalCode: town.postalCode,
      city: town.name,
      countryId: france,
      ...(reach.phone ? { phone: reach.phone } : {}),
    };
  setRecords(records, 'addresses', address ? [address] : []);
}
