import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** URL of the service, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first path segment, which every compatible service supports, or part of the host. */
  usesPathStyle: boolean;
}

/** The program's configuration. Only this file reads the environment. */
export interface Config {
  /** Port of the public server, 0 for any free one. */
  port: number;
  /** IP address to listen on; loopback by default. */
  host: string;
  /** Number of serving processes, 1 to 64. */
  workers: number;
  /** Folder of the embedded database, the files and the development mailbox. */
  dataDirectory: string;
  /** URL of a managed PostgreSQL, which replaces the embedded one. */
  databaseUrl: string | undefined;
  /** The same database without pooler, for LISTEN, migrations and jobs. */
  databaseDirectUrl: string | undefined;
  /** Account of the embedded database when the program is root. */
  databaseUser: string | undefined;
  /** Bucket for the files, which replaces a folder of the data directory. */
  s3: S3Settings | undefined;
  /** Site shown on bare `localhost` and IP addresses; undefined in production. */
  defaultSite: number | undefined;
  /** Host of the API beside the sites' own, without scheme. */
  apiHost: string | undefined;
  /** Host of the administration, without scheme and port. */
  adminHost: string;
  /** Further port of the administration on this machine, for browsers that resolve no name under localhost. */
  adminPort: number | undefined;
  /** Domain under which each site has a name of its own, `NAME.exemple.fr`; undefined where sites have none. */
  sitesDomain: string | undefined;
  /** Whether the platform's staff may invite people to make a site of their own; nobody signs up uninvited. */
  siteSignup: 'closed' | 'invited';
  /** Public IP addresses of the program, which owners of domains enter at their registrar. */
  sitesAddresses: readonly string[];
  /** DNS servers that are asked about owners' domains, as `192.0.2.53` or `192.0.2.53:53`; the system's own where empty. */
  dnsServers: readonly string[];
  /** Name and address of the sender of mails to staff; the address is also that of sites without a signed domain of their own. */
  platformSender: { name: string; address: string };
  /** Name, address and telephone of whoever hosts the program, for the legal notices of the sites made here; empty where unknown. */
  legalHost: string;
  smtpUrl: string | undefined;
  /** SPF mechanisms that allow what sends the mails, as `include:spf.exemple.net`; undefined where no SPF is asked of owners. */
  mailSpf: string | undefined;
  /** Whether the first start loads the demo sites and the development pages are served. */
  isDemo: boolean;
  isDevelopment: boolean;
  isProduction: boolean;
  /** Encryption keys of 32 bytes: the first encrypts, all of them decrypt. */
  secretKeys: readonly Buffer[];
  /** Trusts `X-Forwarded-For` and `X-Forwarded-Proto` of a proxy in front. */
  isBehindProxy: boolean;
  /** Number of consecutive proxies, each of which appends to `X-Forwarded-For`; 1 to 10. */
  proxyHops: number;
  logLevel: string;
  /** Maximum bytes of the page cache in each process. */
  pageCacheBytes: number;
  /** Maximum bytes, in each process, of the cache for values that a site's pages share. */
  valueCacheBytes: number;
  /** URL pattern of map tiles, with {z}, {x} and {y}. */
  mapTiles: string;
  /** Source of the reviews of a site's venue; a demo invents them. */
  reviewService: 'google' | 'fake';
  /** Origin of the Places API, without path. */
  reviewsUrl: string;
  /** Payment by card: the real service, or a stand-in on this machine, which the demo has. */
  cardService: 'stripe' | 'fake';
  /** Origin of another server that speaks the API of the card service; the stand-in's own, once it runs. */
  cardServiceUrl: string | undefined;
  /** The network of relay points; a demo invents them. */
  relayNetwork: 'mondial-relay' | 'stand-in';
  /** The ffmpeg that converts videos; undefined where this machine has none. */
  ffmpegPath: string | undefined;
  /** Passed by the primary process to its workers. */
  inheritedDatabase: { url: string; directUrl: string } | undefined;
  /** Set by the primary process: this child only loads the demo site. */
  isDemoProcess: boolean;
}

