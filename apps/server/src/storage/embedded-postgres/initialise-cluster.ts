import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterHome, unfinishedPrefix } from './cluster-home.ts';
import {
  appRole,
  type ClusterSecrets,
  generateSecrets,
  ownerRole,
  readSecrets,
  superuserRole,
  writeSecrets,
} from './cluster-secrets.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, listIfPresent, lstatIfPresent, syncDirectory } from './file-system.ts';
import { stopRunningServer } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { identityOf, type ServerAccount } from './server-account.ts';
import { serverEnvironment } from './server-binaries.ts';
import type { ServerLaunch } from './server-launch.ts';

/**
 * Ensures that the home has a complete data directory owned by the account; returns its passwords. The directory gets
 * its name only once initdb has finished and flushed it. A crash before leaves an unfinished folder, which the next
 * start removes, and never a half-made database. Call with the home's lock. Throws `initialisation-failed`,
 * `wrong-version` or `damaged`.
 */
export async function initialiseCluster(launch: ServerLaunch): Promise<ClusterSecrets> {
  const { home, account } = launch;
  await removeUnfinished(home);
  const existing = await lstatIfPresent(home.cluster);
  if (existing === undefined) {
    // Store the passwords first: the next attempt reuses passwords without data, but data without passwords is locked.
    const secrets = (await readSecrets(home)) ?? generateSecrets();
    await writeSecrets(home, secrets);
    await createCluster(launch, secrets);
    return secrets;
  }
  await checkVersion(launch);
  const isForeign = account.isSwitched && existing.uid !== account.uid;
  const secrets = await readSecrets(home);
  // Neither can change under a server that an earlier program left running.
  if (isForeign || secrets === undefined) await stopRunningServer(launch);
  if (isForeign) await chownRecursively(home.cluster, account);
  return secrets ?? replaceSecrets(launch);
}

async function createCluster({ home, account, binaries, settings, report }: ServerLaunch, secrets: ClusterSecrets) {
  report(`Première mise en route\u00a0: création de la base dans ${home.directory}.`);
  const unfinished = join(home.directory, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  const cluster = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, secrets.superuser, { mode: 0o600 });
  if (account.isSwitched) {
    for (const path of [passwordFile, unfinished]) await chown(path, account.uid, account.gid);
  }
  const result = await runCommand(
    binaries.initdb,
    [
      ...['--pgdata', cluster, '--username', superuserRole, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(settings.durability === 'safe' ? ['--no-instructions'] : ['--no-instructions', '--no-sync']),
    ],
    { ...identityOf(account), environment: serverEnvironment },
  );
  if (!result.isSuccess) {
    await removeUnfinished(home);
    throw new EmbeddedPostgresError('initialisation-failed', `La création de la base a échoué\u00a0: ${result.output}`);
  }
  await rename(cluster, home.cluster);
  await syncDirectory(home.directory);
  await removeUnfinished(home);
}

/**
 * Removes unfinished folders of a crash. The initdb of a killed program may still write there for an instant, until its
 * closed output or its missing files end it. Each attempt has its own folder, so this disturbs nothing: the next call
 * removes the rest.
 */
async function removeUnfinished(home: ClusterHome): Promise<void> {
  for (const name of await listIfPresent(home.directory)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    await rm(join(home.directory, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(
      () => {},
    );
  }
}

async function checkVersion({ home, binaries }: ServerLaunch): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    const isForeign = getErrorCode(error) === 'EACCES';
    throw new EmbeddedPostgresError(
      isForeign ? 'directory-unreachable' : 'damaged',
      isForeign
        ? `La base ${home.cluster} appartient à un autre compte\u00a0: relancez avec ce compte ou en root.`
        : `Le dossier ${home.cluster} n’est pas une base complète. Rien n’y a été changé\u00a0: restaurez une sauvegarde, ou ` +
            'déplacez ce dossier pour repartir d’une base vide.',
      { cause: error },
    );
  });
  if (Number(version) === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    'wrong-version',
    `La base ${home.cluster} est en PostgreSQL ${version.trim()} et ce programme fournit PostgreSQL ` +
      `${binaries.majorVersion}. Exportez les données avec l’ancienne version du programme, puis importez-les.`,
  );
}

/** Changes the owner recursively, the folder itself last: an interrupted run is detected and repeated. */
async function chownRecursively(directory: string, account: ServerAccount): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await chownRecursively(path, account);
    else await lchown(path, account.uid, account.gid);
  }
  await lchown(directory, account.uid, account.gid);
}

/**
 * Replaces lost passwords through PostgreSQL's single-user mode, which asks for none. Only the data directory's owner
 * can use that mode.
 */
async function replaceSecrets({ home, account, binaries, report }: ServerLaunch): Promise<ClusterSecrets> {
  report(`Le fichier des mots de passe ${home.secrets} manque\u00a0: de nouveaux mots de passe sont créés.`);
  const secrets = generateSecrets();
  const passwords = { [superuserRole]: secrets.superuser, [ownerRole]: secrets.owner, [appRole]: secrets.app };
  // One line per role: single-user mode takes a line as a statement. Roles created after initdb may not exist yet.
  const statements = Object.entries(passwords).map(
    ([role, password]) =>
      `DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') ` +
      `THEN ALTER ROLE ${role} PASSWORD '${password}'; END IF; END $$`,
  );
  const result = await runCommand(binaries.postgres, ['--single', '-D', home.cluster, 'postgres'], {
    ...identityOf(account),
    environment: serverEnvironment,
    input: `${statements.join('\n')}\n`,
  });
  if (!result.isSuccess || /\b(ERROR|FATAL):/.test(result.output)) {
    throw new EmbeddedPostgresError(
      'damaged',
      `Impossible de changer les mots de passe de la base\u00a0: ${result.output}`,
    );
  }
  await writeSecrets(home, secrets);
  return secrets;
}
