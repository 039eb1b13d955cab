import { shortClassName } from '@vitrine/storefront/class-names';

/** The name in built pages of a class that stylesheets and components call so: `hero-title` is `.title` of hero.module.css. */
export const builtClass = shortClassName;
