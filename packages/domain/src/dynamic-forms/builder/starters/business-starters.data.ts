import { type FormStarter, partsIn, step, when, yesNo } from './create-part.ts';

const demand = partsIn('demande');
const you = partsIn('vous');
const items = partsIn('articles');

/** Starters for those who sell what they make or do. */
export const businessStarters: readonly FormStarter[] = [
  {
    name: 'devis',
    title: 'Demande de devis',
    text: 'Le projet, les mesures, un plan ou une photographie.',
    acknowledge: 'courriel',
    acknowledgement:
      'Nous étudions votre demande et revenons vers vous avec un devis, ou une question s’il nous manque un détail.',
    retentionDays: 1095,
    parts: [
      step('demande', 'Votre projet'),
      demand.radio(
        'nature',
        'De quoi s’agit-il\u202f?',
        { neuf: 'Une réalisation neuve', reprise: 'Une réparation ou une reprise', autre: 'Autre chose' },
        { required: true },
      ),
      demand.area('projet', 'Décrivez votre projet', {
        required: true,
        hint: 'L’usage, le lieu, les matières, ce qui compte pour vous.',
      }),
      demand.number('quantite', 'En combien d’exemplaires\u202f?', { minimum: 1, ...when('nature', 'neuf') }),
      demand.text('mesures', 'Dimensions, si vous les connaissez', when('nature', 'neuf')),
      demand.area('etat', 'Dans quel état est l’objet\u202f?', when('nature', 'reprise')),
      demand.file('plan', 'Un plan ou des photographies', { maximum: 3 }),
      demand.select('budget', 'Votre budget', {
        moins: 'Moins de 500\u00a0€',
        milieu: 'De 500 à 2\u202f000\u00a0€',
        plus: 'Plus de 2\u202f000\u00a0€',
        inconnu: 'Je ne sais pas encore',
      }),
      demand.date('echeance', 'Pour quand\u202f?', { earliest: 'today' }),
      step('vous', 'Vos coordonnées'),
      you.name(),
      you.email(),
      you.phone(),
      you.text('commune', 'Votre commune', { fill: 'address-level2' }),
    ],
  },
  {
    name: 'reservation',
    title: 'Demande de réservation',
    text: 'Une date, un nombre de personnes, une occasion.',
    acknowledge: 'courriel',
    acknowledgement: 'Votre demande n’est pas encore une réservation\u00a0: nous vous confirmons la date très vite.',
    retentionDays: 365,
    parts: [
      step('demande', 'Votre venue'),
      demand.date('jour', 'Quel jour\u202f?', { required: true, earliest: 'today' }),
      demand.text('heure', 'À quelle heure\u202f?', { required: true, pattern: 'time', hint: 'Comme 19h30.' }),
      demand.number('personnes', 'Pour combien de personnes\u202f?', { required: true, minimum: 1, maximum: 60 }),
      demand.radio('enfants', 'Des enfants parmi vous\u202f?', yesNo),
      demand.number('nombre-enfants', 'Combien d’enfants\u202f?', { minimum: 1, ...when('enfants', 'oui') }),
      demand.text('occasion', 'Une occasion particulière\u202f?'),
      demand.area('remarques', 'Quelque chose à nous signaler\u202f?', {
        hint: 'Poussette, fauteuil, arrivée tardive.',
      }),
      step('vous', 'Vos coordonnées'),
      you.name(),
      you.email(),
      you.phone('telephone', 'Votre téléphone', { required: true, hint: 'Pour vous joindre le jour même.' }),
    ],
  },
  {
    name: 'commande',
    title: 'Commande par téléphone',
    text: 'Ce que l’on note pendant l’appel\u00a0: articles, retrait, rappel.',
    acknowledge: 'courriel',
    acknowledgement: 'Votre commande est notée. Nous vous rappelons si un article manque.',
    retentionDays: 1095,
    parts: [
      step('demande', 'La commande'),
      demand.loop('articles', 'Les articles', 'Article', 'Ajouter un article', 12, 1),
      items.text('article', 'Article', { required: true }),
      items.number('nombre', 'Nombre', { required: true, minimum: 1 }),
      items.text('precision', 'Précision', { hint: 'Couleur, taille, millésime.' }),
      demand.radio(
        'remise',
        'Comment la recevez-vous\u202f?',
        { retrait: 'Je viens la chercher', livraison: 'Livraison' },
        { required: true },
      ),
      demand.date('retrait', 'Quel jour venez-vous\u202f?', { earliest: 'today', ...when('remise', 'retrait') }),
      demand.area('adresse', 'Adresse de livraison', { required: true, ...when('remise', 'livraison') }),
      step('vous', 'La personne'),
      you.name('Nom'),
      you.phone('telephone', 'Téléphone', { required: true }),
      you.email('courriel', 'Adresse électronique', { required: false }),
    ],
  },
  {
    name: 'rappel',
    title: 'Demande de rappel',
    text: 'Un numéro, un moment, un sujet.',
    acknowledge: 'courriel',
    acknowledgement: 'Nous vous rappelons au moment que vous avez choisi.',
    retentionDays: 180,
    parts: [
      step('demande', 'Être rappelé'),
      demand.name(),
      demand.phone('telephone', 'Votre téléphone', { required: true }),
      demand.checkbox(
        'moments',
        'Quand vous appeler\u202f?',
        { matin: 'Le matin', midi: 'Entre midi et deux heures', apres: 'L’après-midi', soir: 'En fin de journée' },
        { required: true },
      ),
      demand.text('sujet', 'De quoi souhaitez-vous parler\u202f?'),
      demand.email('courriel', 'Votre adresse électronique, si vous ne répondez pas', { required: false }),
    ],
  },
];
