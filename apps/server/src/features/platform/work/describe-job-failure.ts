import { findSmtpReason } from '@vitrine/domain/inbox/describe-delivery';

/** What a failed job leaves of its error. */
export interface JobOutput {
  name?: string | null;
  message?: string | null;
  code?: string | null;
}

const mailKinds: ReadonlySet<string> = new Set(['send-mail', 'send-platform-mail']);
/** Signs of an error that are shown. */
const maximumDetail = 300;

const reasons: readonly [pattern: RegExp, reason: string][] = [
  [
    /ENOSPC|EDQUOT|storage-full|StorageFull|disk full|\b53100\b/i,
    'Le disque du serveur est plein. Faites-y de la place, puis recommencez.',
  ],
  [
    /job (?:failed by timeout|timed out)|job expired|heartbeat|expire/i,
    'Le programme s’est arrêté pendant la tâche, ou elle a duré trop longtemps. Recommencez.',
  ],
  [/le programme s’arrête/, 'Le programme s’arrêtait. Recommencez.'],
  [
    /DatabaseUnavailable|statement timeout|canceling statement|\b57014\b|\b57P0\d\b|Connection terminated|database/i,
    'La base de données ne répondait pas, ou pas assez vite. Recommencez\u00a0; si cela se répète, regardez «\u00a0Versions et santé\u00a0».',
  ],
  [
    /FileStoreUnavailable|NoSuchBucket|bucket|\bS3\b/i,
    'Le stockage des fichiers ne répondait pas. Vérifiez-le, puis recommencez.',
  ],
  [
    /ServiceUnavailable|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|fetch failed|timeout/i,
    'Un service extérieur ne répondait pas. Recommencez plus tard.',
  ],
  [
    /site \d+ is not there/,
    'Le site n’existe plus ou est à la corbeille\u00a0: il n’y a rien à recommencer tant qu’il y est.',
  ],
  [/has no maintenance task/, 'Un autre programme, plus récent ou plus ancien, se sert de la même base.'],
];

/** Says in French why a job failed, by what its error says. */
export function describeJobFailure(kind: string, { name, message, code }: JobOutput): string {
  const text = [name, code, message].filter(Boolean).join(' ');
  const found = reasons.find(([pattern]) => pattern.test(text));
  if (mailKinds.has(kind) && !(found && /disque|s’arrêt/.test(found[1])))
    return `Le service d’envoi n’a pas pris le courriel\u00a0: ${findSmtpReason(text)}`;
  return (
    found?.[1] ??
    'Le programme a échoué pour une raison imprévue, notée dans son journal. Recommencez\u00a0; si cela se répète, prévenez qui l’entretient.'
  );
}

/** What the program noted of an error, without emails: a person's data are none of the platform's staff's. */
export function formatJobError({ message, code }: JobOutput): string | null {
  const text = [code, message]
    .filter(Boolean)
    .join(' ')
    .replace(/[^\s<>"'(),:;]*@[^\s<>"'(),:;]*/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return text ? text.slice(0, maximumDetail) : null;
}
