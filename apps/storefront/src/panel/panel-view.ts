import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { create } from './elements.ts';
import { findBands } from './find-bands.ts';
import { type Finding, findDeadLinks, findFindings } from './find-findings.ts';
import { createPreview, PanelCallError, type PanelFacts, type PanelPlace } from './panel-calls.ts';
import {
  describeState,
  getEditorUrl,
  LayoutRow,
  renderFindings,
  renderPageState,
  renderSiteSections,
} from './panel-sections.ts';
import { panelStyles } from './panel-styles.ts';
import type { LayoutState } from './save-layouts.ts';

/** Remembers for this browser whether the panel is open. */
const storageKey = 'panneau';

/** Reads what is remembered; nothing where the browser forbids storage. */
function readState(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepState(state: string): void {
  try {
    localStorage.setItem(storageKey, state);
  } catch {
    // The panel opens closed on the next page.
  }
}

/** The panel of staff on a page: a bar at the foot of the window, and a sheet beside the page. */
export class PanelView {
  readonly #facts: PanelFacts;
  readonly #place: PanelPlace;
  readonly #host = create('div', { id: 'panneau-du-site' });
  readonly #toggle: HTMLButtonElement;
  readonly #sheet: HTMLElement;
  readonly #findings = create('section', {});
  readonly #status = create('p', { class: 'soft', role: 'status' });
  readonly #rows = new Map<string, LayoutRow>();
  #found: Finding[] = [];

  constructor(facts: PanelFacts, place: PanelPlace) {
    this.#facts = facts;
    this.#place = place;
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(panelStyles);
    root.adoptedStyleSheets = [sheet];
    this.#toggle = create(
      'button',
      { type: 'button', 'aria-expanded': 'false', 'aria-controls': 'volet', click: () => this.#setOpen(!this.#isOpen) },
      'Panneau',
    );
    this.#sheet = this.#renderSheet();
    root.append(this.#renderBar(), this.#sheet);
    root.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || !this.#isOpen) return;
      this.#setOpen(false);
      this.#toggle.focus();
    });
  }

  /** Adds the panel to the page, as it was left on the one before. */
  mount(): void {
    document.body.append(this.#host);
    this.#stackAboveSiteBar();
    addEventListener('resize', () => {
      this.#stackAboveSiteBar();
      this.#makeRoom();
    });
    this.#setOpen(readState() === 'ouvert', false);
  }

  /** Shows the state of a layout's preview, and how many are being saved. */
  showLayout(blockId: string, state: LayoutState, saving: number): void {
    this.#rows.get(blockId)?.setState(state);
    this.#host.dataset.saving = String(saving);
    this.#status.textContent = saving === 0 ? '' : 'Un aperçu est en cours d’enregistrement.';
  }

  get #isOpen(): boolean {
    return !this.#sheet.hidden;
  }

  #setOpen(isOpen: boolean, movesFocus = true): void {
    this.#sheet.hidden = !isOpen;
    this.#toggle.ariaExpanded = String(isOpen);
    keepState(isOpen ? 'ouvert' : 'ferme');
    this.#makeRoom();
    if (!isOpen) return;
    this.#showFindings();
    if (movesFocus) this.#sheet.querySelector<HTMLElement>('[data-close]')?.focus();
  }

  /** On a wide window the page moves aside, so that the sheet covers nothing of it. */
  #makeRoom(): void {
    const isBeside = this.#isOpen && innerWidth >= 1100;
    document.documentElement.style.paddingInlineEnd = isBeside ? `${this.#sheet.offsetWidth}px` : '';
  }

  /** The site may have a bar of its own at the foot of the window. */
  #stackAboveSiteBar(): void {
    const bar = document.querySelector<HTMLElement>('[data-part="bottom-bar"]');
    this.#host.style.setProperty('--panel-offset', `${bar?.offsetHeight ?? 0}px`);
  }

  #renderBar(): HTMLElement {
    const { content } = this.#facts;
    return create(
      'div',
      { class: 'bar', role: 'region', 'aria-label': 'Panneau du site' },
      create(
        'span',
        { class: 'state' },
        create('b', {}, content?.title || this.#facts.site.name),
        ` — ${describeState(this.#facts)}`,
      ),
      content && create('a', { class: 'action wide', href: this.#editorUrl() }, 'Modifier cette page'),
      this.#toggle,
    );
  }

  #editorUrl(): string {
    const { content } = this.#facts;
    return content ? getEditorUrl(this.#place.admin, this.#facts, content) : this.#siteUrl();
  }

  #siteUrl(): string {
    return this.#place.admin + adminPaths.site(this.#facts.site.id);
  }

  #renderSheet(): HTMLElement {
    const { content, layouts, site, person } = this.#facts;
    const close = () => {
      this.#setOpen(false);
      this.#toggle.focus();
    };
    const body = create(
      'div',
      { class: 'body', tabindex: '0' },
      create(
        'section',
        {},
        create('h3', {}, 'Cette page'),
        ...renderPageState(this.#facts),
        create(
          'div',
          { class: 'actions' },
          content && create('a', { class: 'action primary', href: this.#editorUrl() }, 'Modifier cette page'),
          this.#renderPreviewButton(),
        ),
      ),
      this.#findings,
    );
    if (layouts.length > 0) {
      for (const [place, layout] of layouts.entries())
        this.#rows.set(layout.id, new LayoutRow(this.#facts, layout, () => this.#showBand(place)));
      const list = create('ul', {}, ...[...this.#rows.values()].map(({ element }) => element));
      body.append(create('section', {}, create('h3', {}, 'Blocs de la page'), this.#status, list));
    }
    body.append(...renderSiteSections(this.#facts, this.#place.admin));
    return create(
      'div',
      { class: 'sheet', id: 'volet', role: 'dialog', 'aria-label': `Panneau de ${site.name}`, hidden: '' },
      create(
        'div',
        { class: 'head' },
        create('h2', {}, site.name),
        create(
          'button',
          { type: 'button', class: 'icon', 'data-close': '', 'aria-label': 'Fermer le panneau', click: close },
          '✕',
        ),
      ),
      body,
      create(
        'div',
        { class: 'foot' },
        create('a', { class: 'action', href: this.#siteUrl() }, 'Administration'),
        create(
          'form',
          { method: 'post', action: `${programPaths.panel}quitter` },
          create('button', { type: 'submit', title: `Connecté\u00a0: ${person}` }, 'Quitter le panneau'),
        ),
      ),
    );
  }

  #renderPreviewButton(): HTMLElement {
    const button = create('button', { type: 'button', click: () => open() }, 'Voir avec les brouillons');
    const open = async () => {
      if (button.ariaDisabled === 'true') return;
      // Opened by the press itself: browsers refuse a window that is opened after an answer.
      const shown = window.open('about:blank', '_blank');
      button.ariaDisabled = 'true';
      try {
        const url = await createPreview(this.#place.path);
        if (shown) shown.location.href = url;
        else location.assign(url);
      } catch (error) {
        shown?.close();
        button.after(create('p', { class: 'danger', role: 'alert' }, describeError(error)));
      }
      button.ariaDisabled = null;
    };
    return button;
  }

  #showFindings(): void {
    this.#found = findFindings(document, this.#facts.picturesWithoutAlt);
    const check = create('button', { type: 'button' }, 'Essayer les liens');
    check.addEventListener('click', () => this.#checkLinks(check));
    const text =
      this.#found.length === 0 ? create('p', { class: 'soft' }, 'Rien à reprendre sur cette page.') : undefined;
    this.#findings.replaceChildren(
      create('h3', {}, 'À revoir'),
      text ?? renderFindings(this.#found, (element) => this.#show(element)),
      create('div', { class: 'actions' }, check),
    );
  }

  async #checkLinks(button: HTMLButtonElement): Promise<void> {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    button.textContent = 'Essai des liens…';
    const dead = await findDeadLinks(document);
    this.#found = [...this.#found, ...dead];
    const outcome = create(
      'p',
      { class: 'soft', role: 'status' },
      dead.length === 0 ? 'Tous les liens vers le site mènent quelque part.' : `${dead.length} à corriger.`,
    );
    this.#findings.replaceChildren(
      create('h3', {}, 'À revoir'),
      renderFindings(this.#found, (element) => this.#show(element)),
      outcome,
    );
  }

  #showBand(place: number): void {
    const band = findBands(document, this.#facts.layouts.length)[place];
    if (band) this.#show(band);
  }

  /** Brings an element of the page into view, and outlines it for a moment. */
  #show(element: Element): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    if (!(element instanceof HTMLElement)) return;
    const { outline, outlineOffset } = element.style;
    Object.assign(element.style, { outline: '3px solid #17624c', outlineOffset: '3px' });
    setTimeout(() => Object.assign(element.style, { outline, outlineOffset }), 2000);
  }
}

function describeError(error: unknown): string {
  if (error instanceof PanelCallError && error.status !== 401) return error.message;
  return error instanceof PanelCallError
    ? 'Votre session est terminée. Ouvrez de nouveau le site depuis l’administration.'
    : 'Le site ne répond pas. Vérifiez votre connexion, puis recommencez.';
}
