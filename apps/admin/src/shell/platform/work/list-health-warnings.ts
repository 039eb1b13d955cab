import { formatBytes } from '../../../base/format/format-bytes.ts';
import type { PlatformHealth } from './platform-work.queries.ts';

const day = 86_400_000;
/** Share of the disk, and bytes, below which it is nearly full. */
const scarce = { share: 0.1, bytes: 2_000_000_000 };
/** Milliseconds that a job may wait while another runs. */
const longWait = 600_000;

/** Says what the platform's staff should look at, the most pressing first. */
export function listHealthWarnings(
  { migrations, disk, jobs, mails, backup, database }: PlatformHealth,
  now: number,
): string[] {
  const warnings: [boolean, string][] = [
    [
      migrations.missing.length > 0,
      'Des migrations manquent à la base\u00a0: redémarrez le programme pour qu’elles s’appliquent.',
    ],
    [
      disk !== null && disk.freeBytes < Math.max(disk.totalBytes * scarce.share, scarce.bytes),
      `Le disque est presque plein\u00a0: ${formatBytes(disk?.freeBytes ?? 0)} libres. Faites de la place.`,
    ],
    [
      jobs.oldestDueAt !== null && now - Date.parse(jobs.oldestDueAt) > longWait,
      'Des tâches attendent depuis plus de dix minutes\u00a0: vérifiez que le programme qui les fait tourne.',
    ],
    [jobs.failed > 0, 'Des tâches ont échoué\u00a0: lisez pourquoi, puis recommencez-les.'],
    [mails.relay === null, 'Aucun serveur d’envoi\u00a0: indiquez SMTP_URL, sans quoi aucun courriel n’arrive.'],
    [mails.givenUp > 0, 'Des courriels ont été abandonnés\u00a0: lisez pourquoi, puis renvoyez-les.'],
    [
      !database.isManaged && (backup === null || now - Date.parse(backup.madeAt) > 2 * day),
      backup === null
        ? 'Aucune sauvegarde n’a été faite depuis cette machine.'
        : 'La dernière sauvegarde a plus de deux jours.',
    ],
  ];
  return warnings.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
