const icons: Readonly<Record<string, string>> = {
  facebook: 'fa-brands fa-facebook-f',
  instagram: 'fa-brands fa-instagram',
  twitter: 'fa-brands fa-x-twitter',
  x: 'fa-brands fa-x-twitter',
  linkedin: 'fa-brands fa-linkedin-in',
  tiktok: 'fa-brands fa-tiktok',
  youtube: 'fa-brands fa-youtube',
  google: 'fa-brands fa-google',
  telegram: 'fa-brands fa-telegram',
  discord: 'fa-brands fa-discord',
  // The icon set no longer contains this network: a speech bubble stands for its reviews.
  tripadvisor: 'fa-solid fa-comment-dots',
};

/** Returns the icon of a network by its name (`instagram`, `GOOGLE_REVIEW_URL`); a chain link for unknown ones. */
export function networkIcon(network: string): string {
  const name = network.toLowerCase().split(/[^a-z]/)[0] ?? '';
  return icons[name] ?? 'fa-solid fa-link';
}
