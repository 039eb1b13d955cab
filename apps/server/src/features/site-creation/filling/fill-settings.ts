import type { SiteCreationAnswers } from '@vitrine/contract/endpoints/admin/site-creation.schemas';
import { type LegalTextType, legalTextTypes } from '@vitrine/domain/legal/legal-variables.data';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { isColourSetting, listLookColours } from '../templates/look-colours.ts';
import type { SiteTemplate, TemplateLook } from '../templates/template-format.ts';
import { listRecords, nextId, type Records, setRecords } from './records.ts';

/** Facts of a firm: those of whoever made the template are nobody else's. */
const facts = [
  'COMPANY_NAME',
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
  'HEAD_OFFICE',
  'LEGAL_AGENT',
  'LEGAL_COMPANY_NAME',
  'CORPORATE_FORM',
  'SIRET_NUMBER',
  'RCS_NUMBER',
  'RM_NUMBER',
  'INTRACO_VAT',
  'SHARE_CAPITAL',
  'MEDIATOR',
  'HOSTING_PROVIDER',
  'OPENING_HOURS_MONDAY',
  'OPENING_HOURS_TUESDAY',
  'OPENING_HOURS_WEDNESDAY',
  'OPENING_HOURS_THURSDAY',
  'OPENING_HOURS_FRIDAY',
  'OPENING_HOURS_SATURDAY',
  'OPENING_HOURS_SUNDAY',
  'CLOSURES',
  'FACEBOOK_URL',
  'INSTAGRAM_URL',
  'TWITTER_URL',
  'LINKEDIN_URL',
  'TIKTOK_URL',
  'YOUTUBE_URL',
  'TRIPADVISOR_URL',
  'GOOGLE_REVIEW_URL',
  'GOOGLE_PLACE_ID',
  'TELEGRAM_AT',
  'DISCORD_SERVER',
] as const satisfies readonly (keyof typeof settingCatalogue)[];
const factNames: ReadonlySet<string> = new Set(facts);

/** Writes the settings that the answers give, those of the look and its palette, and the legal texts. */
export function fillSettings(
  records: Records,
  { template, look, answers }: { template: SiteTemplate; look: TemplateLook; answers: SiteCreationAnswers },
): void {
  const given: Record<string, SettingValue | undefined> = {
    ...look.settings,
    ...listPaletteSettings(records, look, answers.look?.palette ?? null),
    ...listFacts(answers),
  };
  const kept = listRecords(records, 'settings').filter(({ type }) => !factNames.has(String(type)));
  for (const [type, value] of Object.entries(listLegalTexts(kept, template))) given[type] = value;
  const changed = kept.map((record) => {
    const value = given[String(record.type)];
    delete given[String(record.type)];
    return value === undefined ? record : { ...record, value };
  });
  let id = nextId(changed);
  const added = Object.entries(given).map(([type, value]) => ({ id: id++, type, value }));
  setRecords(records, 'settings', [...changed, ...added]);
  // The versions of legal texts, and who wrote them, are of the template's own history.
  records.delete('setting-versions');
}

function listFacts({ identity, offer, reach }: SiteCreationAnswers): Record<string, string> {
  const all = {
    COMPANY_NAME: identity?.name ?? '',
    SIRET_NUMBER: identity?.siret ?? '',
    COMPANY_EMAIL: reach?.email ?? '',
    COMPANY_PHONE: reach?.phone ?? '',
    HEAD_OFFICE: formatHeadOffice(identity?.town, reach),
    ...offer?.hours,
    ...reach?.networks,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The legal notice shows the head office to everybody: an address that is not to be shown is left for its owner to decide. */
function formatHeadOffice(
  town: NonNullable<SiteCreationAnswers['identity']>['town'] | undefined,
  reach: SiteCreationAnswers['reach'],
): string {
  if (!reach?.street || !reach.isAddressShown) return '';
  return town ? `${reach.street}, ${town.postalCode} ${town.name}` : reach.street;
}

function listPaletteSettings(records: Records, look: TemplateLook, palette: string | null): Record<string, string> {
  if (palette === null) return {};
  const stored = Object.fromEntries(
    listRecords(records, 'settings')
      .filter(({ type }) => isColourSetting(String(type)))
      .map(({ type, value }) => [String(type), String(value)]),
  );
  return listLookColours({ ...stored, ...look.settings }, palette);
}

/** The program's own legal texts, or those of the template, with what its activity adds to them. */
function listLegalTexts(
  settings: readonly Record<string, unknown>[],
  { legal: { notices } }: SiteTemplate,
): Partial<Record<LegalTextType, string>> {
  const texts: Partial<Record<LegalTextType, string>> = {};
  for (const type of legalTextTypes) {
    const notice = notices[type];
    const own = settings.find((one) => one.type === type)?.value;
    if (notice) texts[type] = `${typeof own === 'string' ? own : settingCatalogue[type].default}${notice}`;
  }
  return texts;
}
