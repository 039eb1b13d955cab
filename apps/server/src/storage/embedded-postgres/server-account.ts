import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runCommand } from './run-command.ts';

/** The account that PostgreSQL runs as. */
export interface ServerAccount {
  readonly name: string;
  /** -1 on Windows, which has no user ids. */
  readonly uid: number;
  readonly gid: number;
  /** True when the program is root: PostgreSQL refuses root and runs under another account. */
  readonly isSwitched: boolean;
}

const unprivilegedNames = ['postgres', 'nobody'];
const accountName = /^[a-z_][a-z0-9_.-]*\$?$/i;

/** Whether the program can, and must, start PostgreSQL under another account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Options that run a child process under the account. Node (libuv) clears the supplementary groups when root passes a
 * `uid`, so the child has none of root's.
 */
export function identityOf(account: ServerAccount): { uid?: number; gid?: number } {
  return account.isSwitched ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Chooses the server's account: the program's own, or, for root, `requested`, else the owner of the existing data
 * (`ownerUid`), else `postgres`, else `nobody`. Throws `no-account` when none is usable: PostgreSQL needs an entry in
 * the passwd database.
 */
export async function findServerAccount(requested?: string, ownerUid?: number): Promise<ServerAccount> {
  if (!isRoot()) return findOwnAccount();
  if (requested !== undefined) {
    const account = await findAccount(requested);
    if (account !== undefined) return account;
    throw new EmbeddedPostgresError(
      'no-account',
      `Le compte «\u00a0${requested}\u00a0» (VITRINE_DB_USER) n’existe pas sur cette machine ou est root\u00a0: ` +
        'PostgreSQL demande un compte ordinaire.',
    );
  }
  const owner = ownerUid === undefined || ownerUid === 0 ? undefined : await findAccount(String(ownerUid));
  if (owner !== undefined) return owner;
  for (const name of unprivilegedNames) {
    const account = await findAccount(name);
    if (account !== undefined) return account;
  }
  throw new EmbeddedPostgresError(
    'no-account',
    'PostgreSQL refuse de tourner sous root et la machine n’a ni compte «\u00a0postgres\u00a0» ni compte «\u00a0nobody\u00a0». ' +
      'Créez un compte ordinaire et donnez son nom dans VITRINE_DB_USER.',
  );
}

function findOwnAccount(): ServerAccount {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid, isSwitched: false };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-account',
      `Le compte numéro ${process.getuid?.()} n’a pas d’entrée dans /etc/passwd, ce que PostgreSQL exige. ` +
        'Ajoutez-la, ou donnez une base avec DATABASE_URL.',
      { cause },
    );
  }
}

/** Uses `id` instead of /etc/passwd, which omits the accounts of directory services and of macOS. */
async function findAccount(nameOrUid: string): Promise<ServerAccount | undefined> {
  if (!accountName.test(nameOrUid) && !/^\d+$/.test(nameOrUid)) return undefined;
  const answers = await Promise.all(['-un', '-u', '-g'].map((flag) => runCommand('id', [flag, nameOrUid])));
  const [name, uid, gid] = answers.map((answer) => (answer.isSuccess ? answer.output : ''));
  if (!name || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '') || Number(uid) === 0) return undefined;
  return { name, uid: Number(uid), gid: Number(gid), isSwitched: true };
}

/** Whether the account can enter a folder. It asks the system, since only the system knows ACLs and mounts. */
export async function canEnter(account: ServerAccount, directory: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const entered = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], identityOf(account));
  return entered.isSuccess;
}
