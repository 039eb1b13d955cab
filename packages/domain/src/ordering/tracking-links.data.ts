/** Pages on which carriers tell where a parcel is, by what their names contain; `{number}` is the tracking number. */
export const trackingPages: readonly { name: RegExp; url: string }[] = [
  { name: /colissimo|la poste|lettre suivie/i, url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: /chronopost/i, url: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}' },
  { name: /mondial relay/i, url: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={number}' },
  { name: /\bups\b/i, url: 'https://www.ups.com/track?loc=fr_FR&tracknum={number}' },
  { name: /\bdhl\b/i, url: 'https://www.dhl.com/fr-fr/home/suivi.html?tracking-id={number}' },
  { name: /\bgls\b/i, url: 'https://gls-group.com/FR/fr/suivi-colis/?match={number}' },
  { name: /\bdpd\b/i, url: 'https://trace.dpd.fr/fr/trace/{number}' },
];