/** Reads the configuration from environment variables; throws an Error that names the invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = environment.NODE_ENV === 'production';
  const dataDirectory = environment.VITRINE_DATA ? expandHome(environment.VITRINE_DATA) : resolve('data');
  const proxies = readNumber(environment, 'VITRINE_PROXY', 0, 0, 10);
  const defaultSite = environment.VITRINE_DEFAULT_SITE ?? (isProduction ? '' : '42');
  // A managed database is not a demo unless the operator says so.
  const isDemo = environment.VITRINE_DEMO
    ? environment.VITRINE_DEMO === '1'
    : !isProduction && !environment.DATABASE_URL;
  const port = readNumber(environment, 'PORT', 3000, 0, 65_535);
  const adminHost = readHost('ADMIN_HOST', environment.ADMIN_HOST || 'admin.localhost');
  // Programs on other ports, as in tests, do not compete for this one.
  const adminPort = readNumber(environment, 'ADMIN_PORT', isProduction || port !== 3000 ? 0 : 3001, 0, 65_535);
  const sitesDomain = environment.SITES_DOMAIN
    ? readHost('SITES_DOMAIN', environment.SITES_DOMAIN)
    : isProduction
      ? undefined
      : 'localhost';
  return {
    port,
    host: environment.HOST || '127.0.0.1',
    workers: readNumber(environment, 'WORKERS', 1, 1, 64),
    dataDirectory,
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || undefined,
    databaseUser: environment.VITRINE_DB_USER || undefined,
    s3: readS3(environment),
    defaultSite: defaultSite === '' ? undefined : parseInteger('VITRINE_DEFAULT_SITE', defaultSite, 1, 2_147_483_647),
    apiHost: environment.API_URL ? new URL(environment.API_URL).host : undefined,
    adminHost,
    adminPort: isProduction || adminPort === 0 ? undefined : adminPort,
    sitesDomain,
    siteSignup: readSignup(environment.SITE_SIGNUP || 'closed', sitesDomain),
    sitesAddresses: readAddresses(environment.SITES_ADDRESSES ?? (isProduction ? '' : '127.0.0.1,::1')),
    dnsServers: readDnsServers(environment.DNS_SERVERS ?? ''),
    platformSender: {
      name: environment.PLATFORM_NAME || 'Vitrine',
      address: environment.PLATFORM_EMAIL || `ne-pas-repondre@${adminHost}`,
    },
    legalHost: readLegalHost(environment.SITES_LEGAL_HOST ?? ''),
    smtpUrl: environment.SMTP_URL || undefined,
    mailSpf: readSpf(environment.MAIL_SPF ?? ''),
    isDemo,
    isDevelopment: environment.VITRINE_DEV === '1',
    isProduction,
    secretKeys: readSecretKeys(environment.VITRINE_SECRET_KEY ?? ''),
    isBehindProxy: proxies > 0,
    proxyHops: Math.max(1, proxies),
    logLevel: environment.LOG_LEVEL || 'info',
    pageCacheBytes: readNumber(environment, 'PAGE_CACHE_MB', 64, 0, 16_384) * 1024 * 1024,
    valueCacheBytes: readNumber(environment, 'VALUE_CACHE_MB', 48, 0, 16_384) * 1024 * 1024,
    inheritedDatabase:
      environment.VITRINE_WORKER_DATABASE && environment.VITRINE_WORKER_DIRECT
        ? { url: environment.VITRINE_WORKER_DATABASE, directUrl: environment.VITRINE_WORKER_DIRECT }
        : undefined,
    isDemoProcess: environment.VITRINE_WORKER_TASK === 'demo',
    reviewService: (environment.REVIEWS_SERVICE ?? (isDemo ? 'fake' : 'google')) === 'fake' ? 'fake' : 'google',
    reviewsUrl: environment.REVIEWS_URL || 'https://places.googleapis.com',
    cardService: (environment.CARD_SERVICE ?? (isDemo ? 'fake' : 'stripe')) === 'fake' ? 'fake' : 'stripe',
    cardServiceUrl: environment.CARD_SERVICE_URL || undefined,
    relayNetwork:
      (environment.RELAY_NETWORK ?? (isDemo ? 'stand-in' : 'mondial-relay')) === 'stand-in'
        ? 'stand-in'
        : 'mondial-relay',
    ffmpegPath: findFfmpeg(environment),
    mapTiles: environment.MAP_TILES_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  };
}

/** Returns the whole environment, for the program's own processes. */
export function readProgramEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

/** Builds the environment of the child process that loads the demo sites. */
export function createDemoEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, VITRINE_WORKER_TASK: 'demo' };
}

/**
 * Builds the environment of a child that processes untrusted images: without the program's configuration, which
 * contains secrets.
 */
export function readChildEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SystemRoot|LD_\w+|NODE_COMPILE_CACHE|MALLOC_\w+)$/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => kept.test(name)));
}

