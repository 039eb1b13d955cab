import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../log.ts';
import { findServingPort } from '../storage/open-database.ts';
import { defineCommand } from './command.ts';
import { readSites, withDatabase } from './command-context.ts';
import {
  addStaffByCommand,
  changeStaffByCommand,
  describeStaff,
  printInstallationLink,
  resetStaffByCommand,
  type StaffTools,
} from './staff.ts';

export const staffCommands = [
  defineCommand({
    name: 'staff',
    arguments: ['list'],
    help: 'liste les comptes d’administration et leurs droits',
    run: () => withStaff(describeStaff),
  }),
  defineCommand({
    name: 'staff',
    arguments: ['add', 'ADRESSE'],
    options: {
      super: '… sur toute la plateforme',
      'no-super': '… ou lui retire toute la plateforme, avec --force même s’il est le dernier',
      force: '… même au dernier compte de la plateforme',
      'site=ID': '… sur un site, avec --role',
      'role=RÔLE': '… son rôle sur ce site\u00a0: ADMIN, EDITOR ou DESK',
      password: '… avec un mot de passe tapé, ou lu de l’entrée, au lieu d’un lien',
    },
    help: 'ajoute un compte d’administration, ou lui donne des droits',
    run: ([email], { super: isSuperAdmin = false, 'no-super': isRemoved, force, site, role, password: isTyped }) =>
      withStaff(async (tools) => {
        if (isRemoved && (isSuperAdmin || site !== undefined || isTyped)) throw new Error('--no-super se donne seul.');
        if (isRemoved) return changeStaffByCommand(tools, email, 'no-super', force);
        const password = isTyped ? await readPassword() : undefined;
        return addStaffByCommand(tools, email, { isSuperAdmin, site, role, password });
      }),
  }),
  defineCommand({
    name: 'staff',
    arguments: ['welcome'],
    help: 'imprime un nouveau lien vers le premier compte, tant qu’il n’y en a aucun',
    run: () => withStaff(printInstallationLink),
  }),
  defineCommand({
    name: 'staff',
    arguments: ['reset', 'ADRESSE'],
    help: 'retire un second facteur perdu, ferme les sessions et donne un lien',
    run: ([email]) => withStaff((tools) => resetStaffByCommand(tools, email)),
  }),
  defineCommand({
    name: 'staff',
    arguments: ['suspend', 'ADRESSE'],
    options: { force: '… même s’il est le dernier compte de la plateforme' },
    help: 'suspend un compte, ferme ses sessions et retire les invitations qu’il a envoyées',
    run: ([email], { force }) => withStaff((tools) => changeStaffByCommand(tools, email, 'suspend', force)),
  }),
  defineCommand({
    name: 'staff',
    arguments: ['restore', 'ADRESSE'],
    help: 'rend un compte suspendu à son propriétaire',
    run: ([email]) => withStaff((tools) => changeStaffByCommand(tools, email, 'restore')),
  }),
];

function withStaff(work: (tools: StaffTools) => Promise<string>): Promise<void> {
  return withDatabase(async (database, directUrl) => {
    const config = readConfig();
    const port = (await findServingPort(config)) ?? config.port;
    const jobs = new JobQueue(directUrl, createLog('warn', true), false);
    await jobs.start();
    try {
      console.log(await work({ database, directory: await readSites(database), config, port, jobs }));
    } finally {
      await jobs.stop();
    }
  });
}

/** Reads a password from the terminal or from a pipe; only the first line counts. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write('Mot de passe\u00a0: ');
  for await (const line of lines) return line;
  return '';
}
