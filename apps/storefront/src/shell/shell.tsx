import type { PageFacts } from '@vitrine/blocks/storefront';
import type { ReactElement, ReactNode } from 'react';
import styles from './shell.module.css';
import type { ShellFacts } from './shell-facts.ts';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader } from './shell-header.tsx';

const menuClasses = { RELATIVE: undefined, STICKY: styles.sticky, OVERLAY: styles.overlay } as const;

/** Blocks whose stylesheets the shell needs on every page. */
export const shellBlockTypes = ['cart-preview', 'footer', 'language-menu', 'menu', 'search-bar'] as const;

/** A whole page: the shell around the blocks, and the blocks in `main` (PLT-06, LAY-01). */
export function Shell({
  page,
  shell,
  consent,
  children,
}: {
  page: PageFacts;
  shell: ShellFacts;
  /** The consent banner, until the visitor decides (CST-09). */
  consent?: ReactElement | undefined;
  children: ReactNode;
}): ReactElement {
  const menuType = shell.isAbsoluteMenu ? 'OVERLAY' : shell.menuType;
  const doesStay = shell.isMenuFixed || menuType === 'STICKY';
  const classes = [
    styles.shell,
    styles[`layout-${shell.layout}`],
    menuClasses[menuType],
    shell.isMenuFixed ? styles.fixed : '',
    doesStay ? styles.stays : styles.returns,
  ];
  return (
    <>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <div className={styles.progress} data-progress="" aria-hidden="true" />
      {consent}
      <div className={classes.filter(Boolean).join(' ')} data-layout={shell.layout} data-menu={menuType}>
        <ShellHeader page={page} shell={shell} />
        <main
          id="contenu"
          tabIndex={-1}
          className={shell.isDetailPage ? styles.detail : undefined}
          data-legal={shell.isLegalText ? '' : undefined}
        >
          {children}
        </main>
        <ShellFooter page={page} shell={shell} />
      </div>
      <div className={styles.toasts} data-toasts="" role="status" />
    </>
  );
}
