import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, writeFileAtomically } from './file-system.ts';

/** Passwords of the three login roles; letters, digits, `-` and `_` only, so URLs and SQL need no escaping. */
export interface ClusterSecrets {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

export const superuserRole = 'postgres';
export const ownerRole = 'vitrine_owner';
export const appRole = 'vitrine_app';

/** Generates three random passwords of 192 bits each. */
export function generateSecrets(): ClusterSecrets {
  const password = () => randomBytes(24).toString('base64url');
  return { superuser: password(), owner: password(), app: password() };
}

/** Reads the passwords of a home; undefined where there are none. Throws `damaged` or `directory-unreachable`. */
export async function readSecrets(home: ClusterHome): Promise<ClusterSecrets | undefined> {
  const text = await readFile(home.secrets, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      'directory-unreachable',
      `Impossible de lire ${home.secrets} (${getErrorCode(error)}).`,
      {
        cause: error,
      },
    );
  });
  if (text === undefined) return undefined;
  const secrets = parseSecrets(text);
  if (secrets !== undefined) return secrets;
  throw new EmbeddedPostgresError(
    'damaged',
    `Le fichier des mots de passe ${home.secrets} est abîmé. Supprimez-le\u00a0: de nouveaux mots de passe seront créés.`,
  );
}

/** Stores the passwords in the home, readable by the program only. */
export async function writeSecrets(home: ClusterHome, secrets: ClusterSecrets): Promise<void> {
  await writeFileAtomically(home.secrets, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
}

function parseSecrets(text: string): ClusterSecrets | undefined {
  try {
    const { superuser, owner, app } = JSON.parse(text) as Partial<Record<keyof ClusterSecrets, unknown>>;
    return isPassword(superuser) && isPassword(owner) && isPassword(app) ? { superuser, owner, app } : undefined;
  } catch {
    return undefined;
  }
}

function isPassword(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{20,}$/.test(value);
}
