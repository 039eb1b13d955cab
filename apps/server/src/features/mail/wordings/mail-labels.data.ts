/** What owners call a mail, and when it leaves. */
export interface MailLabel {
  group: 'messages' | 'orders' | 'bookings' | 'forms' | 'newsletter' | 'accounts' | 'testimonials' | 'rights' | 'site';
  label: string;
  moment: string;
}

/** Groups of mails, in their order. */
export const mailGroups: Readonly<Record<MailLabel['group'], string>> = {
  messages: 'Messages',
  orders: 'Commandes',
  bookings: 'Inscriptions',
  forms: 'Formulaires',
  testimonials: 'Témoignages',
  newsletter: 'Lettre',
  accounts: 'Comptes de membres',
  rights: 'Données personnelles',
  site: 'Le site',
};

/** Every mail of a site, by the name of its definition; a test compares both. */
export const mailLabels: Readonly<Record<string, MailLabel>> = {
  'message-owner': { group: 'messages', label: 'Nouveau message', moment: 'À vous, dès qu’un visiteur vous écrit.' },
  'message-acknowledgement': {
    group: 'messages',
    label: 'Message bien arrivé',
    moment: 'Au visiteur, dès qu’il vous a écrit.',
  },
  'conversation-reply': {
    group: 'messages',
    label: 'Votre réponse',
    moment: 'À la personne, dix secondes après que vous lui avez répondu.',
  },
  'order-placed': {
    group: 'orders',
    label: 'Commande enregistrée',
    moment:
      'Dès qu’elle est passée, avec les conditions de vente en PDF\u00a0; pas si la carte la paie dans les trois minutes.',
  },
  'order-payment': {
    group: 'orders',
    label: 'Autre manière de payer',
    moment: 'Quand la personne choisit le virement ou le chèque après avoir commandé.',
  },
  'order-reminder': {
    group: 'orders',
    label: 'Rappel de paiement',
    moment: 'Trois jours avant qu’une commande impayée ne soit annulée.',
  },
  'order-paid': {
    group: 'orders',
    label: 'Paiement reçu',
    moment: 'Dès que la carte a payé, ou quand vous marquez la commande comme payée, avec la facture en PDF.',
  },
  'order-ready': { group: 'orders', label: 'Commande prête', moment: 'Quand vous la marquez comme prête.' },
  'order-shipped': { group: 'orders', label: 'Commande expédiée', moment: 'Quand vous la marquez comme expédiée.' },
  'order-cancelled': {
    group: 'orders',
    label: 'Commande annulée',
    moment: 'Quand la personne, ou vous, annule, ou faute de paiement.',
  },
  'order-refund': {
    group: 'orders',
    label: 'Remboursement annoncé',
    moment: 'Quand vous remboursez des articles ou la livraison d’une commande.',
  },
  'order-refunded': {
    group: 'orders',
    label: 'Commande remboursée',
    moment: 'Quand vous la marquez comme remboursée.',
  },
  'invoice-file': {
    group: 'orders',
    label: 'Votre facture',
    moment:
      'Dès que la facture est faite, si le courriel du paiement ne l’a pas apportée\u00a0; puis quand vous l’envoyez à nouveau.',
  },
  'credit-note-file': {
    group: 'orders',
    label: 'Votre avoir',
    moment: 'Dès qu’un avoir est fait, avec son PDF\u00a0; puis quand vous l’envoyez à nouveau.',
  },
  'order-review': {
    group: 'orders',
    label: 'Demande d’avis',
    moment: 'Une fois, quelques jours après le départ ou le retrait.',
  },
  'order-owner': {
    group: 'orders',
    label: 'Mouvement d’une commande',
    moment: 'À vous, quand une commande arrive, est payée par carte, est annulée ou expire.',
  },
  'withdrawal-received': {
    group: 'orders',
    label: 'Rétractation reçue',
    moment: 'À l’adresse de la commande, avec le lien pour l’annuler pendant 24 heures.',
  },
  'withdrawal-revoked': {
    group: 'orders',
    label: 'Rétractation annulée',
    moment: 'Quand la personne annule sa rétractation par le lien reçu.',
  },
  'withdrawal-refused': {
    group: 'orders',
    label: 'Rétractation refusée',
    moment: 'Quand vous la refusez, avec votre motif.',
  },
  'withdrawal-concluded': {
    group: 'orders',
    label: 'Rétractation réglée avec ce qui est revenu',
    moment: 'Quand vous vous en tenez à ce qui est déjà remboursé, avec vos mots.',
  },
  'withdrawal-owner': {
    group: 'orders',
    label: 'Suite d’une rétractation',
    moment: 'À vous, quand une rétractation arrive, reste sans commande ou est annulée.',
  },
  'card-refund': {
    group: 'orders',
    label: 'Paiement rendu',
    moment: 'Quand une carte a payé trop tard, ou deux fois.',
  },
  'card-owner': {
    group: 'orders',
    label: 'Suite d’un paiement par carte',
    moment: 'À vous, quand un paiement est rendu ou contesté.',
  },
  'booking-confirmed': {
    group: 'bookings',
    label: 'Inscription confirmée',
    moment: 'Dès que la place est réservée, avec la date pour l’agenda.',
  },
  'booking-waitlisted': {
    group: 'bookings',
    label: 'Sur la liste d’attente',
    moment: 'Quand la date est complète.',
  },
  'booking-offer': { group: 'bookings', label: 'Une place s’est libérée', moment: 'À qui attend son tour.' },
  'booking-offer-expired': {
    group: 'bookings',
    label: 'L’offre a pris fin',
    moment: 'Quand une place offerte n’a pas été prise à temps.',
  },
  'booking-waitlist-closed': {
    group: 'bookings',
    label: 'Liste d’attente close',
    moment: 'À la fin des inscriptions, à qui attendait encore.',
  },
  'booking-moved': {
    group: 'bookings',
    label: 'Date déplacée',
    moment: 'À chaque personne inscrite ou en attente, quand vous déplacez une date.',
  },
  'booking-note': {
    group: 'bookings',
    label: 'Mot aux personnes inscrites',
    moment: 'Quand vous écrivez aux personnes d’une date.',
  },
  'booking-cancelled': {
    group: 'bookings',
    label: 'Inscription annulée',
    moment: 'Quand la personne, ou vous, annule.',
  },
  'booking-transferred': {
    group: 'bookings',
    label: 'Inscription déplacée',
    moment: 'Quand vous la déplacez à une autre date.',
  },
  'booking-reminder': { group: 'bookings', label: 'Rappel', moment: 'La veille de la date.' },
  'booking-exists': {
    group: 'bookings',
    label: 'Déjà inscrit',
    moment: 'À qui s’inscrit deux fois à la même date.',
  },
  'booking-owner': {
    group: 'bookings',
    label: 'Mouvement d’une inscription',
    moment: 'À vous, quand quelqu’un s’inscrit ou annule.',
  },
  'submission-owner': {
    group: 'forms',
    label: 'Nouvelles réponses',
    moment: 'À vous, dès qu’un formulaire vous est envoyé.',
  },
  'submission-acknowledgement': {
    group: 'forms',
    label: 'Réponses bien arrivées',
    moment: 'À qui a rempli un formulaire.',
  },
  'testimonial-owner': {
    group: 'testimonials',
    label: 'Témoignage à relire',
    moment: 'À vous, dès qu’un témoignage est déposé.',
  },
  'testimonial-received': {
    group: 'testimonials',
    label: 'Témoignage bien arrivé',
    moment: 'À son auteur, dès qu’il l’a déposé.',
  },
  'testimonial-decision': {
    group: 'testimonials',
    label: 'Témoignage publié ou refusé',
    moment: 'À son auteur, quand vous avez décidé.',
  },
  'newsletter-confirm': {
    group: 'newsletter',
    label: 'Confirmer l’inscription',
    moment: 'À qui demande la lettre\u00a0; sans son accord, rien ne part.',
  },
  'newsletter-already-subscribed': {
    group: 'newsletter',
    label: 'Déjà abonné',
    moment: 'À qui demande la lettre qu’il reçoit déjà.',
  },
  'newsletter-welcome': { group: 'newsletter', label: 'Bienvenue', moment: 'Au nouvel abonné, une fois confirmé.' },
  'account-confirm': { group: 'accounts', label: 'Confirmer l’adresse', moment: 'À qui demande un compte.' },
  'account-exists': {
    group: 'accounts',
    label: 'Compte déjà ouvert',
    moment: 'Quand un compte est demandé pour une adresse qui en a un.',
  },
  'account-password-reset': {
    group: 'accounts',
    label: 'Mot de passe oublié',
    moment: 'À qui demande un nouveau mot de passe.',
  },
  'account-password-changed': {
    group: 'accounts',
    label: 'Mot de passe changé',
    moment: 'Au membre, aussitôt après.',
  },
  'account-email-changed-old': {
    group: 'accounts',
    label: 'Adresse changée, à l’ancienne',
    moment: 'À l’ancienne adresse du membre.',
  },
  'account-email-changed-new': {
    group: 'accounts',
    label: 'Adresse changée, à la nouvelle',
    moment: 'À la nouvelle adresse du membre.',
  },
  'account-inactive': {
    group: 'accounts',
    label: 'Compte bientôt supprimé',
    moment: 'Avant la fin d’un compte qui ne sert plus.',
  },
  'account-deleted': { group: 'accounts', label: 'Compte supprimé', moment: 'Au membre qui part.' },
  'rights-owner': {
    group: 'rights',
    label: 'Demande sur des données',
    moment: 'À vous, dès qu’elle arrive\u00a0: la loi donne un mois.',
  },
  'rights-acknowledgement': {
    group: 'rights',
    label: 'Demande bien arrivée',
    moment: 'À qui demande ce que vous savez de lui.',
  },
  'rights-erased': {
    group: 'rights',
    label: 'Données effacées',
    moment: 'À la personne sans compte, quand sa demande d’effacement est faite.',
  },
  'rights-reminder': { group: 'rights', label: 'Rappel d’une demande', moment: 'À vous, avant la fin du délai.' },
  'launch-trial': { group: 'site', label: 'Essai des courriels', moment: 'À vous, quand vous le demandez.' },
  overload: { group: 'site', label: 'Beaucoup de demandes', moment: 'À vous, quand le site est très demandé.' },
};