/** Finds ffmpeg where `FFMPEG_PATH` says (`0`: nowhere), else among the programs of the machine. */
function findFfmpeg({ FFMPEG_PATH: given, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (given === '0') return undefined;
  if (!given)
    return PATH.split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'))
      .find(isProgram);
  const path = expandHome(given);
  if (isProgram(path)) return path;
  throw new Error(
    `FFMPEG_PATH doit mener à un programme, comme /usr/bin/ffmpeg, ou valoir 0, et non «\u00a0${given}\u00a0».`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function expandHome(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : resolve(path);
}

/** Reads a host name without scheme and port; in lower case, as hosts are compared. */
function readHost(name: string, text: string): string {
  const host = text.trim().toLowerCase();
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)) return host;
  throw new Error(`${name} doit être un nom d’hôte, comme admin.exemple.fr, et non «\u00a0${text}\u00a0».`);
}

function readLegalHost(value: string): string {
  if (value.length > 300) throw new Error('SITES_LEGAL_HOST doit tenir en 300 caractères.');
  return value.trim();
}

function readSignup(text: string, sitesDomain: string | undefined): Config['siteSignup'] {
  if (text === 'invited' && sitesDomain === undefined)
    throw new Error('SITE_SIGNUP=invited demande SITES_DOMAIN\u00a0: qui est invité reçoit un nom sous ce domaine.');
  if (text === 'closed' || text === 'invited') return text;
  throw new Error(`SITE_SIGNUP doit valoir closed ou invited, et non «\u00a0${text}\u00a0».`);
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function isIpAddress(text: string): boolean {
  if (text.includes(':')) return URL.canParse(`http://[${text}]/`);
  return URL.parse(`http://${text}/`)?.hostname === text && /^\d+(?:\.\d+){3}$/.test(text);
}

function readAddresses(text: string): string[] {
  return splitList(text).map((address) => {
    if (isIpAddress(address)) return address.toLowerCase();
    throw new Error(`SITES_ADDRESSES doit tenir des adresses IP, comme 203.0.113.10, et non «\u00a0${address}\u00a0».`);
  });
}

/** Reads IP addresses of DNS servers, each with a port or without: `192.0.2.53:5353`, `[2001:db8::53]:5353`. */
function readDnsServers(text: string): string[] {
  return splitList(text).map((server) => {
    const [, four, six] = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d{1,5})?$/.exec(server) ?? [];
    if (isIpAddress(four ?? six ?? server)) return server;
    throw new Error(
      `DNS_SERVERS doit tenir des adresses IP de serveurs DNS, comme 192.0.2.53, et non «\u00a0${server}\u00a0».`,
    );
  });
}

/** Reads SPF mechanisms that allow a sender, by spaces: a name or an address each (RFC 7208, 5). */
function readSpf(text: string): string | undefined {
  const mechanisms = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  for (const mechanism of mechanisms) {
    const [, kind = '', value = ''] = /^(include|a|mx|ip4|ip6):(\S+)$/.exec(mechanism) ?? [];
    const isAllowed = kind.startsWith('ip')
      ? isIpAddress(value.replace(/\/\d{1,3}$/, '')) && value.includes(':') === (kind === 'ip6')
      : /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(value);
    if (!isAllowed)
      throw new Error(
        `MAIL_SPF doit tenir ce qu’un SPF autorise, comme include:spf.exemple.net ou ip4:203.0.113.10, et non «\u00a0${mechanism}\u00a0».`,
      );
  }
  return mechanisms.length ? mechanisms.join(' ') : undefined;
}

function readS3(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const url = environment.S3_URL;
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(
      `S3_URL doit être l’adresse d’un service, comme https://s3.exemple.fr, et non «\u00a0${url}\u00a0».`,
    );
  const requireVariable = (name: string) => {
    const value = environment[name];
    if (value) return value;
    throw new Error(`S3_URL est donné et ${name} manque\u00a0: les fichiers ne seraient rangés nulle part.`);
  };
  return {
    url,
    bucket: requireVariable('S3_BUCKET'),
    region: environment.S3_REGION || 'us-east-1',
    accessKeyId: requireVariable('S3_ACCESS_KEY_ID'),
    secretAccessKey: requireVariable('S3_SECRET_ACCESS_KEY'),
    usesPathStyle: environment.S3_PATH_STYLE !== '0',
  };
}

function readSecretKeys(text: string): Buffer[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const key = Buffer.from(one.trim(), 'base64');
      if (key.length === 32) return key;
      throw new Error('VITRINE_SECRET_KEY doit tenir des clés de 32 octets en base64, séparées par des virgules.');
    });
}

function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const text = environment[name];
  return text ? parseInteger(name, text, minimum, maximum) : fallback;
}

function parseInteger(name: string, text: string, minimum: number, maximum: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  throw new Error(`${name} doit être un nombre entier de ${minimum} à ${maximum}, et non «\u00a0${text}\u00a0».`);
}
