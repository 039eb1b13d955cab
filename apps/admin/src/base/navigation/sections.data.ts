import type { ComponentType } from 'react';
import {
  AccountIcon,
  AppearanceIcon,
  OfferIcon,
  PublicationsIcon,
  SettingsIcon,
  ShopIcon,
  TeamIcon,
} from '../components/icons.tsx';

/** An entry of the navigation that gathers several areas, in the words of owners. */
export interface Section {
  label: string;
  icon: ComponentType<{ size?: number }>;
  group: 'work' | 'manage';
  /** Its position in the navigation, among those of areas without section. */
  order: number;
}

/** At most seven entries of daily work stand at the top, three apart. Areas name their section. */
export const sections = {
  publications: { label: 'Publications', icon: PublicationsIcon, group: 'work', order: 30 },
  offer: { label: 'Offre', icon: OfferIcon, group: 'work', order: 40 },
  shop: { label: 'Boutique', icon: ShopIcon, group: 'work', order: 50 },
  visitors: { label: 'Visiteurs', icon: AccountIcon, group: 'work', order: 60 },
  appearance: { label: 'Apparence', icon: AppearanceIcon, group: 'manage', order: 800 },
  settings: { label: 'Réglages', icon: SettingsIcon, group: 'manage', order: 850 },
  team: { label: 'Équipe', icon: TeamIcon, group: 'manage', order: 900 },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** The parts of a section that has too many areas for one list, in their order: each opens for itself. */
export const parts = {
  orders: 'Commandes',
  catalogue: 'Catalogue et stock',
  prices: 'Réductions et codes',
  delivery: 'Livraison et retrait',
} as const;

export type PartName = keyof typeof parts;
