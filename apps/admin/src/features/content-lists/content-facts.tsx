import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { formatDay, formatShortMomentWithArticle } from '../../base/format/format-date.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import type { ListedContent } from '../contents/contents.queries.ts';
import type { ContentListKind } from './content-kinds.data.ts';
import { nameRoute } from './content-kinds.data.ts';
import styles from './content-list.module.css';
import { describePeriod } from './describe-period.ts';

const price = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** The names that facts refer to. */
export interface FactNames {
  folders: ReadonlyMap<number, string>;
  routes: readonly { route: string; title: string | null }[];
}

/** What a row says below the title of a content. */
export function ContentFacts({
  kind,
  content,
  names,
  shown,
}: {
  kind: ContentListKind;
  content: ListedContent;
  names: FactNames;
  /** Keys of the columns that are shown. */
  shown: ReadonlySet<string>;
}) {
  const site = useOpenSite();
  const texts = kind.facts.flatMap((fact) => (shown.has(fact) && describeFact(kind.kind, fact, content, names)) || []);
  if (content.facts.isPromoted) texts.unshift('À la une');
  if (shown.has('updatedAt') && content.updatedAt)
    texts.push(`modifié ${formatShortMomentWithArticle(content.updatedAt)}`);
  if (shown.has('url') && content.url && !texts.includes(content.url)) texts.push(content.url);
  if (texts.length === 0) return null;
  return (
    <span className={styles.facts}>
      {texts.map((text) => (
        <span key={text} className={styles.fact}>
          {kind.kind === 'form' && text === nameAnswers(content) && hasSiteRight(site, 'answers.read') ? (
            <Link to={adminPaths.formAnswers(site.idSite, content.id)}>{text}</Link>
          ) : (
            text
          )}
        </span>
      ))}
    </span>
  );
}

function describeFact(
  kind: ContentListKind['kind'],
  fact: ContentListKind['facts'][number],
  { facts, url }: ListedContent,
  { folders, routes }: FactNames,
): string | undefined {
  if (fact === 'date') return facts.publishedAt ? formatDay(facts.publishedAt) : undefined;
  if (fact === 'dates') return facts.publishedAt ? describePeriod(facts.publishedAt, facts.expiresAt) : undefined;
  if (fact === 'folder') return facts.folderId === null ? 'Sans dossier' : folders.get(facts.folderId);
  if (fact === 'route') {
    const { route } = facts;
    return route === null
      ? 'Sans rubrique'
      : nameRoute(routes.find((one) => one.route === route) ?? { route, title: null });
  }
  if (fact === 'price') return facts.priceCents === null ? undefined : price.format(facts.priceCents / 100);
  if (fact === 'duration') return facts.durationMinutes === null ? undefined : formatDuration(facts.durationMinutes);
  if (fact === 'items' && kind === 'form') return nameAnswers({ facts });
  if (fact === 'items')
    return facts.items ? `${facts.items} ${facts.items > 1 ? 'images et vidéos' : 'image'}` : 'Vide';
  // An element without a page of its own leads elsewhere.
  return url && (facts.route === 'footer' || !url.startsWith('/')) ? url : undefined;
}

/** « 12 réponses ». */
function nameAnswers({ facts: { items } }: Pick<ListedContent, 'facts'>): string {
  return items ? `${items} ${items > 1 ? 'réponses' : 'réponse'}` : 'Aucune réponse';
}

/** « 1 h 30 », « 45 min ». */
function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest ? `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}` : `${hours}\u00a0h`;
}
