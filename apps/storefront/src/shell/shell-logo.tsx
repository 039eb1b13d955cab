import type { PageFacts, ResponsiveImage } from '@vitrine/blocks/storefront';
import { isLongSiteName } from '@vitrine/domain/appearance/long-site-name';
import type { ReactElement } from 'react';
import styles from './shell.module.css';

/**
 * The site's logo as a link home: a light and a dark one, of which the theme shows one, each under its own name
 * (ENT-15), else the site's name. Lazy loading prevents the download of the hidden one; width and height reserve its
 * space (SET-03, SET-20).
 */
export function ShellLogo({ page, hasDarkTheme }: { page: PageFacts; hasDarkTheme: boolean }): ReactElement {
  const { logo, name } = page.site;
  const home = page.link(page.paths.home());
  const light = logo.light ?? logo.dark;
  const dark = hasDarkTheme && logo.light ? logo.dark : undefined;
  if (!light)
    return (
      <a className={isLongSiteName(name) ? `${styles.name} ${styles.long}` : styles.name} href={home}>
        {name}
        <span className="visually-hidden">, accueil</span>
      </a>
    );
  return (
    <a className={styles.logo} href={home}>
      <LogoImage picture={light} name={name} className={dark ? 'on-light' : undefined} />
      {dark && <LogoImage picture={dark} name={name} className="on-dark" />}
    </a>
  );
}

function LogoImage({
  picture,
  name,
  className,
}: {
  picture: ResponsiveImage;
  name: string;
  className: string | undefined;
}): ReactElement {
  const width = picture.widths.find((candidate) => candidate >= 480) ?? picture.widths.at(-1);
  const isDrawing = picture.kind === 'drawing' || width === undefined;
  return (
    <img
      className={className}
      src={isDrawing ? picture.url : picture.getDerivativeUrl(width, picture.formats.includes('webp') ? 'webp' : 'jpg')}
      alt={`${picture.alt || name}, accueil`}
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  );
}
