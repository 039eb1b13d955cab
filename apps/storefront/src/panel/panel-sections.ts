import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { create } from './elements.ts';
import type { Finding } from './find-findings.ts';
import { formatMoment } from './format-moment.ts';
import { getPreviewPath, type PanelFacts } from './panel-calls.ts';
import type { LayoutState } from './save-layouts.ts';

type Named = Pick<NonNullable<PanelFacts['content']>, 'kind' | 'id' | 'locale'>;

/** URL of the page editor of a content. */
export function getEditorUrl(admin: string, { site }: PanelFacts, { kind, id, locale }: Named): string {
  return admin + adminPaths.editor(site.id, kind, id, locale);
}

/** Says in a few words how the page stands. */
export function describeState({ content }: PanelFacts): string {
  if (!content) return 'Page du programme';
  const live = content.schedules.find(({ isLive }) => isLive);
  if (live?.until) return `Version programmée, jusqu’au ${formatMoment(live.until)}`;
  if (content.hasUnpublishedChanges) return 'Des changements ne sont pas publiés';
  return content.state === 'published' ? 'Tout est publié' : 'Pas en ligne';
}

/** What is scheduled for the page itself. */
export function renderPageState(facts: PanelFacts): Node[] {
  const next = facts.content?.schedules.filter(({ isLive }) => !isLive) ?? [];
  return [
    create('p', facts.content?.hasUnpublishedChanges ? { class: 'warning' } : {}, `${describeState(facts)}.`),
    ...next.map(({ from, until }) =>
      create(
        'p',
        { class: 'soft' },
        `Programmé ${formatMoment(from)}${until ? `, jusqu’au ${formatMoment(until)}` : ''}.`,
      ),
    ),
  ];
}

/** Contents that wait to be published, and what is scheduled on the whole site; nothing where there are none. */
export function renderSiteSections(facts: PanelFacts, admin: string): HTMLElement[] {
  const { drafts, schedules } = facts;
  const link = (content: Named & { title: string }) =>
    create('a', { href: getEditorUrl(admin, facts, content) }, content.title || 'Sans titre');
  const sections: HTMLElement[] = [];
  if (drafts.total > 0)
    sections.push(
      create(
        'section',
        {},
        create('h3', {}, drafts.total === 1 ? '1 brouillon à publier' : `${drafts.total} brouillons à publier`),
        create(
          'ul',
          {},
          ...drafts.latest.map((draft) =>
            create('li', {}, link(draft), create('span', { class: 'sub' }, `changé ${formatMoment(draft.updatedAt)}`)),
          ),
        ),
      ),
    );
  if (schedules.length > 0)
    sections.push(
      create(
        'section',
        {},
        create('h3', {}, 'Programmé sur le site'),
        create(
          'ul',
          {},
          ...schedules.map((schedule) =>
            create(
              'li',
              {},
              link(schedule),
              create(
                'span',
                { class: 'sub' },
                schedule.isLive && schedule.until
                  ? `en ligne jusqu’au ${formatMoment(schedule.until)}`
                  : `à partir du ${formatMoment(schedule.from)}`,
              ),
            ),
          ),
        ),
      ),
    );
  return sections;
}

/** A list of findings; choosing one shows it on the page. */
export function renderFindings(findings: readonly Finding[], show: (element: Element) => void): HTMLElement {
  return create(
    'ul',
    {},
    ...findings.map(({ text, element }) =>
      create(
        'li',
        {},
        element ? create('button', { type: 'button', class: 'plain', click: () => show(element) }, text) : text,
      ),
    ),
  );
}

const layoutStates: Readonly<Record<LayoutState, string>> = {
  waiting: 'à vérifier',
  kept: 'aperçu à jour',
  saving: 'aperçu en cours d’enregistrement…',
  saved: 'aperçu enregistré',
  failed: 'pas d’aperçu',
};

/** One block of the page with its preview; choosing it shows the block. */
export class LayoutRow {
  readonly element: HTMLElement;
  readonly #state = create('span', { class: 'sub' }, layoutStates.waiting);
  readonly #picture = create('img', { class: 'thumb', alt: '', loading: 'lazy' });
  readonly #path: string;

  constructor(facts: PanelFacts, layout: PanelFacts['layouts'][number], show: () => void) {
    this.#path = getPreviewPath({ pageId: facts.content?.id ?? 0, blockId: layout.id });
    this.element = create(
      'li',
      {},
      create(
        'button',
        { type: 'button', class: 'plain row', click: show },
        this.#picture,
        create('span', {}, create('span', { class: 'name' }, layout.label), this.#state),
      ),
    );
  }

  setState(state: LayoutState): void {
    this.#state.textContent = layoutStates[state];
    // The picture of before stays until the new one is stored.
    if (state === 'kept' || state === 'saved') this.#picture.src = `${this.#path}?${Date.now()}`;
  }
}
