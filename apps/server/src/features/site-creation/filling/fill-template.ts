import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import { toInternationalPhone } from '@vitrine/domain/people/phone-number';
import { findActivity } from '@vitrine/domain/site-creation/search-activities';
import type { SiteTemplate, TemplateLook } from '../templates/template-format.ts';
import type { LoadedTemplate, TemplateFile, TemplateRecord } from '../templates/template-library.ts';
import { fillFonts, fillHomePage, getLookFonts } from './fill-look.ts';
import { fillAddress, fillServices } from './fill-offer.ts';
import { fillSettings } from './fill-settings.ts';
import { fillTexts } from './fill-texts.ts';
import { leaveOutPages } from './leave-out-pages.ts';
import { listRecords, type Records } from './records.ts';

/** What a site to come is made of. */
export interface FilledTemplate {
  /** The facts of the site that are no records. */
  site: Readonly<Record<string, unknown>>;
  records: ReadonlyMap<string, readonly TemplateRecord[]>;
  files: ReadonlyMap<string, TemplateFile>;
  homePageId: number;
  fonts: Readonly<Record<FontUse, string>>;
  /** What of the template is invented and still stands in the records. */
  samples: SiteTemplate['samples'];
  /** The pictures that the owner replaces, of those that the site has. */
  replacedMedia: readonly number[];
}

/** Histories and drafts of the site that the template was drawn in. */
export const leftKinds = ['contents', 'theme-revisions'];
const defaultLocale = 'fr_FR';

/**
 * Fills a template with answers: settings, pages, services, address, theme and texts. Pure: the same answers give the same
 * records. The answers were judged by `validateAnswers`; a question that is not answered leaves what is neutral.
 */
export function fillTemplate(loaded: LoadedTemplate, answers: SiteCreationAnswers): FilledTemplate {
  const { template } = loaded;
  const look = findLook(template, answers.look?.look);
  const records: Records = new Map([...loaded.records].filter(([kind]) => !leftKinds.includes(kind)));
  const locale = String(loaded.site.defaultLocale ?? defaultLocale);
  fillHomePage(records, look);
  fillSettings(records, { template, look, answers });
  const fonts = getLookFonts(loaded.records, look, answers.look?.fonts ?? null);
  fillFonts(records, fonts);
  const goneServices = fillServices(records, answers.offer?.services ?? [], locale);
  fillAddress(records, answers);
  fillTexts(records, listValues(template, answers));
  leaveOutPages(records, createPageTest(template, answers.offer?.pages ?? null), (id) => goneServices.has(id));
  const home = listRecords(records, 'pages').find(({ url }) => url === paths.home());
  if (!home) throw new Error(`the template ${loaded.id} has no home page`);
  const media = new Set(listRecords(records, 'media').map(({ id }) => Number(id)));
  const isReplaced = Boolean(answers.offer?.services.length);
  return {
    site: {
      ...loaded.site,
      // Without its page a shop would be a cart that nothing fills.
      isECommerce: loaded.site.isECommerce === true && listRecords(records, 'products').length > 0,
      name: answers.identity?.name ?? template.name,
      isBuilding: true,
      defaultLocale: locale,
    },
    records,
    files: new Map([...loaded.files].filter(([name]) => isNamed(name, records))),
    homePageId: Number(home.id),
    fonts,
    samples: template.samples.filter(
      ({ kind, id }) =>
        !(kind === 'services' && isReplaced) && listRecords(records, kind).some((record) => Number(record.id) === id),
    ),
    replacedMedia: template.replacedMedia.filter((id) => media.has(id)),
  };
}

/** Finds a look of a template; the first where none is chosen. Throws where there is none of this id. */
export function findLook({ looks }: SiteTemplate, id: string | undefined): TemplateLook {
  const look = id === undefined ? looks[0] : looks.find((one) => one.id === id);
  if (!look) throw new RangeError(`no such look: ${id}`);
  return look;
}

/** Pages that the template does not offer to choose are always there. */
function createPageTest({ pages }: SiteTemplate, ticked: readonly number[] | null): (id: number) => boolean {
  const left = new Set(
    ticked === null ? [] : pages.filter(({ id, isAlways }) => !isAlways && !ticked.includes(id)).map(({ id }) => id),
  );
  return (id) => !left.has(id);
}

/** What stands in the place of each placeholder. */
function listValues({ defaults }: SiteTemplate, answers: SiteCreationAnswers): Record<string, string> {
  const { activity, identity, reach } = answers;
  const label = activity?.activity ? findActivity(activity.activity)?.label : undefined;
  const given: Record<string, string | undefined> = {
    COMPANY_NAME: identity?.name || 'Votre nom',
    activity: label && label.charAt(0).toLowerCase() + label.slice(1),
    city: identity?.town?.name,
    postalCode: identity?.town?.postalCode,
    street: reach?.isAddressShown ? reach.street : undefined,
    phone: reach?.phone,
    phoneUrl: reach?.phone && `tel:${toInternationalPhone(reach.phone)}`,
    email: reach?.email,
  };
  const known = Object.entries({ ...neutral, ...defaults }).map(
    ([name, usual]) => [name, given[name] || usual] as const,
  );
  return { ...Object.fromEntries(known), COMPANY_NAME: given.COMPANY_NAME ?? '' };
}

/** For templates that say nothing: every placeholder has a wording. */
const neutral = {
  activity: 'notre activité',
  city: 'près de chez vous',
  postalCode: '',
  street: '',
  phone: '',
  phoneUrl: paths.contact(),
  email: '',
  practitioner: 'notre équipe',
};

/** Whether records name the file of an entry: families that the site does not use are left out with theirs. */
function isNamed(entry: string, records: Records): boolean {
  const hash = /^files\/([0-9a-f]+)\./.exec(entry)?.[1];
  const ofMedia = (record: TemplateRecord): boolean =>
    record.hash === hash ||
    record.originalHash === hash ||
    ((record.versions as TemplateRecord[] | undefined) ?? []).some(ofMedia);
  return ['media', 'font-files'].some((kind) => listRecords(records, kind).some(ofMedia));
}
