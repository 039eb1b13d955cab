import { adminPaths } from '@vitrine/domain/addresses/admin-paths';

/** Says where the first account is made, line by line; each origin reaches the same administration. */
export function describeInstallationLink(origins: readonly string[], token: string): string[] {
  return [
    'Pour commencer, ouvrez ce lien. Il fait le premier compte, une seule fois, dans les vingt-quatre heures\u00a0:',
    ...origins.map((origin, index) => `  ${index ? 'ou ' : ''}${origin}${adminPaths.welcome(token)}`),
  ];
}
