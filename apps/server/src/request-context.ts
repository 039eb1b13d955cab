import type { DashboardType, TechnicalFileModel } from '@vitrine/domain/site/site-flags';
import type { Services } from './services.ts';
import type { SiteTransaction } from './storage/database.ts';

/** A site as a request sees it: who it is and what it is, from the platform's own tables. */
export interface SiteIdentity {
  id: number;
  name: string;
  defaultLocale: string;
  timeZone: string;
  isWinemaker: boolean;
  isECommerce: boolean;
  isBuilding: boolean;
  technicalFileModel: TechnicalFileModel;
  dashboardType: DashboardType;
  isWebp: boolean;
  /** Hosts that lead to it; the first is the one its addresses are written with. */
  hosts: readonly { host: string; kind: 'dev' | 'prod' }[];
  /** Its locales, the default first. */
  languages: readonly SiteLanguage[];
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

/** Notes what an answer was made of, so that it can be kept until something of it changes. */
export interface CacheMetadata {
  readonly tags: Set<string>;
  /** Epoch milliseconds after which the answer must be made again. */
  validUntil: number;
}

/** Values of a site that outlive a request, dropped when one of their tags changes. */
export interface SiteValueCache {
  get<Value>(name: string): Value | undefined;
  set(name: string, value: unknown, tags: readonly string[]): void;
}

/** A member as her session tells. */
export interface SessionUser {
  id: number;
  role: 'MEMBER' | 'ADMIN' | 'SUPER_ADMIN';
  email: string;
  /** Hash of the session's token, which names the session among the member's others. */
  sessionHash: string;
}

/** Whether somebody keeps the site, and so sees it while it is being built (SET-33). */
export function isAdministrator(user: Pick<SessionUser, 'role'> | undefined): boolean {
  return user !== undefined && user.role !== 'MEMBER';
}

/** Whoever asks, for which site, in which language, inside which transaction. Every repository takes its site from here. */
export interface RequestContext {
  site: SiteIdentity;
  locale: string;
  /** The member whose session the request carries; undefined for visitors. */
  user: SessionUser | undefined;
  transaction: SiteTransaction;
  services: Services;
  cacheMetadata: CacheMetadata;
  /** What this process holds of the site's unchanging parts; absent where every read must come from the database. */
  valueCache?: SiteValueCache;
  /** Epoch milliseconds of the request: every rule about time reads this one. */
  now: number;
  requestId: string;
  /** Network address of the caller, for limits only; never stored. */
  clientIp: string;
  /** Scheme and host that absolute addresses of this site are written with. */
  origin: string;
  /** The site's own address, whatever host was asked: links that carry a secret are made from it alone. */
  mainOrigin: string;
}

/** An empty record of reads. */
export function createCacheMetadata(): CacheMetadata {
  return { tags: new Set(), validUntil: Number.POSITIVE_INFINITY };
}

/** Notes that the answer depends on what `tags` name. */
export function addCacheTags(context: RequestContext, ...tags: string[]): void {
  for (const tag of tags) context.cacheMetadata.tags.add(tag);
}

/** Notes that the answer changes by itself at `moment` (epoch milliseconds); the earliest counts. */
export function setExpiry(context: RequestContext, moment: number | undefined): void {
  if (moment !== undefined && moment > context.now && moment < context.cacheMetadata.validUntil)
    context.cacheMetadata.validUntil = moment;
}

/** The site's own address: its first production host over https, else its first development host on the program's port. */
export function getMainOrigin(site: SiteIdentity, port: number, isSecure = false): string {
  const main = site.hosts.find(({ kind }) => kind === 'prod') ?? site.hosts[0];
  if (main?.kind === 'prod') return `https://${main.host}`;
  return `${isSecure ? 'https' : 'http'}://${main?.host ?? 'localhost'}:${port}`;
}

/** The context of work that no visitor asked for; `purpose` stands where the number of a request would. */
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
