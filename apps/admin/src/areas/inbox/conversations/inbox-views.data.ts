/** The tabs of the inbox, by their word in the address; the first is the usual one. How much is settled is nobody's work: it is not counted. */
export const inboxViews = [
  {
    word: '',
    label: 'À traiter',
    counts: ['new', 'open'],
    isCounted: true,
    filter: { view: 'inbox' },
    emptyTitle: 'Tout est traité',
    emptyText:
      'Messages, réponses aux formulaires, témoignages et demandes arrivent ici dès qu’un visiteur les envoie. Vous n’avez rien à recopier\u00a0: répondez, classez, ou gardez pour plus tard.',
  },
  {
    word: 'en-cours',
    label: 'En cours',
    counts: ['open'],
    isCounted: true,
    filter: { state: 'open' },
    emptyTitle: 'Rien n’est en cours',
    emptyText:
      'Un message lu et encore sans réponse se retrouve ici, et reste parmi ceux à traiter. Attribuez-le à qui s’en occupe.',
  },
  {
    word: 'repondus',
    label: 'Répondus',
    counts: ['answered'],
    isCounted: false,
    filter: { view: 'answered' },
    emptyTitle: 'Aucune réponse encore',
    emptyText: 'Un message auquel vous répondez depuis cette boîte passe ici, avec ce que vous avez écrit.',
  },
  {
    word: 'classes',
    label: 'Classés',
    counts: ['closed'],
    isCounted: false,
    filter: { view: 'closed' },
    emptyTitle: 'Rien n’est classé',
    emptyText:
      'Ce qui n’attend plus rien se classe\u00a0: la touche E, le bouton Classer, ou un glissé vers la gauche sur un téléphone. Rien n’est supprimé.',
  },
  {
    word: 'suspects',
    label: 'Suspects',
    counts: ['suspect'],
    isCounted: true,
    filter: { view: 'suspect' },
    emptyTitle: 'Aucun envoi n’est suspect',
    emptyText:
      'Un envoi dont le champ piège était rempli, plein de liens ou reçu deux fois attend ici\u00a0: un robot le plus souvent, parfois une personne. Lisez-le, puis acceptez ou supprimez-le.',
  },
  {
    word: 'reportes',
    label: 'Reportés',
    counts: ['snoozed'],
    isCounted: true,
    filter: { view: 'snoozed' },
    emptyTitle: 'Rien n’est reporté',
    emptyText: 'Un message reporté disparaît jusqu’au jour que vous choisissez, puis revient en tête de liste.',
  },
  {
    word: 'tous',
    label: 'Tous',
    counts: [],
    isCounted: false,
    filter: { view: 'all' },
    emptyTitle: 'Rien ne correspond',
    emptyText: 'Tout ce que vos visiteurs ont envoyé se trouve ici, traité ou non.',
  },
] as const;

export type InboxView = (typeof inboxViews)[number];
