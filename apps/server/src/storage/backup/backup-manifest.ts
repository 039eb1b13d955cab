import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listIfPresent, writeFileAtomically } from '../embedded-postgres/file-system.ts';
import { listMigrationNames } from '../migration-state.ts';
import { BackupError } from './backup-error.ts';
import { hashFile, listFilesBelow } from './hashed-file.ts';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** `physical` is the embedded server's data folder; `portable` is rows as text, for any PostgreSQL. */
  kind: z.enum(['physical', 'portable']),
  madeAt: z.iso.datetime(),
  /** Version of the program that created the backup. */
  version: z.string(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  sites: z.array(z.int().positive()),
  /** Row count of each table; portable backups only. */
  rows: z.record(z.string().regex(/^[a-z_]+$/), z.int().min(0)),
  /** Digest of every file but the manifest, by path in the backup. */
  files: z.record(
    z.string().regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/),
    z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

/** The manifest of a backup. It is written last: its presence proves that the backup is complete. */
export type BackupManifest = z.infer<typeof manifestSchema>;

const manifestName = 'manifest.json';

/** Writes the manifest, which completes a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifestSchema.parse(manifest), null, 1)}\n`;
  await writeFileAtomically(join(folder, manifestName), text, 0o600);
}

/**
 * Reads a backup's manifest and verifies every file against it. Throws `BackupError` where the folder is no backup, or
 * where a file is missing, modified or added to the database folder. Also throws for a backup of a newer program, or
 * from before this program's first migration.
 */
export async function readCheckedManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const known = await listMigrationNames();
  if (manifest.migrations[0] !== known[0])
    throw new BackupError(
      'Cette sauvegarde vient d’une version d’essai de Vitrine que ce programme ne sait pas relire\u00a0: restaurez-la avec la version qui l’a faite.',
    );
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new BackupError(
      `Cette sauvegarde vient d’une version plus récente de Vitrine (${manifest.version}, ${unknown})\u00a0: mettez le programme à jour d’abord.`,
    );
  const faults: string[] = [];
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const found = await hashFile(join(folder, name)).catch(() => undefined);
    if (!found) faults.push(`${name} manque`);
    else if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) faults.push(`${name} a changé`);
  }
  for (const name of await listFilesBelow(join(folder, 'database')))
    if (!(`database/${name}` in manifest.files)) faults.push(`database/${name} n’en fait pas partie`);
  if (faults.length === 0) return manifest;
  const more = faults.length > 3 ? ` et ${faults.length - 3} autres` : '';
  throw new BackupError(
    `La sauvegarde ${folder} est abîmée\u00a0: ${faults.slice(0, 3).join(', ')}${more}. Rien n’a été restauré.`,
  );
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const isEmpty = (await listIfPresent(folder)).length === 0;
    throw new BackupError(
      `Le dossier ${folder} ${isEmpty ? 'est vide ou n’existe pas' : 'n’est pas une sauvegarde complète de Vitrine'}\u00a0: il y manque ${manifestName}.`,
    );
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      `La sauvegarde ${folder} est abîmée\u00a0: ${manifestName} est illisible. Rien n’a été restauré.`,
      {
        cause,
      },
    );
  }
}
