/**
 * What the answers of mail servers mean, most specific first: enhanced status codes (RFC 3463), reply codes (RFC 5321), then codes of
 * Node and of the mail library. Each reason goes on after « refusé par notre serveur d’envoi » or « en attente », and ends with
 * what to do, but one that passes by itself.
 */
export const smtpReasons: readonly { pattern: RegExp; reason: string; isPassing?: true }[] = [
  {
    pattern: /\b5\.1\.[1-36]\b/,
    reason: 'la boîte du destinataire n’existe pas, ou n’existe plus. Vérifiez son adresse.',
  },
  { pattern: /\b[45]\.2\.2\b/, reason: 'la boîte du destinataire est pleine. Réessayez plus tard, ou appelez.' },
  { pattern: /\b5\.2\.1\b/, reason: 'la boîte du destinataire est fermée. Vérifiez son adresse, ou appelez.' },
  {
    pattern: /\b5\.(?:3\.4|2\.3)\b/,
    reason:
      'il est trop lourd pour la boîte du destinataire. Envoyez-le sans fichier, ou avec des fichiers plus petits.',
  },
  {
    pattern: /\b5\.4\.4\b|\b5\.1\.(?:2|10)\b/,
    reason: 'le domaine de l’adresse ne reçoit pas de courriel. Vérifiez ce qui suit l’arobase.',
  },
  { pattern: /\b552\b/, reason: 'la boîte du destinataire est pleine. Réessayez plus tard, ou appelez.' },
  {
    pattern: /EAUTH|\b53[045]\b|\b5\.7\.8\b/,
    reason: 'notre identifiant n’y est pas accepté. Parlez-en à qui s’occupe de votre site.',
  },
  {
    pattern: /\b5\.7\.\d+\b|\b554\b/,
    reason: 'il est pris pour indésirable. Parlez-en à qui s’occupe de votre site.',
  },
  {
    pattern: /\b55[013]\b|\b5\.1\.\d+\b/,
    reason: 'la boîte du destinataire n’existe pas, ou refuse nos courriels. Vérifiez son adresse.',
  },
  {
    pattern: /\b(?:421|45[0-2])\b|\b4\.\d+\.\d+\b/,
    reason: 'le destinataire est momentanément injoignable.',
    isPassing: true,
  },
  {
    pattern: /ECONNREFUSED|ETIMEDOUT|ECONNECTION|ECONNRESET|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|greeting|timeout|closed/i,
    reason: 'il ne répondait pas.',
    isPassing: true,
  },
  {
    pattern: /ETLS|certificate/i,
    reason: 'sa connexion n’est pas sûre. Parlez-en à qui s’occupe de votre site.',
  },
];

/** Where the program itself could not write the mail. */
export const unwritableMail = /do not fit|cannot be rendered/;
