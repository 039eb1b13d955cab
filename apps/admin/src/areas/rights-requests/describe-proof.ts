import type { RightsRequest } from './rights-requests.queries.ts';

/** What is known of who made a request: what it proves, and what may be told of it. */
export interface DescribedProof {
  title: string;
  text: string;
  /** Whether acts on the person ask that the identity was verified otherwise. */
  needsCheck: boolean;
}

/** Says who made a request, and what may and may not be told. */
export function describeProof({ proof, account }: Pick<RightsRequest, 'proof' | 'account'>): DescribedProof {
  const holder = account ? `${account.firstname} ${account.lastname} (${account.email})` : '';
  switch (proof) {
    case 'account':
      return {
        title: 'Envoyée depuis son compte',
        text: `Elle vient d’une session de ${holder}\u00a0: c’est bien cette personne. Répondez à l’adresse de ce compte.`,
        needsCheck: false,
      };
    case 'other':
      return {
        title: 'Envoyée depuis un compte, au nom de quelqu’un d’autre',
        text: `Elle vient d’une session de ${holder}, et donne un autre nom ou une autre adresse. Elle ne prouve rien pour la personne nommée\u00a0: ne dites pas à ce compte ce que le site garde d’elle, ni même s’il la connaît.`,
        needsCheck: true,
      };
    case 'gone':
      return {
        title: 'Envoyée depuis un compte effacé depuis',
        text: 'Le compte qui l’a faite n’existe plus. Ce qui reste à cette adresse n’est pas prouvé par cette demande.',
        needsCheck: true,
      };
    case 'none':
      return {
        title: 'Envoyée hors d’un compte\u00a0: elle ne prouve rien',
        text: 'N’importe qui a pu taper ce nom et cette adresse. Écrivez seulement à cette adresse, et demandez-lui un détail que cette personne seule connaît avant d’envoyer ou d’effacer quoi que ce soit.',
        needsCheck: true,
      };
  }
}

/** Says what each kind of request asks for. */
export const requestAdvice: Readonly<Record<RightsRequest['kind'], string>> = {
  access: 'Téléchargez ses données et envoyez-les-lui. Retirez du fichier ce qui concerne d’autres personnes.',
  portability: 'Téléchargez ses données\u00a0: le fichier JSON est un format courant. Envoyez-le-lui.',
  rectification: 'Corrigez ce qu’elle signale dans sa fiche, puis dites-le-lui.',
  erasure: 'Effacez ses données. Vous voyez avant ce qui est supprimé, annulé et gardé.',
  objection: 'Cessez l’usage auquel elle s’oppose, par exemple sa lettre, et dites-le-lui.',
  limitation:
    'Suspendez son compte\u00a0: ses données restent, et ne servent plus jusqu’à ce que la question soit tranchée.',
  consent: 'Retirez le consentement qu’elle nomme. Sa page montre ceux qui sont gardés.',
  afterlife: 'Notez ses volontés dans la note ci-dessous\u00a0: elles y restent cinq ans.',
  suspension: 'Suspendez son compte. Elle peut vous demander de le rétablir.',
};
