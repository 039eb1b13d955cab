import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { buildSettingPath } from '../../settings/setting-path.ts';
import styles from '../state/content-life.module.css';
import type { Dependent } from './departure.ts';

/** What depends on a content, by what happens to it; each leads to where it is mended, in a window of its own. */
export function DependentList({ idSite, dependents }: { idSite: number; dependents: readonly Dependent[] }) {
  const effects = [...new Set(dependents.map(({ effect }) => effect))];
  return effects.map((effect) => (
    <section key={effect} className={styles.effect}>
      <h3>{effect}</h3>
      <ul>
        {dependents
          .filter((one) => one.effect === effect)
          .map((one, place) => {
            const path = findPlace(idSite, one);
            const title = one.title ? `«\u00a0${one.title}\u00a0»` : 'sans titre';
            return (
              <li key={`${one.kind} ${one.id} ${place}`}>
                <span>
                  {one.isDraft && 'Brouillon\u00a0: '}
                  {isContentKind(one.kind) ? labelContentKind(one.kind) : (otherNames[one.kind] ?? 'Autre')}
                </span>{' '}
                {path ? (
                  <a href={path} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            );
          })}
      </ul>
    </section>
  ));
}

/** Where something that depends on a content is changed; undefined where it only goes with it. */
function findPlace(idSite: number, { kind, id, locale, setting }: Dependent): string | undefined {
  if (setting) return buildSettingPath(idSite, setting.group, setting.type);
  const site = adminPaths.site(idSite);
  if (id === null) return undefined;
  if (kind === 'redirect') return `${site}/redirections/${id}`;
  if (isContentKind(kind) && locale) return adminPaths.editor(idSite, kind, id, locale);
  return kind === 'page' ? `${site}/pages/${id}` : undefined;
}

const otherNames: Readonly<Record<string, string>> = {
  declination: 'Déclinaison',
  redirect: 'Redirection',
  'layout-preview': 'Aperçu de mise en page',
  occurrence: 'Date',
  setting: 'Réglage',
};
