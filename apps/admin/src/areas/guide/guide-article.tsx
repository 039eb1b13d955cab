import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from './guide-article.module.css';

/** The text of a page of the guide, written in the repository. Its links to other pages are followed without a reload. */
export function GuideArticle({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '/');
  };
  return (
    // The links inside are what the keyboard reaches; a press on one is a click.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.article} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
