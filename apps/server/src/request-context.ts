import type { FontUse } from '@vitrine/domain/appearance/font-pairs.data';
import type { LogoType } from '@vitrine/domain/appearance/logo-types.data';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import type { DashboardType, TechnicalFileModel } from '@vitrine/domain/settings/site-flags';
import type { Services } from './services.ts';
import type { SiteTransaction, Transaction } from './storage/database.ts';

/** A site's identity and settings, from the platform's own tables. */
export interface SiteIdentity {
  id: number;
  name: string;
  defaultLocale: string;
  timeZone: string;
  isWinemaker: boolean;
  isECommerce: boolean;
  isBuilding: boolean;
  /** Whether the platform has taken it off line: a page says so, mails and jobs wait. */
  isSuspended: boolean;
  technicalFileModel: TechnicalFileModel;
  dashboardType: DashboardType;
  isWebp: boolean;
  /** The site's hosts, the main one first. */
  hosts: readonly SiteHost[];
  /** The site's locales, the default first. */
  languages: readonly SiteLanguage[];
}

/** A host that a site answers to. */
export interface SiteHost {
  host: string;
  kind: 'dev' | 'prod';
  isMain?: boolean;
  /** Whether it belongs to a domain that the site has proved to be its own, and not to the platform. */
  isRecognised?: boolean;
}

export interface SiteLanguage {
  id: number;
  code: string;
  label: string;
  deeplCode: string;
  prefix: string;
  isValid: boolean;
  country: { id: number; alphaTwo: string; alphaThree: string; numCode: string; name: string };
}

/** Collects the cache tags and the expiry of a response, so that it can be cached. */
export interface CacheMetadata {
  readonly tags: Set<string>;
  /** Epoch milliseconds at which the response expires. */
  validUntil: number;
}

/** Cached values of a site that outlive a request; a change of one of their tags removes them. */
export interface SiteValueCache {
  get<Value>(name: string): Value | undefined;
  set(name: string, value: unknown, tags: readonly string[]): void;
}

/** The signed-in member, from the session. */
export interface SessionUser {
  id: number;
  email: string;
  /** Hash of the session's token, which identifies the session among the member's. */
  sessionHash: string;
}

/** The signed-in staff of a call of the administration, from the session of its host. */
export interface StaffSession {
  accountId: number;
  email: string;
  name: string;
  isSuperAdmin: boolean;
  hasSecondFactor: boolean;
  /** Id of the session among the account's own. */
  id: string;
  /** Hash of the session's token. */
  hash: string;
  lastSeenAt: Date;
  expiresAt: Date;
  stepUpUntil: Date | null;
  /** Role on the site that the call is about; null without grant, and for calls that are about no site. */
  siteRole: SiteRole | null;
  /** Whether it was invited to make a site; of calls that are about no site. */
  mayCreate: boolean;
}

/** Staff on a site's own host, with the panel of that site (ROL-02). */
export interface PanelSession {
  accountId: number;
  email: string;
  name: string;
  role: 'ADMIN' | 'SUPER_ADMIN';
  /** Hash of the session of the administration with which this one ends. */
  sessionHash: string;
}

/** The site as it would be if all drafts were published, at the moment that is the context's `now`. */
export interface DraftPreview {
  /** The content that the preview was asked for. */
  content: { kind: ContentKind; id: number } | undefined;
  /** Whether the shown moment is the present one. */
  isPresent: boolean;
  /** Whether the page searches: only then are drafts entered into the search index, which costs as much as the rest. */
  isSearching: boolean;
  /** The present moment, epoch milliseconds: what comes from outside is as old as it is. */
  realNow: number;
  /** Whether drafts are being published: what concerns all of them is done once, before or after. */
  isPublishing: boolean;
  /** What could not be shown, and why; written while the preview is prepared. */
  problems: { title: string; reason: string }[];
}

/** Whether a page is a preview, which no cache may hold and which is nobody's visit. */
export function isPreview({
  previewedSettings,
  draftPreview,
}: Pick<RequestContext, 'previewedSettings' | 'draftPreview'>): boolean {
  return previewedSettings !== undefined || draftPreview !== undefined;
}

/** Whether the request is of staff who see the site while it is under construction (SET-33). */
export function isAdministrator({ panel }: Pick<RequestContext, 'panel'>): boolean {
  return panel !== undefined;
}

/** Fonts and logos that a preview shows in place of the stored ones; null for no logo. */
export interface PreviewedTheme {
  fonts?: Partial<Record<FontUse, string>> | undefined;
  logos?: Partial<Record<LogoType, { mediaId: number; alt: string } | null>> | undefined;
}

