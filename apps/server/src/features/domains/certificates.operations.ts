import type { Database } from '../../storage/database.ts';
import { updateCertificateAsked } from './domains.repository.ts';

/** Milliseconds for the note: the proxy waits for its answer. */
const timeout = 2000;

/** Notes that a proxy asked for the certificate of a host and was allowed to. It fails nothing: the answer does not depend on it. */
export async function recordCertificateRequest(
  { database, clock, log }: Pick<CertificateTools, 'database' | 'clock' | 'log'>,
  host: string,
): Promise<void> {
  await database
    .platform(
      'certificat demandé',
      (transaction) => updateCertificateAsked(transaction, host, new Date(clock())),
      timeout,
      false,
    )
    .catch((error: Error) => log.warn({ cause: error.message }, 'demande de certificat non notée'));
}

interface CertificateTools {
  database: Database;
  clock(): number;
  log: { warn(values: object, message: string): void };
}
