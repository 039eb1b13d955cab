import { deflateSync, inflateSync } from 'node:zlib';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { SeenPart } from '@vitrine/domain/settings/setting-presentation';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import type { Encryption } from '../../encryption/encryption.ts';
import { getLocalDay } from '../../reference.ts';
import type { PreviewedTheme, RequestContext } from '../../request-context.ts';
import { checkSettingChanges } from './settings.operations.ts';

/** Milliseconds for which a token shows its page. */
const lifetime = 300_000;
/** Characters of a token that a page form may carry. */
const maximumToken = 150_000;
/** Bytes of values behind a token. */
const maximumContent = 1_000_000;

/** Id of the part to which a previewed page scrolls. */
export const previewAnchor = 'apercu';

/** A page of the site to be rendered with values that are stored nowhere. */
export interface SettingsPreview {
  path: string;
  values: Readonly<Record<string, SettingValue>>;
  /** Moment at which the page is seen; the present one where absent. */
  at?: number | undefined;
  /** The part of the page to which the frame scrolls. */
  part?: SeenPart | undefined;
  asksConsent?: boolean | undefined;
  theme?: PreviewedTheme | undefined;
  scheme?: 'light' | 'dark' | undefined;
}

const placeOf = (siteId: number) => `settings preview ${siteId}`;

/** Checks values without storing them; returns the token that shows a page of the site with them. */
export function createSettingsPreview(
  context: RequestContext,
  { path, values, day, part, asksConsent, fonts, logos, scheme }: InputOf<'previewSiteSettings'>['body'],
): Result<ReplyOf<'previewSiteSettings'>> {
  const checked = checkSettingChanges(context, values, { isSuperAdmin: context.staff?.isSuperAdmin ?? false });
  if (!checked.ok) return checked;
  const expiresAt = context.now + lifetime;
  const shown = Object.fromEntries(
    checked.value.map(({ definition, value }) => [definition.type, value ?? definition.default]),
  );
  // Midday is the same day in every time zone of France.
  const at = day && day > getLocalDay(context) ? Date.parse(`${day}T12:00:00Z`) : undefined;
  const theme = fonts || logos ? toPreviewedTheme(fonts, logos) : undefined;
  const preview: SettingsPreview = { path, values: shown, at, part, asksConsent, theme, scheme };
  const content = deflateSync(JSON.stringify({ expiresAt, ...preview }));
  const token = context.services.encryption.encrypt(content, placeOf(context.site.id)).toString('base64url');
  if (token.length > maximumToken)
    return fail('payload-too-large', {
      message: 'Ces textes sont trop longs pour un aperçu. Enregistrez-les d’abord.',
    });
  const url = context.mainOrigin + programPaths.settingsPreview + (part ? `#${previewAnchor}` : '');
  return succeed({ url, token, expiresAt: new Date(expiresAt).toISOString() });
}

type PreviewBody = InputOf<'previewSiteSettings'>['body'];

/** A family or a picture that the site does not have shows nothing: the call that stores them names it. */
function toPreviewedTheme(fonts: PreviewBody['fonts'], logos: PreviewBody['logos']): PreviewedTheme {
  return {
    fonts: fonts && dropAbsent(fonts),
    logos:
      logos &&
      dropAbsent(
        Object.fromEntries(
          Object.entries(logos).map(([type, logo]) => [
            type,
            logo && { mediaId: Number(logo.mediaId), alt: logo.alt ?? '' },
          ]),
        ),
      ),
  };
}

function dropAbsent<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Reads the token of a preview; undefined where it is of another site, altered or expired. */
export function readSettingsPreview(
  encryption: Encryption,
  siteId: number,
  token: unknown,
  now: number,
): SettingsPreview | undefined {
  if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) return undefined;
  try {
    const content = encryption.decrypt(Buffer.from(token, 'base64url'), placeOf(siteId));
    const text = inflateSync(content, { maxOutputLength: maximumContent }).toString();
    const { expiresAt, ...preview } = JSON.parse(text) as SettingsPreview & { expiresAt: number };
    return now < expiresAt ? preview : undefined;
  } catch {
    return undefined;
  }
}
