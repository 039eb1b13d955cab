import type { SiteDomain } from './domains.queries.ts';

type RecordType = SiteDomain['records'][number]['type'];

/** Where a company that sells domains has its records, and what it calls the parts of one. */
export interface Registrar {
  id: string;
  label: string;
  /** How one gets there. */
  steps: string;
  /** What it calls the name of a record, and what it wants there for the domain itself. */
  nameLabel: string;
  apex: string;
  apexHint: string;
  valueLabels: Readonly<Record<RecordType, string>>;
  /** Whether the target of an alias ends with a dot there: without one it is taken as a part of the domain. */
  endsAliasWithDot: boolean;
}

export const registrars: readonly [Registrar, ...Registrar[]] = [
  {
    id: 'ovh',
    label: 'OVHcloud',
    steps:
      'Dans votre espace client, ouvrez «\u00a0Noms de domaine\u00a0», votre domaine, puis l’onglet «\u00a0Zone DNS\u00a0». Pour chaque enregistrement ci-dessous, choisissez «\u00a0Ajouter une entrée\u00a0» et son type.',
    nameLabel: 'Sous-domaine',
    apex: '',
    apexHint: 'laissez vide',
    valueLabels: { TXT: 'Valeur', A: 'Cible', AAAA: 'Cible', CNAME: 'Cible' },
    endsAliasWithDot: true,
  },
  {
    id: 'gandi',
    label: 'Gandi',
    steps:
      'Ouvrez «\u00a0Nom de domaine\u00a0», votre domaine, puis l’onglet «\u00a0Enregistrements DNS\u00a0». Pour chaque enregistrement ci-dessous, choisissez «\u00a0Ajouter un enregistrement\u00a0» et son type.',
    nameLabel: 'Nom',
    apex: '@',
    apexHint: '',
    valueLabels: { TXT: 'Valeur', A: 'Adresse IPv4', AAAA: 'Adresse IPv6', CNAME: 'Nom d’hôte' },
    endsAliasWithDot: true,
  },
  {
    id: 'ionos',
    label: 'Ionos',
    steps:
      'Ouvrez «\u00a0Domaines & SSL\u00a0», votre domaine, puis l’onglet «\u00a0DNS\u00a0». Pour chaque enregistrement ci-dessous, choisissez «\u00a0Ajouter un enregistrement\u00a0» et son type.',
    nameLabel: 'Nom d’hôte',
    apex: '@',
    apexHint: '',
    valueLabels: { TXT: 'Valeur', A: 'Pointe vers', AAAA: 'Pointe vers', CNAME: 'Pointe vers' },
    endsAliasWithDot: false,
  },
  {
    id: 'other',
    label: 'Un autre',
    steps:
      'Chez la société où vous avez acheté le domaine, cherchez «\u00a0Zone DNS\u00a0» ou «\u00a0Enregistrements DNS\u00a0», et ajoutez-y chaque enregistrement ci-dessous.',
    nameLabel: 'Nom',
    apex: '@',
    apexHint: 'ou laissez vide',
    valueLabels: { TXT: 'Valeur', A: 'Valeur', AAAA: 'Valeur', CNAME: 'Valeur' },
    endsAliasWithDot: false,
  },
];
