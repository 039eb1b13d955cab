import styles from './content-life.module.css';
import type { Dependent } from './withdrawal.ts';

/** What depends on a content, by what happens to it. */
export function DependentList({ dependents }: { dependents: readonly Dependent[] }) {
  const effects = [...new Set(dependents.map(({ effect }) => effect))];
  return effects.map((effect) => (
    <section key={effect} className={styles.effect}>
      <h3>{effect}</h3>
      <ul>
        {dependents
          .filter((one) => one.effect === effect)
          .map(({ kind, id, title }, place) => (
            <li key={`${kind} ${id} ${place}`}>
              <span>{kindNames[kind] ?? 'Autre'}</span> {title ? `«\u00a0${title}\u00a0»` : 'sans titre'}
            </li>
          ))}
      </ul>
    </section>
  ));
}

const kindNames: Readonly<Record<string, string>> = {
  page: 'Page',
  news: 'Actualité',
  'blog-post': 'Article',
  album: 'Album',
  'service-offer': 'Prestation',
  element: 'Élément',
  product: 'Produit',
  declination: 'Déclinaison',
  redirect: 'Redirection',
  'layout-preview': 'Aperçu de mise en page',
  occurrence: 'Date',
  setting: 'Réglage',
};
