import { shortClassName } from '@vitrine/storefront/class-names';

/** The name in built pages of a class that stylesheets and components call so: `hero-title` is `.title` of hero.module.css. */
export const builtClass = shortClassName;

/** Matches HTML in which an element has the class. */
export const builtClassPattern = (readable: string) => new RegExp(`class="(?:[^"]* )?${shortClassName(readable)}[ "]`);
