import type { SiteTheme } from '@vitrine/contract/endpoints/admin/theme.schemas';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import type { LogoType } from '@vitrine/domain/appearance/logo-types.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffAuthor, type RequestContext } from '../../request-context.ts';
import { useFont } from '../fonts/fonts.operations.ts';
import type { FontFileRow } from '../fonts/fonts.repository.ts';
import { findImages } from '../media/media.operations.ts';
import { findSamplePages } from '../settings/sample-pages.operations.ts';
import { lockSiteSettings, updateSettings } from '../settings/settings.operations.ts';
import { type LogoImage, updateLogos } from '../sites/logos.operations.ts';
import { computeThemeVersion, getTheme } from './read-theme.operations.ts';
import { listFamilies } from './site-fonts.operations.ts';
import { hasThemeRevision, insertThemeRevision } from './theme.repository.ts';

/** Reads the theme with everything that can be chosen for it. */
export async function readSiteTheme(context: RequestContext): Promise<Result<ReplyOf<'readSiteTheme'>>> {
  const theme = await getTheme(context);
  const images = await findImages(
    context,
    Object.values(theme.logos).map((logo) => logo?.mediaId),
  );
  return succeed({
    theme,
    version: computeThemeVersion(theme),
    families: await listFamilies(context),
    logoFiles: [...images.values()].map(({ id, name, url, width, height }) => ({ id, name, url, width, height })),
    pages: await listPreviewPages(context),
  });
}

async function listPreviewPages(context: RequestContext): Promise<{ label: string; path: string }[]> {
  const samples = await findSamplePages(context);
  return [
    { label: 'Accueil', path: paths.home() },
    ...(samples.service ? [{ label: 'Une prestation', path: samples.service }] : []),
    ...(samples.news ? [{ label: 'Une actualité', path: samples.news }] : []),
    { label: 'Contact', path: paths.contact() },
    { label: 'Mentions légales', path: paths.legal('legal-notice') },
  ];
}

/**
 * Updates the theme as a whole, if it is still the one that the caller has read. The theme before the first change is kept
 * too, so that there is always a way back. `files` are those of `prepareFonts`.
 */
export async function updateSiteTheme(
  context: RequestContext,
  { version, settings = {}, fonts = {}, logos = {} }: InputOf<'updateSiteTheme'>['body'],
  files: readonly FontFileRow[],
): Promise<Result<ReplyOf<'updateSiteTheme'>>> {
  await lockSiteSettings(context);
  const before = await getTheme(context);
  if (computeThemeVersion(before) !== version)
    return fail('conflict', {
      message:
        'Une autre personne a appliqué un thème entre-temps. Regardez-le, puis appliquez le vôtre s’il convient toujours.',
    });
  const changed = {
    settings: Object.fromEntries(Object.entries(settings).filter(([type, value]) => value !== before.settings[type])),
    fonts: listChangedFonts(before, fonts),
    logos: listChangedLogos(before, logos),
  };
  const absent = await findAbsentLogos(context, changed.logos);
  if (absent) return fail('invalid-fields', { fields: absent });
  const author = getStaffAuthor(context);
  if (!(await hasThemeRevision(context))) await insertThemeRevision(context, before, '');
  for (const [use, family] of changed.fonts) {
    const used = await useFont(context, use, family, files);
    if (!used.ok) return fail('invalid-fields', { fields: { [`fonts.${use}`]: used.failure.fields?.family ?? '' } });
  }
  await updateLogos(context, changed.logos);
  const updated = await updateSettings(context, changed.settings, author, describeChange(before, changed));
  if (!updated.ok) return updated;
  const after = await getTheme(context);
  await insertThemeRevision(context, after, author.name);
  return succeed({ theme: after, version: computeThemeVersion(after) });
}

type ChangedLogos = Partial<Record<LogoType, LogoImage | null>>;

function listChangedFonts(before: SiteTheme, fonts: Partial<Record<FontUse, string | undefined>>) {
  return (Object.entries(fonts) as [FontUse, string | undefined][]).filter(
    (entry): entry is [FontUse, string] => entry[1] !== undefined && entry[1] !== before.fonts[entry[0]],
  );
}

function listChangedLogos(
  before: SiteTheme,
  logos: InputOf<'updateSiteTheme'>['body']['logos'] & object,
): ChangedLogos {
  const changed: ChangedLogos = {};
  for (const [type, logo] of Object.entries(logos) as [LogoType, { mediaId: unknown; alt?: string } | null][]) {
    if (logo === undefined) continue;
    const held = before.logos[type];
    const wanted = logo && { mediaId: Number(logo.mediaId), alt: logo.alt ?? '' };
    if (wanted?.mediaId !== held?.mediaId || wanted?.alt !== held?.alt) changed[type] = wanted;
  }
  return changed;
}

/** Names the logos whose picture the media library does not have. */
async function findAbsentLogos(
  context: RequestContext,
  logos: ChangedLogos,
): Promise<Record<string, string> | undefined> {
  const images = await findImages(
    context,
    Object.values(logos).map((logo) => logo?.mediaId),
  );
  const absent = Object.entries(logos).filter(([, logo]) => logo && !images.has(logo.mediaId));
  if (absent.length === 0) return undefined;
  return Object.fromEntries(
    absent.map(([type]) => [`logos.${type}`, 'Cette image n’est plus dans la médiathèque. Choisissez-en une autre.']),
  );
}

/** The fonts and logos of a change, for the audit. */
function describeChange(before: SiteTheme, { fonts, logos }: { fonts: [FontUse, string][]; logos: ChangedLogos }) {
  const uses = fonts.map(([use]) => use);
  const types = Object.keys(logos) as LogoType[];
  return {
    before: {
      ...Object.fromEntries(uses.map((use) => [`FONT_${use}`, before.fonts[use] ?? null])),
      ...Object.fromEntries(types.map((type) => [type, before.logos[type] ?? null])),
    },
    after: {
      ...Object.fromEntries(fonts.map(([use, family]) => [`FONT_${use}`, family])),
      ...Object.fromEntries(types.map((type) => [type, logos[type] ?? null])),
    },
  };
}
