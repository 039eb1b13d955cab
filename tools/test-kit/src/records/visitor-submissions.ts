/** Sends a body to a call of the demo site's own API, as a visitor does; `path` begins below `/api`. */
type VisitorCall = (path: string, body: unknown) => Promise<unknown>;

const submissions: readonly (readonly [path: string, body: object])[] = [
  [
    '/testimonials',
    {
      author: 'Sophie, maman de Nino',
      email: 'sophie.mercier@exemple.fr',
      occasion: 'Bain thérapeutique',
      experiencedOn: '2026-10',
      text: 'Nino avait trois semaines et nous étions épuisés. Une heure plus tard, tout le monde dormait. Merci pour votre douceur et pour le thé.',
      acceptPublication: true,
    },
  ],
  [
    '/rights-request',
    {
      kind: 'erasure',
      firstname: 'Julien',
      lastname: 'Marchand',
      email: 'julien.marchand@exemple.fr',
      message: 'Bonjour, je ne suis plus client et je souhaite que mes données soient effacées. Merci.',
    },
  ],
  [
    '/message',
    {
      firstname: 'Thomas',
      lastname: 'Lecointe',
      email: 'thomas.lecointe@exemple.fr',
      topic: 'bon-cadeau',
      message:
        'Bonjour,\n\nma sœur attend son premier enfant pour février et j’aimerais lui offrir un massage de grossesse. Le bon est-il valable un an ? Peut-elle choisir elle-même la date ?\n\nBien à vous,\nThomas',
    },
  ],
  [
    '/forms/1/submit',
    {
      answers: {
        motif: 'prestation-5',
        lieu: 'domicile',
        rue: '12 rue des Tanneurs, 2e étage, code 48B2',
        'code-postal': '49100',
        ville: 'Angers',
        moments: ['mardi', 'jeudi'],
        message: 'Je suis à sept mois, et plutôt disponible en fin de matinée.',
        prenom: 'Aïcha',
        nom: 'Benali',
        courriel: 'aicha.benali@exemple.fr',
        telephone: '06 12 34 56 78',
      },
    },
  ],
  [
    '/forms/2/submit',
    {
      answers: {
        accord: ['oui'],
        prenom: 'Marion',
        nom: 'Le Goff',
        courriel: 'marion.legoff@exemple.fr',
        accompagnee: 'seule',
        situation: 'naissance',
        'date-naissance': '2026-11-02',
        confort: 'Une cicatrice encore sensible.',
        aines: 'non',
      },
    },
  ],
  [
    '/message',
    {
      firstname: 'Camille',
      lastname: 'Duret',
      email: 'camille.duret@exemple.fr',
      phone: '06 98 76 54 32',
      topic: 'rendez-vous',
      message:
        'Bonjour, auriez-vous une place pour un bain bébé samedi matin ? Notre fille aura cinq semaines. Nous pouvons aussi venir en début de semaine si c’est plus simple pour vous.',
    },
  ],
  // A browser that fills in every field: it looks like a robot.
  [
    '/message',
    {
      firstname: 'Nadia',
      lastname: 'Lefèvre',
      email: 'nadia.lefevre@exemple.fr',
      message: 'Bonjour, avez-vous une place pour un massage à deux samedi prochain ?',
      website: 'https://exemple.fr',
    },
  ],
];

/** Sends what visitors send to the demo site: of each kind one, a suspicious message last. */
export async function sendVisitorSubmissions(call: VisitorCall): Promise<void> {
  for (const [path, body] of submissions) await call(path, body);
}
