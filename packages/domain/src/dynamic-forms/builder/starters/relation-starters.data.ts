import { type FormStarter, partsIn, step, when, yesNo } from './create-part.ts';

const demand = partsIn('demande');
const you = partsIn('vous');
const jobs = partsIn('emplois');

/** Starters for what people send to a house: work, complaints, opinions, projects. */
export const relationStarters: readonly FormStarter[] = [
  {
    name: 'candidature',
    title: 'Candidature',
    text: 'Une expérience, un curriculum vitæ, des disponibilités.',
    acknowledge: 'courriel',
    acknowledgement: 'Votre candidature nous est parvenue. Nous vous répondons dans tous les cas.',
    retentionDays: 730,
    parts: [
      step('vous', 'Vous'),
      you.name('Vos nom et prénom'),
      you.email(),
      you.phone('telephone', 'Votre téléphone', { required: true }),
      you.text('commune', 'Votre commune', { fill: 'address-level2' }),
      step('demande', 'Votre candidature'),
      demand.radio(
        'type',
        'Vous cherchez',
        { emploi: 'Un emploi', saison: 'Un travail de saison', stage: 'Un stage', apprentissage: 'Un apprentissage' },
        { required: true },
      ),
      demand.text('formation', 'Votre école ou votre formation', {
        required: true,
        when: {
          any: [
            { input: 'type', is: 'equal', value: 'stage' },
            { input: 'type', is: 'equal', value: 'apprentissage' },
          ],
        },
      }),
      demand.loop('emplois', 'Vos expériences', 'Expérience', 'Ajouter une expérience', 5),
      jobs.text('poste', 'Le métier exercé', { required: true }),
      jobs.text('maison', 'Chez qui, et quand\u202f?'),
      demand.date('disponible', 'À partir de quand êtes-vous disponible\u202f?', { earliest: 'today' }),
      demand.file('cv', 'Votre curriculum vitæ', { required: true, types: ['pdf', 'document'] }),
      demand.area('motivation', 'Pourquoi chez nous\u202f?'),
    ],
  },
  {
    name: 'reclamation',
    title: 'Réclamation',
    text: 'Ce qui s’est passé, et ce qui est attendu.',
    acknowledge: 'courriel',
    acknowledgement: 'Nous regardons ce qui s’est passé et revenons vers vous sous cinq jours ouvrés.',
    retentionDays: 1095,
    parts: [
      step('demande', 'Ce qui s’est passé'),
      demand.radio(
        'sujet',
        'Votre réclamation porte sur',
        { produit: 'Un produit', prestation: 'Une prestation', livraison: 'Une livraison', facture: 'Une facture' },
        { required: true },
      ),
      demand.text('reference', 'Référence de la commande ou de la facture', {
        when: {
          any: [
            { input: 'sujet', is: 'equal', value: 'livraison' },
            { input: 'sujet', is: 'equal', value: 'facture' },
            { input: 'sujet', is: 'equal', value: 'produit' },
          ],
        },
      }),
      demand.date('jour', 'Quand cela s’est-il passé\u202f?', { latest: 'today' }),
      demand.area('recit', 'Racontez-nous', { required: true }),
      demand.file('preuves', 'Des photographies ou un document', { maximum: 3 }),
      demand.radio(
        'attente',
        'Qu’attendez-vous de nous\u202f?',
        {
          echange: 'Un échange',
          remboursement: 'Un remboursement',
          explication: 'Une explication',
          autre: 'Autre chose',
        },
        { required: true },
      ),
      demand.text('attente-autre', 'Quoi donc\u202f?', when('attente', 'autre')),
      step('vous', 'Vos coordonnées'),
      you.name(),
      you.email(),
      you.phone(),
    ],
  },
  {
    name: 'satisfaction',
    title: 'Avis de satisfaction',
    text: 'Une note, des mots, et le droit de les publier.',
    acknowledge: 'courriel',
    acknowledgement: 'Merci de vos mots\u00a0: ils nous aident à bien faire.',
    retentionDays: 730,
    parts: [
      step('demande', 'Votre avis'),
      demand.radio(
        'note',
        'Votre visite était',
        { tres: 'Très bonne', bonne: 'Bonne', moyenne: 'Moyenne', mauvaise: 'Décevante' },
        { required: true },
      ),
      demand.area('plu', 'Qu’est-ce qui vous a plu\u202f?', {
        when: {
          any: [
            { input: 'note', is: 'equal', value: 'tres' },
            { input: 'note', is: 'equal', value: 'bonne' },
          ],
        },
      }),
      demand.area('deplu', 'Qu’aurions-nous dû faire mieux\u202f?', {
        when: {
          any: [
            { input: 'note', is: 'equal', value: 'moyenne' },
            { input: 'note', is: 'equal', value: 'mauvaise' },
          ],
        },
      }),
      demand.radio('publier', 'Pouvons-nous publier vos mots sur notre site\u202f?', yesNo, { required: true }),
      demand.text('signature', 'Signés comment\u202f?', { hint: 'Un prénom, une ville.', ...when('publier', 'oui') }),
      demand.email('courriel', 'Votre adresse électronique, si vous souhaitez une réponse', { required: false }),
    ],
  },
  {
    name: 'partenariat',
    title: 'Proposition de partenariat',
    text: 'Un organisme, une idée, un calendrier.',
    acknowledge: 'courriel',
    acknowledgement: 'Votre proposition nous est parvenue. Nous la lisons avec attention.',
    retentionDays: 730,
    parts: [
      step('vous', 'Votre organisme'),
      you.text('organisme', 'Son nom', { required: true }),
      you.text('site', 'Son site ou sa page'),
      you.name('Votre nom et votre rôle'),
      you.email(),
      you.phone(),
      step('demande', 'Votre proposition'),
      demand.radio(
        'nature',
        'Vous proposez',
        { evenement: 'Un événement', vente: 'Une vente ou un dépôt', mecenat: 'Un mécénat', autre: 'Autre chose' },
        { required: true },
      ),
      demand.date('jour', 'À quelle date\u202f?', { earliest: 'today', ...when('nature', 'evenement') }),
      demand.text('lieu', 'En quel lieu\u202f?', when('nature', 'evenement')),
      demand.area('idee', 'Décrivez votre idée', { required: true }),
      demand.file('dossier', 'Un dossier de présentation', { types: ['pdf', 'document'], maximum: 2 }),
    ],
  },
];
