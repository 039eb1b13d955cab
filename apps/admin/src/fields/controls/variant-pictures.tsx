import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/site/admin-paths';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { FieldControlProps } from '../field-control-props.ts';
import { type FieldsScope, useFieldsScope } from '../fields-scope.ts';
import { rememberSiteTones } from '../site-tones.ts';
import { PictureChoice } from './picture-choice.tsx';
import styles from './variant-pictures.module.css';

type EditedBlock = NonNullable<FieldsScope['block']>;

/** Width of the window in which the pictures are drawn, in pixels. */
const drawnWidth = 1120;
/** Milliseconds after the last change until the pictures follow. */
const followDelay = 1500;

const choicesQuery = (
  idSite: number,
  { kind, id, locale, block, version }: EditedBlock,
  path: readonly string[],
  values: readonly (string | number)[],
) =>
  queryOptions({
    queryKey: ['contents', idSite, 'choices', kind, id, locale, block, path, version],
    queryFn: ({ signal }) =>
      callApi(
        'renderBlockChoices',
        { params: { idSite, kind, id, locale }, body: { block, path: [...path], values: [...values] } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/**
 * The looks of a block, each a picture of the owner's own content that the server has drawn. Names stand beneath; without
 * pictures they are enough.
 */
export function VariantPictures({ block, ...props }: FieldControlProps & { block: EditedBlock }) {
  const { field, place } = props;
  const { idSite } = useFieldsScope();
  const [version] = useDebouncedValue(block.version, followDelay);
  const [isSeen, setSeen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // Nothing is drawn before it is looked at.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const path = place.path.filter((step) => typeof step === 'string');
  const values = (field.options ?? []).map(({ value }) => value);
  const { data } = useQuery({
    ...choicesQuery(idSite, { ...block, version }, path, values),
    enabled: isSeen && block.isStored,
    placeholderData: (former, query) => (query?.queryKey[6] === block.block ? former : undefined),
  });
  return (
    <div ref={element}>
      <PictureChoice
        {...props}
        size="large"
        draw={(value) => {
          const html = data?.choices.find((choice) => choice.value === value)?.html;
          return html && data ? <BlockPicture idSite={idSite} block={block} html={html} rules={data.styles} /> : null;
        }}
      />
    </div>
  );
}

/** A block as it would look, in a frame of the site's own styles, as small as its place. */
function BlockPicture({
  idSite,
  block,
  html,
  rules,
}: {
  idSite: number;
  block: EditedBlock;
  html: string;
  rules: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { kind, id, locale } = block;
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
