import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { useEffect, useRef, useState } from 'react';
import { rememberSiteTones } from '../rows/site-tones.ts';
import styles from './variant-pictures.module.css';

/** Width of the window in which the pictures are drawn, in pixels. */
const drawnWidth = 1120;

/** A block as it would look, in a frame of the site's own styles, as small as its place. */
export function BlockPicture({
  idSite,
  draft,
  html,
  rules,
}: {
  idSite: number;
  draft: { kind: ContentKind; id: number; locale: string };
  html: string;
  rules: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { kind, id, locale } = draft;
  useEffect(() => {
    const { current } = frame;
    const page = current?.contentDocument;
    const view = current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!loads || !current || !page?.body || !view || view.location.href === 'about:blank') return undefined;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(`${rules} html { overflow: hidden; scrollbar-width: none; } body { min-height: 0; }`);
    page.adoptedStyleSheets = [sheet];
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    page.body.replaceChildren(...parsed.body.childNodes);
    rememberSiteTones(idSite, page);
    const fit = () => {
      const { width = 0 } = current.parentElement?.getBoundingClientRect() ?? {};
      current.style.scale = String(width / drawnWidth);
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (current.parentElement) observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, [loads, html, rules, idSite]);
  return (
    <span className={styles.window}>
      <iframe
        ref={frame}
        className={styles.frame}
        title="Aperçu"
        aria-hidden="true"
        tabIndex={-1}
        sandbox="allow-same-origin"
        loading="lazy"
        src={adminPaths.emptyCanvas(idSite, kind, id, locale)}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </span>
  );
}
