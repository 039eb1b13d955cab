import type { ContentLoss } from '@vitrine/wordpress/export-types';

/** What became of a part of a content, in French; `name` is the part's own, where it tells something. */
const sentences: Readonly<Record<ContentLoss['kind'], { one(name: string): string; all: string }>> = {
  'missing-media': {
    one: (name) => `Un fichier manque\u00a0: ${name}. Ajoutez-le dans la médiathèque, puis dans la page.`,
    all: 'Des fichiers manquent.',
  },
  embed: {
    one: (name) => `Un contenu d’un autre site attend l’accord du visiteur\u00a0: ${name}.`,
    all: 'Des contenus d’autres sites attendent l’accord du visiteur.',
  },
  'unknown-block': {
    one: (name) => `Le bloc «\u00a0${name}\u00a0» d’une extension n’a pas d’équivalent\u00a0: son texte est repris.`,
    all: 'Des blocs d’extensions n’ont pas d’équivalent\u00a0: leur texte est repris.',
  },
  'unknown-shortcode': {
    one: (name) => `Le code court «\u00a0[${name}]\u00a0» d’une extension n’est pas repris.`,
    all: 'Des codes courts d’extensions ne sont pas repris.',
  },
  'dynamic-block': {
    one: (name) => `Le bloc «\u00a0${name}\u00a0», que WordPress remplissait, n’est pas repris.`,
    all: 'Des blocs que WordPress remplissait ne sont pas repris.',
  },
  script: { one: () => 'Un script n’est pas repris.', all: 'Des scripts ne sont pas repris.' },
  frame: {
    one: (name) => `Un cadre d’un autre site est devenu un lien\u00a0: ${name}.`,
    all: 'Des cadres d’autres sites sont devenus des liens.',
  },
  form: {
    one: () => 'Un formulaire de contact remplace le sien. Vérifiez ses questions.',
    all: 'Un formulaire de contact remplace les formulaires. Vérifiez leurs questions.',
  },
  presentation: {
    one: () => 'Sa présentation est simplifiée.',
    all: 'Des présentations sont simplifiées.',
  },
  'too-long': {
    one: () => 'Il était trop long\u00a0: sa fin n’est pas reprise.',
    all: 'Des contenus trop longs perdent leur fin.',
  },
  sound: {
    one: (name) => `Un son n’est pas repris\u00a0: ${name}.`,
    all: 'Des sons ne sont pas repris.',
  },
};

/** What an owner decides, beside what is only different. */
const undecided: ReadonlySet<ContentLoss['kind']> = new Set(['form', 'missing-media']);

/** Words the losses of one content, each kind of part once by name. */
export function describeLosses(losses: readonly ContentLoss[]): { words: string[]; isUndecided: boolean } {
  const words = new Set(losses.map(({ kind, name }) => sentences[kind].one(shorten(name))));
  return { words: [...words].slice(0, 20), isUndecided: losses.some(({ kind }) => undecided.has(kind)) };
}

/** Words a kind of loss for many contents. */
export const describeLossKind = (kind: ContentLoss['kind']): string => sentences[kind].all;

/** Whether an owner has to look at what has become of such a part. */
export const isUndecidedLoss = (kind: ContentLoss['kind']): boolean => undecided.has(kind);

const shorten = (name: string) => (name.length > 150 ? `${name.slice(0, 149)}…` : name);
