import { type FormStarter, partsIn, step, when, yesNo } from './create-part.ts';

const demand = partsIn('demande');
const you = partsIn('vous');
const child = partsIn('enfant');
const health = partsIn('sante');
const parents = partsIn('responsables');

/** Starters for associations, schools and clubs. */
export const communityStarters: readonly FormStarter[] = [
  {
    name: 'adhesion',
    title: 'Adhésion',
    text: 'Devenir membre d’une association, et y aider.',
    acknowledge: 'courriel',
    acknowledgement: 'Bienvenue\u202f! Nous vous confirmons votre adhésion dès réception de la cotisation.',
    retentionDays: 1095,
    parts: [
      step('vous', 'Vous'),
      you.name('Vos nom et prénom'),
      you.date('naissance', 'Votre date de naissance', { latest: 'today', fill: 'bday' }),
      you.email(),
      you.phone(),
      you.text('adresse', 'Votre adresse', { fill: 'street-address' }),
      you.text('code-postal', 'Code postal', { pattern: 'postal-code', fill: 'postal-code' }),
      step('demande', 'Votre adhésion'),
      demand.radio(
        'formule',
        'Vous adhérez',
        { seul: 'Pour moi seul', famille: 'Pour ma famille', soutien: 'Comme membre de soutien' },
        { required: true },
      ),
      demand.number('membres', 'Combien de personnes dans votre famille\u202f?', {
        minimum: 2,
        maximum: 12,
        required: true,
        ...when('formule', 'famille'),
      }),
      demand.checkbox('aide', 'Nous donneriez-vous un coup de main\u202f?', {
        accueil: 'À l’accueil',
        installation: 'Pour installer',
        communication: 'Pour la communication',
      }),
      demand.accept('statuts', 'Les statuts', 'J’ai lu les statuts et le règlement, et je les accepte'),
    ],
  },
  {
    name: 'inscription-enfant',
    title: 'Inscription d’un enfant',
    text: 'L’enfant, ses responsables, sa santé en confidence.',
    acknowledge: 'courriel',
    acknowledgement:
      'L’inscription de votre enfant nous est parvenue. Ce qui touche à sa santé reste chiffré sur le site.',
    retentionDays: 400,
    parts: [
      step('enfant', 'L’enfant'),
      child.text('prenom-enfant', 'Son prénom', { required: true }),
      child.text('nom-enfant', 'Son nom', { required: true }),
      child.date('naissance', 'Sa date de naissance', { required: true, latest: 'today' }),
      child.text('ecole', 'Son école et sa classe'),
      step('responsables', 'Les responsables'),
      parents.name(),
      parents.radio(
        'lien',
        'Vous êtes',
        { mere: 'Sa mère', pere: 'Son père', tuteur: 'Son tuteur ou sa tutrice' },
        { required: true },
      ),
      parents.email(),
      parents.phone('telephone', 'Votre téléphone', { required: true }),
      parents.text('urgence', 'Qui d’autre appeler en cas d’urgence\u202f?', {
        required: true,
        hint: 'Un nom et un numéro.',
      }),
      parents.area('autorises', 'Qui peut venir le chercher\u202f?'),
      step(
        'sante',
        'Sa santé',
        'Ces réponses ne servent qu’à prendre soin de lui. Elles ne voyagent jamais par courriel.',
      ),
      health.radio('allergies', 'A-t-il des allergies\u202f?', yesNo, { required: true, sensitive: true }),
      health.area('allergies-detail', 'Lesquelles, et que faire\u202f?', {
        required: true,
        sensitive: true,
        ...when('allergies', 'oui'),
      }),
      health.area('traitement', 'Un traitement ou une attention particulière\u202f?', { sensitive: true }),
      health.accept(
        'accord-sante',
        'Votre accord',
        'J’accepte que ces réponses sur sa santé soient lues par ceux qui l’accueillent, et par eux seuls',
        { sensitive: true },
      ),
      health.file('vaccins', 'Ses vaccinations', { sensitive: true, maximum: 2 }),
      health.accept('soins', 'En cas d’urgence', 'J’autorise les responsables à faire donner les soins nécessaires'),
    ],
  },
  {
    name: 'droit-image',
    title: 'Autorisation de droit à l’image',
    text: 'Un accord daté, avec ses limites.',
    acknowledge: 'courriel',
    acknowledgement: 'Votre choix est enregistré. Vous pouvez le changer à tout moment en nous écrivant.',
    retentionDays: 1825,
    parts: [
      step('demande', 'Votre autorisation'),
      demand.name('Vos nom et prénom'),
      demand.email(),
      demand.radio(
        'pour',
        'Vous répondez',
        { moi: 'Pour vous-même', mineur: 'Pour un enfant dont vous êtes responsable' },
        { required: true },
      ),
      demand.text('enfant', 'Nom et prénom de l’enfant', { required: true, ...when('pour', 'mineur') }),
      demand.radio('accord', 'Autorisez-vous la prise et la publication d’images\u202f?', yesNo, { required: true }),
      demand.checkbox(
        'supports',
        'Sur quels supports\u202f?',
        { site: 'Notre site', reseaux: 'Nos réseaux sociaux', imprime: 'Nos imprimés', presse: 'La presse locale' },
        { required: true, ...when('accord', 'oui') },
      ),
      demand.date('terme', 'Jusqu’à quelle date\u202f?', { earliest: 'today', ...when('accord', 'oui') }),
      demand.help(
        'rappel',
        'Vous pouvez retirer cette autorisation quand vous le souhaitez, sans avoir à vous expliquer.',
      ),
    ],
  },
  {
    name: 'enquete',
    title: 'Enquête',
    text: 'Quelques questions, sans nom si l’on veut.',
    acknowledge: 'courriel',
    acknowledgement: 'Merci d’avoir pris ce temps. Nous partagerons ce que nous en aurons appris.',
    retentionDays: 365,
    parts: [
      step('demande', 'Vos habitudes'),
      demand.radio(
        'frequence',
        'Venez-vous souvent\u202f?',
        { premiere: 'C’était la première fois', parfois: 'De temps en temps', souvent: 'Souvent' },
        { required: true },
      ),
      demand.checkbox('raisons', 'Qu’est-ce qui vous amène\u202f?', {
        proximite: 'La proximité',
        accueil: 'L’accueil',
        choix: 'Le choix',
        prix: 'Les prix',
        autre: 'Autre chose',
      }),
      demand.text('raison-autre', 'Quoi d’autre\u202f?', when('raisons', 'autre')),
      demand.number('note', 'Quelle note nous donneriez-vous, de 0 à 10\u202f?', {
        required: true,
        minimum: 0,
        maximum: 10,
      }),
      demand.area('pourquoi', 'Qu’est-ce qui vous a manqué\u202f?', { when: { input: 'note', is: 'below', value: 7 } }),
      demand.area('idees', 'Une idée pour nous\u202f?'),
      demand.email('courriel', 'Votre adresse électronique, pour connaître les résultats', { required: false }),
    ],
  },
];
