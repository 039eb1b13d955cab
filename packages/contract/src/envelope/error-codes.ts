import type { FailureCode } from '@vitrine/domain/kernel/result';

/**
 * The closed list of error codes: HTTP status, French message, and English message, which is the specification's where
 * it quotes one (ERC-03, decisions: texts of errors).
 */
export const errorCodes = {
  'invalid-request': {
    status: 400,
    fr: 'La demande n’a pas pu être lue. Vérifiez sa forme et recommencez.',
    en: 'The request could not be read.',
  },
  'invalid-fields': {
    status: 422,
    fr: 'Certains champs sont à corriger.',
    en: 'Some fields need correcting.',
  },
  'invalid-filter': {
    status: 400,
    fr: 'Un filtre ou un tri n’est pas accepté. Consultez la référence de l’appel.',
    en: 'A filter or an order is not accepted.',
  },
  'site-missing': {
    status: 400,
    fr: 'Indiquez le site par l’en-tête idSite.',
    en: 'Name the site by the idSite header.',
  },
  'site-unknown': { status: 404, fr: 'Ce site n’existe pas ici.', en: 'This site does not exist here.' },
  'site-mismatch': {
    status: 403,
    fr: 'Votre session appartient à un autre site. Reconnectez-vous sur celui-ci.',
    en: 'Your session belongs to another site.',
  },
  'site-suspended': {
    status: 503,
    fr: 'Ce site est suspendu pour le moment.',
    en: 'This site is suspended for the time being.',
  },
  'site-building': {
    status: 503,
    fr: 'Ce site est en préparation. Revenez bientôt.',
    en: 'This site is being prepared.',
  },
  'not-authenticated': { status: 401, fr: 'Connectez-vous pour continuer.', en: 'Log in to continue.' },
  'credentials-wrong': {
    status: 401,
    fr: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez-les, ou confirmez d’abord votre adresse par le lien reçu à l’inscription.',
    en: 'Unknown address or wrong password.',
  },
  'link-spent': {
    status: 410,
    fr: 'Ce lien a déjà servi, ou sa durée est passée. Demandez-en un autre.',
    en: 'This link has been used or has expired.',
  },
  'not-allowed': {
    status: 403,
    fr: 'Vous n’avez pas le droit de faire cela.',
    en: 'You are not allowed to do this.',
  },
  'step-up-required': {
    status: 403,
    fr: 'Cette action demande de confirmer votre identité. Donnez votre code, ou votre mot de passe, puis recommencez.',
    en: 'Confirm your identity to do this.',
  },
  'cross-site': {
    status: 403,
    fr: 'Cette demande vient d’un autre site. Rechargez la page et recommencez.',
    en: 'This request comes from another site.',
  },
  'route-unknown': { status: 404, fr: 'Cette page est introuvable.', en: 'This page could not be found' },
  'not-found': { status: 404, fr: 'Cet élément est introuvable.', en: 'Not found.' },
  'method-not-allowed': {
    status: 405,
    fr: 'Cette adresse n’accepte pas cette méthode.',
    en: 'This address does not accept this method.',
  },
  conflict: {
    status: 409,
    fr: 'Cet élément a changé entre-temps. Rechargez-le et recommencez.',
    en: 'It has changed in the meantime.',
  },
  'confirmation-required': {
    status: 409,
    fr: 'Voyez d’abord ce que cette action emporte, puis confirmez-la.',
    en: 'Confirm what this takes along first.',
  },
  'payload-too-large': {
    status: 413,
    fr: 'L’envoi est trop lourd. Réduisez sa taille et recommencez.',
    en: 'The payload is too large.',
  },
  'address-too-long': { status: 414, fr: 'L’adresse est trop longue.', en: 'The address is too long.' },
  'media-unsupported': {
    status: 415,
    fr: 'Ce type de fichier ou de contenu n’est pas accepté.',
    en: 'This type of content is not accepted.',
  },
  'too-many-requests': {
    status: 429,
    fr: 'Trop d’envois en peu de temps. Recommencez plus tard.',
    en: 'Too many requests. The header Retry-After says how many seconds to wait.',
  },
  'middleware-unknown': { status: 500, fr: 'Une erreur est survenue.', en: 'Unknown middleware' },
  internal: {
    status: 500,
    fr: 'Une erreur est survenue. Recommencez dans un instant\u202f; si elle persiste, écrivez-nous en citant le numéro de la demande.',
    en: 'An error occurred.',
  },
  unavailable: {
    status: 503,
    fr: 'Le service est momentanément indisponible. Recommencez dans un instant.',
    en: 'The service is momentarily unavailable.',
  },
  'storage-full': {
    status: 507,
    fr: 'L’espace de stockage est plein\u00a0: rien de nouveau n’est enregistré pour l’instant. Ce qui l’était déjà est intact.',
    en: 'The storage is full: nothing new is stored for now.',
  },
} as const satisfies Record<FailureCode, { status: number; fr: string; en: string }>;

/** Returns the message of a code in the language of a locale (`fr_FR`); French where there is no other. */
export function getErrorMessage(code: FailureCode, locale = 'fr_FR'): string {
  return locale.startsWith('en') ? errorCodes[code].en : errorCodes[code].fr;
}
