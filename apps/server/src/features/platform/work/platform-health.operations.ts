import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PlatformContext } from '../../../request-context.ts';
import type { Services } from '../../../services.ts';
import { listCertificateHosts, readDatabase } from './platform-health.repository.ts';
import { countJobs } from './platform-jobs.repository.ts';
import { countMails } from './platform-mails.repository.ts';

type ProgramFacts = Awaited<ReturnType<Services['readProgram']>>;

/** Hosts that are named one by one. */
const hostsShown = 5;

/** Says how the program and what it depends on are; `program` is what was read before the transaction. */
export async function readPlatformHealth(
  { transaction, services }: PlatformContext,
  program: ProgramFacts,
): Promise<Result<ReplyOf<'readPlatformHealth'>>> {
  const database = await readDatabase(transaction);
  const { oldestDueAt, ...jobs } = await countJobs(transaction);
  const { lastSentAt, ...mails } = await countMails(transaction);
  const { asked, latest } = await listCertificateHosts(transaction, hostsShown);
  const { version, runtime, startedAt, disk, files, isDatabaseManaged, mailRelay, backup, dnsServers } = program;
  return succeed({
    version,
    runtime,
    startedAt: startedAt.toISOString(),
    migrations: {
      applied: program.migrations.applied.length,
      last: program.migrations.applied.at(-1) ?? null,
      missing: [...program.migrations.missing],
    },
    database: { ...database, isManaged: isDatabaseManaged },
    disk,
    files,
    jobs: { ...jobs, oldestDueAt: oldestDueAt?.toISOString() ?? null },
    mails: { relay: mailRelay, ...mails, lastSentAt: lastSentAt?.toISOString() ?? null },
    backup,
    dnsServers: [...dnsServers],
    sitesDomain: services.hosting.sitesDomain ?? null,
    certificates: { asked, latest: latest.map(({ host, askedAt }) => ({ host, askedAt: askedAt.toISOString() })) },
  });
}
