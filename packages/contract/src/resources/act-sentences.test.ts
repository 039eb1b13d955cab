import {
  type ActWords,
  askAct,
  describeActDone,
  nameAct,
  recordActDone,
  sayActDone,
  usualActs,
} from '@vitrine/domain/kernel/act-sentences';
import type { Noun } from '@vitrine/domain/kernel/french-noun';
import { expect, test } from 'vitest';
import type { ResourceAction } from './resource-definition.ts';
import { resources } from './resources.gen.ts';

const described: readonly { labels: Noun; actions?: Readonly<Record<string, ResourceAction>> }[] = resources;

const acts: ActWords[] = [
  ...Object.values(usualActs),
  ...described.flatMap(({ actions = {} }) => Object.values(actions).map(({ words }) => words)),
];
const nouns: Noun[] = [
  ...described.map(({ labels }) => labels),
  { singular: 'actualité', plural: 'actualités', gender: 'f' },
  { singular: 'hameau', plural: 'hameaux', gender: 'm', startsWithVowel: false },
];

/** What no French sentence has: articles that are not drawn together or elided, a word twice, an article after a preposition. */
const faults = [
  /\b(?:de|à) les?\b/,
  /(?:^|\s)(?:le|la|de|du|au|ce) (?!hameau)[aeiouyhœéèê]/i,
  /\b(\p{L}+) (?:le |la |l’|les )\1\b/iu,
  /\b(\p{L}{3,}) \1\b/iu,
  / {2}|undefined|’ /,
];

test('PLT-05 every act about every kind of record makes sentences without a fault, for one and for several', () => {
  const said = acts.flatMap((act) =>
    nouns.flatMap((noun) => [
      nameAct(act, noun),
      askAct(act, { noun, title: 'X' }),
      askAct(act, { noun, count: 1 }),
      askAct(act, { noun, count: 3 }),
      sayActDone(act, { noun, title: 'X' }),
      sayActDone(act, { noun, count: 3 }),
      describeActDone(act, noun),
      recordActDone(act, noun),
    ]),
  );
  expect(said.length).toBeGreaterThan(2000);
  for (const fault of faults)
    expect(
      said.filter((one) => fault.test(one)),
      String(fault),
    ).toEqual([]);
});

test('PLT-05 what the administration says of each act', () => {
  const said = described.flatMap(({ labels: noun, actions = {} }) =>
    Object.values(actions).map(({ words }) => [
      nameAct(words, noun),
      askAct(words, { noun, title: 'X' }),
      askAct(words, { noun, count: 3 }),
      sayActDone(words, { noun, title: 'X' }),
      recordActDone(words, noun),
    ]),
  );
  expect(said.map((one) => one.join(' | ').replaceAll('\u00a0', ' '))).toEqual([
    'Suspendre | Suspendre le membre « X » ? | Suspendre 3 membres ? | Membre « X » suspendu. | Membre suspendu',
    'Rétablir | Rétablir le membre « X » ? | Rétablir 3 membres ? | Membre « X » rétabli. | Membre rétabli',
    'Annuler la date | Annuler la date « X » ? | Annuler 3 dates ? | Date « X » annulée. | Date annulée',
    'Marquer comme payée | Marquer la commande « X » comme payée ? | Marquer 3 commandes comme payées ? | Commande « X » payée. | Commande payée',
    'Marquer comme prête | Marquer la commande « X » comme prête ? | Marquer 3 commandes comme prêtes ? | Commande « X » prête. | Commande prête',
    'Marquer comme expédiée | Marquer la commande « X » comme expédiée ? | Marquer 3 commandes comme expédiées ? | Commande « X » expédiée. | Commande expédiée',
    'Marquer comme retirée | Marquer la commande « X » comme retirée ? | Marquer 3 commandes comme retirées ? | Commande « X » retirée. | Commande retirée',
    'Marquer comme terminée | Marquer la commande « X » comme terminée ? | Marquer 3 commandes comme terminées ? | Commande « X » terminée. | Commande terminée',
    'Annuler la commande | Annuler la commande « X » ? | Annuler 3 commandes ? | Commande « X » annulée. | Commande annulée',
    'Marquer comme remboursée | Marquer la commande « X » comme remboursée ? | Marquer 3 commandes comme remboursées ? | Commande « X » remboursée. | Commande remboursée',
    'Mettre fin à la réduction | Mettre fin à la réduction « X » ? | Mettre fin à 3 réductions ? | Réduction « X » terminée. | Réduction terminée',
    'Envoyer à nouveau | Envoyer à nouveau la facture « X » ? | Envoyer à nouveau 3 factures ? | Facture « X » envoyée. | Facture envoyée',
    'Retrouver la commande | Retrouver la commande de la rétractation « X » ? | Retrouver la commande de 3 rétractations ? | Commande de la rétractation « X » retrouvée. | Commande de la rétractation retrouvée',
    'Noter le retour | Noter le retour de la rétractation « X » ? | Noter le retour de 3 rétractations ? | Retour de la rétractation « X » noté. | Retour de la rétractation noté',
    'Noter la preuve d’envoi | Noter la preuve d’envoi de la rétractation « X » ? | Noter la preuve d’envoi de 3 rétractations ? | Preuve d’envoi de la rétractation « X » notée. | Preuve d’envoi de la rétractation notée',
    'Marquer comme remboursée | Marquer la rétractation « X » comme remboursée ? | Marquer 3 rétractations comme remboursées ? | Rétractation « X » remboursée. | Rétractation remboursée',
    'Mettre fin à la rétractation | Mettre fin à la rétractation « X » ? | Mettre fin à 3 rétractations ? | Rétractation « X » terminée. | Rétractation terminée',
    'Refuser | Refuser la rétractation « X » ? | Refuser 3 rétractations ? | Rétractation « X » refusée. | Rétractation refusée',
    'Écarter | Écarter la rétractation « X » ? | Écarter 3 rétractations ? | Rétractation « X » écartée. | Rétractation écartée',
    'Noter un mouvement | Noter un mouvement du stock « X » ? | Noter un mouvement de 3 stocks ? | Mouvement du stock « X » noté. | Mouvement du stock noté',
    'Compter | Compter le stock « X » ? | Compter 3 stocks ? | Stock « X » compté. | Stock compté',
    'Publier | Publier le témoignage « X » ? | Publier 3 témoignages ? | Témoignage « X » publié. | Témoignage publié',
    'Refuser | Refuser le témoignage « X » ? | Refuser 3 témoignages ? | Témoignage « X » refusé. | Témoignage refusé',
  ]);
});