/** The request context: user, site, locale and transaction. Every repository takes its site from here. */
export interface RequestContext {
  site: SiteIdentity;
  locale: string;
  /** The member of the request's session; undefined for visitors. */
  user: SessionUser | undefined;
  /** Staff on the site's own host; undefined for everybody else. */
  panel?: PanelSession | undefined;
  /** Staff of a call of the administration about this site, and the origin of the administration's URLs. */
  staff?: StaffSession | undefined;
  adminOrigin?: string;
  /** Whether prices are read that the site hides from visitors: staff sell. */
  seesHiddenPrices?: boolean;
  /** Values that are shown in place of the stored ones and stored nowhere; such a context reads and fills no cache. */
  previewedSettings?: Readonly<Record<string, SettingValue>> | undefined;
  /** Drafts that are shown as if they were published; such a context reads and fills no cache, and is rolled back. */
  draftPreview?: DraftPreview | undefined;
  /** The same for fonts and logos, in such a context only. */
  previewedTheme?: PreviewedTheme | undefined;
  transaction: SiteTransaction;
  services: Services;
  cacheMetadata: CacheMetadata;
  /** This process's cached values of the site; absent where every read must query the database. */
  valueCache?: SiteValueCache;
  /** The same in a writing transaction, for what may be as old as the page that somebody writes from. */
  pageValues?: Pick<SiteValueCache, 'get'>;
  /** Epoch milliseconds of the request; every time-based rule uses it. */
  now: number;
  requestId: string;
  /** IP address of the client, for rate limits only; never stored. */
  clientIp: string;
  /** Origin of this site's absolute URLs. */
  origin: string;
  /** The site's main origin, whatever the requested host: links with a token use only this one. */
  mainOrigin: string;
}

/** What a call does to the session cookie of the administration, once it has succeeded. */
export interface SessionCookieChange {
  /** The token of a new session; null where the session ended. */
  token?: string | null;
}

/** The context of a call of the administration that is about no site; its transaction is of the platform's role. */
export interface PlatformContext
  extends Pick<RequestContext, 'locale' | 'services' | 'now' | 'requestId' | 'clientIp'> {
  transaction: Transaction;
  staff: StaffSession | undefined;
  /** Origin of the administration's URLs. */
  adminOrigin: string;
  /** The browser's own description of itself. */
  userAgent: string;
  cookie: SessionCookieChange;
}

/** Stands for the site's id where limits and queues belong to the platform. */
export const platformSiteId = 0;

/** Creates empty cache metadata. */
export function createCacheMetadata(): CacheMetadata {
  return { tags: new Set(), validUntil: Number.POSITIVE_INFINITY };
}

/** The author of a change, and whether they may change what is reserved to the platform. */
export interface StaffAuthor {
  name: string;
  isSuperAdmin: boolean;
}

/** Returns the author of a change in a call of the administration; an account without a name is called by its email. */
export function getStaffAuthor({ staff }: RequestContext): StaffAuthor {
  if (!staff) throw new Error('a call of staff without session');
  return { name: staff.name || staff.email, isSuperAdmin: staff.isSuperAdmin };
}

/** Adds the tags that the response depends on. */
export function addCacheTags(context: RequestContext, ...tags: string[]): void {
  for (const tag of tags) context.cacheMetadata.tags.add(tag);
}

/** Sets the time (epoch milliseconds) at which the response expires by itself; the earliest wins. */
export function setExpiry(context: RequestContext, moment: number | undefined): void {
  if (moment !== undefined && moment > context.now && moment < context.cacheMetadata.validUntil)
    context.cacheMetadata.validUntil = moment;
}

/** Finds the main one of a site's hosts: the first of production, else the first. An own domain waits until it is chosen. */
export function findMainHost(hosts: readonly SiteHost[]): SiteHost | undefined {
  return hosts.find(({ kind, isMain, isRecognised }) => kind === 'prod' && (isMain || !isRecognised)) ?? hosts[0];
}

/** Returns the site's main origin: its main host, over https in production, else on the program's port. */
export function getMainOrigin(site: SiteIdentity, port: number, isSecure = false): string {
  const main = findMainHost(site.hosts);
  if (main?.kind === 'prod') return `https://${main.host}`;
  return `${isSecure ? 'https' : 'http'}://${main?.host ?? 'localhost'}:${port}`;
}

/** Returns the origin of the administration's URLs. An invented port of the `Host` header never reaches a mail. */
export function getAdminOrigin(
  { adminHost, isProduction }: { adminHost: string; isProduction: boolean },
  port: number,
  isSecure = false,
): string {
  return isSecure || isProduction ? `https://${adminHost}` : `http://${adminHost}:${port}`;
}

/** Creates a context for work without request; `purpose` replaces the request id. */
export function createSystemContext(
  site: SiteIdentity,
  transaction: SiteTransaction,
  purpose: string,
  services: Services,
  facts: Partial<Pick<RequestContext, 'now' | 'mainOrigin'>> = {},
): RequestContext {
  const { now = Date.now(), mainOrigin = '' } = facts;
  return {
    site,
    locale: site.defaultLocale,
    user: undefined,
    transaction,
    services,
    cacheMetadata: createCacheMetadata(),
    now,
    requestId: purpose,
    clientIp: '',
    origin: mainOrigin,
    mainOrigin,
  };
}
