import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isContentKind } from '@vitrine/domain/publishing/content-kinds';
import { findResourcePath } from '../../base/navigation/registered-areas.ts';
import type { AuditEntry } from '../../features/audit/describe-act.ts';

/** Screens that are about the act, by its first word. */
const actAreas: Readonly<Record<string, string>> = {
  settings: 'reglages',
  secret: 'reglages',
  staff: 'equipe',
  media: 'medias',
  'lost-address': 'adresses-perdues',
  font: 'apparence',
  archive: 'emporter',
  'wordpress-import': 'wordpress',
  domain: 'domaines',
  language: 'langues',
  rights: 'droits',
  person: 'personnes',
};

/** Finds the screen of the record that an act was about; undefined where there is none, or none any more. */
export function findRecordPath(entry: AuditEntry, idSite: number, locale: string): string | undefined {
  const { act, kind, resourceId } = entry;
  const verb = act.split('.').slice(1).join('.');
  const at = (path: string) => `${adminPaths.site(idSite)}/${path}`;
  const isGone = verb === 'delete' || verb === 'erase' || verb === 'forget' || verb === 'bulk';
  const id = Number(resourceId);
  if (kind && isContentKind(kind) && Number.isInteger(id) && !isGone) {
    const { locale: own } = (entry.after ?? {}) as { locale?: unknown };
    return adminPaths.editor(idSite, kind, id, typeof own === 'string' ? own : locale);
  }
  const area = kind ? findResourcePath(kind) : undefined;
  if (area) return isGone || !Number.isInteger(id) ? at(area) : at(`${area}/${id}`);
  if (kind === 'mail' && resourceId) return at(`courriels/${resourceId}`);
  const other = actAreas[act.split('.')[0] ?? ''];
  return other && at(other);
}
