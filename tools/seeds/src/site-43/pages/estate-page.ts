import type { SeedBlock } from '../../site-42/seed-types.ts';
import type { PictureName } from '../pictures/pictures.data.ts';

/** A content page of the estate. */
export interface EstatePage {
  url: string;
  title: string;
  menuTitle: string;
  metaDescription: string;
  layout: 'default' | 'page';
  /** The picture of the page in social sharing. */
  picture: PictureName;
  order: number;
  showInMenu: boolean;
  isFixedOnRight?: boolean;
  blocks: SeedBlock[];
}
