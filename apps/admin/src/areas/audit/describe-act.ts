import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';

export type AuditEntry = ReplyOf<'listAuditEntries'>['entries'][number];

const acts: Readonly<Record<string, string>> = {
  'staff.invite': 'Invitation envoyée',
  'staff.withdraw': 'Invitation retirée',
  'staff.join': 'Arrivée dans l’équipe',
  'staff.grant': 'Accès donné au site',
  'staff.update': 'Rôle changé dans l’équipe',
  'staff.remove': 'Personne retirée de l’équipe',
  'site.link': 'Lien demandé pour ouvrir le site avec le panneau',
  'site.enter': 'Site ouvert avec le panneau',
  'media.fetch': 'Image reprise d’une autre adresse',
  'preview.open': 'Aperçu du site ouvert',
  'preview.share': 'Lien d’aperçu partagé',
  'preview.revoke': 'Lien d’aperçu désactivé',
  'layout-preview.save': 'Aperçu de mise en page enregistré',
  'settings.change': 'Réglages changés',
  'secret.change': 'Secret changé',
  'booking.hold': 'Places réservées par l’organisateur',
  'booking.cancel': 'Inscription annulée',
  'occurrence.call-off': 'Date annulée',
  'occurrence.read': 'Inscriptions d’une date consultées',
  'form-answer.read': 'Réponses à un formulaire consultées',
  'form-answer.change': 'Réponse à un formulaire modifiée',
  'form-answer.delete': 'Réponse à un formulaire supprimée',
  'person.read': 'Données d’une personne consultées',
  'rights.read': 'Demandes sur les données consultées',
  'rights.close': 'Demande sur les données close',
  'testimonial.decide': 'Témoignage accepté ou refusé',
  'newsletter.import': 'Abonnés importés',
  'newsletter.join': 'Abonnement à la lettre',
  'newsletter.leave': 'Désabonnement de la lettre',
  'newsletter.choose': 'Choix d’abonnement modifiés',
  'member.join': 'Compte de membre ouvert',
  'member.profile': 'Profil de membre modifié',
  'member.address': 'Adresse d’un membre modifiée',
  'member.password': 'Mot de passe d’un membre changé',
  'member.suspend': 'Membre suspendu',
  'member.resume': 'Membre rétabli',
  'member.forget': 'Compte de membre supprimé',
};

/** Says in French what was done; an act that this program does not know is named as it is stored. */
export function describeAct({ act }: Pick<AuditEntry, 'act'>): string {
  return acts[act] ?? act;
}

const actors: Readonly<Record<string, string>> = {
  commande: 'Une commande du terminal',
  organiser: 'L’organisateur',
};

/** Names who did it. */
export function describeAuthor({ author, actor }: Pick<AuditEntry, 'author' | 'actor'>): string {
  if (author) return author.name || author.email;
  const [kind, id] = actor.split(':');
  if (kind === 'member') return `Membre n°\u00a0${id}`;
  if (kind === 'subscriber') return `Abonné n°\u00a0${id}`;
  return actors[actor] ?? (actor || 'Le programme');
}

const roleNames: Readonly<Record<string, string>> = { ADMIN: 'Administrateur', EDITOR: 'Éditeur', DESK: 'Accueil' };

const fieldNames: Readonly<Record<string, string>> = {
  role: 'Rôle',
  email: 'Adresse électronique',
  name: 'Nom',
  url: 'Adresse',
  expiresAt: 'Expire',
};

/** One value of an entry, before and after. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** Lists the values that an act has changed. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, fresh] = [toValues(before), toValues(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((name) => ({
      field: fieldNames[name] ?? name,
      before: format(name, old[name]),
      after: format(name, fresh[name]),
    }))
    .filter((change) => change.before !== change.after);
}

function toValues(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { valeur: value };
}

function format(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (name === 'role') return roleNames[String(value)] ?? String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
