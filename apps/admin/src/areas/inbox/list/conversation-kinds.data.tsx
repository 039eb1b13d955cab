import type { ComponentType } from 'react';
import {
  AnswerIcon,
  ConsentIcon,
  MailIcon,
  ShopIcon,
  SpeechIcon,
  TeamIcon,
  UndoIcon,
  WarningIcon,
} from '../../../base/components/icons.tsx';
import type { ConversationKind } from '../conversations/inbox.queries.ts';

/** What a conversation is about, by word and drawing. */
export const conversationKinds: Readonly<
  Record<ConversationKind, { label: string; many: string; icon: ComponentType<{ size?: number }> }>
> = {
  message: { label: 'Message', many: 'Messages', icon: MailIcon },
  answer: { label: 'Formulaire', many: 'Réponses aux formulaires', icon: AnswerIcon },
  testimonial: { label: 'Témoignage', many: 'Témoignages', icon: SpeechIcon },
  request: { label: 'Demande', many: 'Demandes sur des données personnelles', icon: ConsentIcon },
  order: { label: 'Commande', many: 'Commandes', icon: ShopIcon },
  submission: { label: 'Inscription', many: 'Inscriptions suspectes', icon: TeamIcon },
  withdrawal: { label: 'Rétractation', many: 'Rétractations', icon: UndoIcon },
  mail: { label: 'Courriel non parti', many: 'Courriels non partis', icon: WarningIcon },
};
