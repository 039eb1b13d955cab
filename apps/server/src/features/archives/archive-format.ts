import { siteHost } from '@vitrine/contract/endpoints/admin/site-host.schemas';
import { dashboardTypes, technicalFileModels } from '@vitrine/domain/settings/site-flags';
import { z } from 'zod';
import { describeJsonFault } from '../../adapters/archives/describe-json-fault.ts';
import { ArchiveEntryError } from './archive-errors.ts';
import { peopleKeySchema } from './people/people-encryption.ts';

/** The number of the format. A program reads this one and those before it. */
export const archiveFormat = 1;

/** The entry that describes the others, written last. */
export const manifestEntry = 'manifest.json';

/** The entry of a kind of record. */
export const recordsEntry = ({ kind, isPeople }: { kind: string; isPeople?: boolean }) =>
  isPeople ? `people/${kind}.jsonl.enc` : `records/${kind}.jsonl`;

/** The UUID of a file that a visitor left, with which its name in the store ends. */
export const personFileId = (storedName: string) => storedName.slice(storedName.lastIndexOf('/') + 1);

/** The entry of a file that a visitor left. */
export const personFileEntry = (storedName: string) => `people/files/${personFileId(storedName)}.enc`;

/** Whether an entry is a file, of the site or of a visitor. */
export const isFileEntry = (name: string) => /^(?:people\/)?files\//.test(name);

/** The entry of a file of the site, by the hash that names it. */
export const fileEntry = (hash: string, contentType: string) => `files/${hash}.${extensions[contentType] ?? 'bin'}`;

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'font/woff2': 'woff2',
};

/** The names that an entry may have. Whatever else an archive holds is refused before anything is opened. */
export const entryNames =
  /^(?:manifest\.json|records\/[a-z]+(?:-[a-z]+)*\.jsonl|files\/[0-9a-f]{32}\.[a-z0-9]{1,8}|people\/[a-z]+(?:-[a-z]+)*\.jsonl\.enc|people\/files\/[0-9a-f-]{36}\.enc)$/;

/** Ids above it are refused: sequences are shared by all sites, and one archive must not use them up. */
export const maximumId = 1_000_000_000;

/** Bytes that a record may have: exports write no longer one, imports read none. */
export const maximumLineBytes = 32_000_000;

const hostSchema = z.strictObject({
  host: siteHost,
  kind: z.enum(['dev', 'prod']),
  isMain: z.boolean().default(false),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The facts of the site that are no records. */
export const archivedSiteSchema = z.strictObject({
  number: z.int().positive().max(maximumId),
  name: z.string().min(1).max(200),
  defaultLocale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  timeZone: z.string().refine(isTimeZone, 'ce fuseau horaire n’existe pas').default('Europe/Paris'),
  isWinemaker: z.boolean().default(false),
  isECommerce: z.boolean().default(false),
  isBuilding: z.boolean().default(false),
  technicalFileModel: z.enum(technicalFileModels).default('CLASSIC'),
  dashboardType: z.enum(dashboardTypes).default('PLAUSIBLE'),
  isWebp: z.boolean().default(true),
  hosts: z
    .array(hostSchema)
    .max(100)
    .superRefine((hosts, { addIssue }) => {
      const names = hosts.map(({ host }) => host);
      const twice = names.find((name, index) => names.indexOf(name) < index);
      if (twice) addIssue({ code: 'custom', message: `l’adresse ${twice} y est deux fois` });
    }),
});

export type ArchivedSite = z.output<typeof archivedSiteSchema>;

const digestSchema = z.strictObject({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.strictObject({
  format: z.int().positive(),
  program: z.string().max(40),
  /** Absent of an unpacked archive, which is edited by hand. */
  madeAt: z.iso.datetime().optional(),
  site: archivedSiteSchema,
  counts: z.record(z.string(), z.int().nonnegative()).optional(),
  /** How the entries of people are decrypted; absent of an archive without them. */
  people: peopleKeySchema.optional(),
  /** Files that records name and that the site had lost: by their hash, those of visitors by the UUID that ends their name. */
  missing: z.array(z.string().regex(/^(?:[0-9a-f]{32}|[0-9a-f-]{36})$/)).default([]),
  /** The secrets of services that must be typed again. */
  secrets: z.array(z.string()).default([]),
  /** Size and SHA-256 of every other entry; absent of an unpacked archive. */
  entries: z.record(z.string(), digestSchema).optional(),
});

export type ArchiveManifest = z.output<typeof manifestSchema>;

/** Reads a manifest. Throws `ArchiveEntryError` where it is none, or of a format to come. */
export function parseManifest(text: string): ArchiveManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ArchiveEntryError(manifestEntry, `${describeJsonFault(text, error)}.`);
  }
  const { format } = (typeof value === 'object' && value !== null ? value : {}) as { format?: unknown };
  if (typeof format === 'number' && format > archiveFormat)
    throw new ArchiveEntryError(
      manifestEntry,
      `cette archive est au format ${format}, plus récent que ce programme, qui lit jusqu’au format ${archiveFormat}\u00a0: mettez le programme à jour.`,
    );
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveEntryError(
    manifestEntry,
    `«\u00a0${issue?.path.join('.') || 'le tout'}\u00a0»${issue?.code === 'custom' ? `\u00a0: ${issue.message}` : ' n’est pas ce que ce format attend'}.`,
  );
}
