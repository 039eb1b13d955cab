import { drawingMarkupLimits, findMarkupExcess, textMarkupLimits } from '@vitrine/domain/kernel/markup-size';

/** Markup that is refused before a parser reads it; the message says so to whoever sent it. */
export class MarkupTooLargeError extends Error {}

const textMessages = {
  tags: 'Ce texte compte plus de 5\u202f000 balises\u00a0: répartissez-le en plusieurs textes.',
  levels:
    'Ce texte imbrique plus de 100\u00a0niveaux de balises\u00a0: collez-le sans sa mise en forme, puis présentez-le ici.',
};
const drawingMessages = {
  tags: 'Ce dessin SVG compte plus de 50\u202f000 éléments\u00a0: simplifiez-le, ou enregistrez-le en PNG.',
  levels:
    'Ce dessin SVG imbrique plus de 100\u00a0niveaux de groupes\u00a0: dégroupez ses éléments, ou enregistrez-le en PNG.',
};

/** What several texts may hold together, and the sentence that refuses more. */
interface TotalLimit {
  tags: number;
  message: string;
}

/** Limit of all texts of one call: the event loop is held while they are cleaned. */
const callLimit: TotalLimit = {
  tags: 20_000,
  message: 'Ces textes comptent ensemble plus de 20\u202f000 balises\u00a0: enregistrez-les en plusieurs fois.',
};

/** Limit of all texts of a content, which several calls may have sent. */
export const contentLimit: TotalLimit = {
  tags: 50_000,
  message: 'Ce contenu compte plus de 50\u202f000 balises\u00a0: répartissez ses textes sur plusieurs pages.',
};

/** Checks formatted texts that are cleaned together, each of them and all. */
export class TextMarkupGuard {
  readonly #message: string;
  #left: number;

  constructor({ tags, message }: TotalLimit = callLimit) {
    this.#left = tags;
    this.#message = message;
  }

  /** Throws a `MarkupTooLargeError` if this text has too many tags or levels, or the texts together too many tags. */
  check(html: string): void {
    const excess = findMarkupExcess(html, textMarkupLimits);
    if (excess) throw new MarkupTooLargeError(textMessages[excess]);
    this.#left -= html.split('<').length - 1;
    if (this.#left < 0) throw new MarkupTooLargeError(this.#message);
  }
}

/** Says why a drawing is not read; undefined if it may be. */
export function findDrawingExcess(svg: string): string | undefined {
  const excess = findMarkupExcess(svg, drawingMarkupLimits);
  return excess && drawingMessages[excess];
}
