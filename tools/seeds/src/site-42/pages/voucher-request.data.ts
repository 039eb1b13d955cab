import { voucherRequestForm } from '../forms/voucher-request.data.ts';
import { block } from '../seed-block.ts';
import type { SeedPage } from '../seed-types.ts';

export const voucherRequestPage: SeedPage = {
  url: '/offrir-un-bon-cadeau/commander',
  title: 'Commander un bon cadeau de naissance',
  menuTitle: 'Commander un bon',
  menuIcon: null,
  metaDescription:
    'Commandez un bon cadeau de L’Heure douce : un bain, un massage, un atelier ou un montant libre, avec votre phrase, par courriel ou par la poste.',
  layout: 'page',
  picture: 'bon-cadeau',
  order: 13,
  parentUrl: '/offrir-un-bon-cadeau',
  isFixedOnRight: false,
  showInMenu: false,
  blocks: [
    block({
      id: 'commande',
      type: 'dynamic-form',
      anchor: 'commande',
      props: {
        variant: 'sheet',
        tone: 'rose',
        formId: voucherRequestForm.id,
        label: 'Commander',
        title: 'Dites-moi pour qui',
        text: 'Trois étapes, et aucun paiement ici : vous recevez d’abord une confirmation.',
        sendLabel: 'Envoyer ma demande',
        answer: 'Élise vous répond sous un jour ouvré.',
        confirmation:
          'Merci, votre demande est bien arrivée. Vous recevrez bientôt la confirmation et le moyen de régler.',
      },
    }),
    block({
      id: 'retour',
      type: 'button',
      props: {
        variant: 'full-line',
        tone: 'plain',
        actions: [{ label: 'Relire les règles du bon', address: '/offrir-un-bon-cadeau#questions' }],
      },
    }),
  ],
};
