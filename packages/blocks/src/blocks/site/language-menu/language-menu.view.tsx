import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import styles from './language-menu.module.css';
import css from './language-menu.module.css?inline';
import type { LanguageMenuProps, languageMenuBlock } from './language-menu.schema.ts';

type Language = PageFacts['languages'][number];

/** The languages of a page, for blocks and for the shell. Renders nothing where there is only one, unless requested. */
export function LanguageMenu({
  id,
  page,
  variant,
  title,
  names,
  isShownAlone,
}: {
  id: string;
  page: PageFacts;
  variant: LanguageMenuProps['variant'];
  title?: string | undefined;
  names: LanguageMenuProps['names'];
  isShownAlone: boolean;
}): ReactElement | null {
  const { languages } = page;
  if (languages.length < (isShownAlone ? 1 : 2)) return null;
  const said = title || 'Langue';
  const list = (
    <ul className={styles.languages}>
      {languages.map((language) => (
        <li key={language.code}>
          <LanguageLink language={language} names={names} />
        </li>
      ))}
    </ul>
  );
  if (variant === 'disclosure') {
    const current = languages.find((language) => language.isCurrent) ?? (languages[0] as Language);
    return (
      <nav className={styles.disclosure} aria-label={said}>
        <details data-dismiss="">
          <summary className={styles.opener}>
            <span className="visually-hidden">{said}, </span>
            <span lang={tag(current)}>{nameOf(current, names)}</span>
            <InterfaceIcon name="down" className={styles.arrow} />
          </summary>
          {list}
        </details>
      </nav>
    );
  }
  const isTitled = variant === 'list' || Boolean(title);
  return (
    <nav
      className={styles[variant]}
      aria-label={isTitled ? undefined : said}
      aria-labelledby={isTitled ? `${id}-titre` : undefined}
    >
      {isTitled && (
        <p id={`${id}-titre`} className={variant === 'list' ? styles.title : 'label'}>
          {said}
        </p>
      )}
      {list}
    </nav>
  );
}

function LanguageLink({ language, names }: { language: Language; names: LanguageMenuProps['names'] }): ReactElement {
  return (
    <a
      className={styles.link}
      href={language.address}
      lang={tag(language)}
      hrefLang={tag(language)}
      aria-current={language.isCurrent ? 'true' : undefined}
      // A language code alone is not enough for screen readers.
      aria-label={names === 'code' ? `${nameOf(language, 'code')}, ${language.label}` : undefined}
    >
      {nameOf(language, names)}
    </a>
  );
}

function nameOf(language: Language, names: LanguageMenuProps['names']): string {
  return names === 'code' ? language.code.slice(0, 2).toUpperCase() : language.label;
}

function tag(language: Language): string {
  return language.code.replace('_', '-');
}

function LanguageMenuBlock({ node, props, page }: BlockViewProps<LanguageMenuProps>) {
  const { variant, title, names, isShownAlone } = props;
  return (
    <LanguageMenu id={node.id} page={page} variant={variant} title={title} names={names} isShownAlone={isShownAlone} />
  );
}

export const languageMenuView = defineView<typeof languageMenuBlock>({
  type: 'language-menu',
  view: LanguageMenuBlock,
  css,
});
