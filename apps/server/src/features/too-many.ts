import { type DomainFailure, refuse } from '@vitrine/domain/kernel/result';
import type { LimitedDeed } from './visitor-limits.ts';

/** What there was too much of, where it is told. */
const excesses: Partial<Record<LimitedDeed, string>> = {
  message: 'Trop de messages',
  upload: 'Trop de fichiers',
  adminUpload: 'Trop de fichiers',
  layoutCheck: 'Trop de vérifications',
  booking: 'Trop d’inscriptions',
  login: 'Trop de tentatives de connexion',
  loginFromPlace: 'Trop de tentatives de connexion',
  loginToAccount: 'Trop de tentatives de connexion',
  ownPassword: 'Trop de mots de passe erronés',
  register: 'Trop d’inscriptions',
  askReset: 'Trop de demandes de mot de passe',
  link: 'Trop de liens essayés',
  lookAtLeaving: 'Trop de liens essayés',
  subscribe: 'Trop d’inscriptions à la lettre d’information',
  leaveNewsletter: 'Trop de désinscriptions',
  loadSvg: 'Trop de dessins demandés',
  testimonial: 'Trop de témoignages',
  rightsRequest: 'Trop de demandes',
  search: 'Trop de recherches',
  suggest: 'Trop de recherches',
  visit: 'Trop de visites',
  consent: 'Trop de choix',
};

/** A deed refused because it was done too often: what was too much, and how many seconds to wait. */
export function refuseExcess(deed: LimitedDeed, seconds: number): { ok: false; failure: DomainFailure } {
  const excess = excesses[deed] ?? 'Trop d’envois';
  return refuseForNow(`${excess} en peu de temps. Recommencez dans ${describeWait(seconds)}.`, seconds);
}

/** Refuses with a sentence what may be done again after so many seconds. */
export function refuseForNow(message: string, seconds: number): { ok: false; failure: DomainFailure } {
  const { failure } = refuse('too-many-requests', undefined, message);
  return { ok: false, failure: { ...failure, retryAfter: seconds } };
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'une minute' : `${minutes}\u00a0minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'une heure' : `${hours}\u00a0heures`;
}
