import { type LogoType, logoPresentations, logoTypes } from '@vitrine/domain/appearance/logo-types.data';
import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import controls from '../../base/forms/controls.module.css';
import { buildFileUrl } from '../../features/media/media.queries.ts';
import { MediaPicker } from '../../features/media/media-picker.tsx';
import styles from './logo-section.module.css';
import type { SectionParts } from './section-parts.ts';
import type { LogoImage } from './theme.queries.ts';
import { ThemeSettings } from './theme-settings.tsx';

/** The variants of the logo, what stands where one is missing, and its size. */
export function LogoSection(parts: SectionParts) {
  const { idSite, data, draft, isLocked } = parts;
  const { logos } = draft.theme;
  const [choosing, setChoosing] = useState<LogoType>();
  // Pictures chosen since the theme was read.
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const urlOf = (logo: LogoImage | undefined) => {
    const url = logo && (chosen.get(logo.mediaId) ?? data.logoFiles.find(({ id }) => id === logo.mediaId)?.url);
    return url && buildFileUrl(idSite, url);
  };
  const set = (type: LogoType, logo: LogoImage | null) => draft.change({ logos: { [type]: logo } });
  return (
    <>
      <ul>
        {logoTypes.map((type) => {
          const { label, help, fallback, without } = logoPresentations[type];
          const own = logos[type];
          const url = urlOf(own ?? (fallback ? (logos[fallback] ?? logos.LOGO_LIGHT_THEME) : undefined));
          const error = draft.failure?.fields[`logos.${type}`];
          return (
            <li key={type} className={styles.logo}>
              <span
                className={styles.picture}
                data-ground={type === 'LOGO_DARK_THEME' ? 'dark' : 'light'}
                data-square={type === 'LOGO_FAVICON' || undefined}
                data-borrowed={!own || undefined}
              >
                {url && <img src={url} alt="" />}
              </span>
              <div className={styles.facts}>
                <h3 className={styles.name}>{label}</h3>
                <p className={styles.help}>{help}</p>
                {!own && <p className={styles.without}>Aucun. {without}</p>}
                {error && <p className={styles.error}>{error}</p>}
                {own && type !== 'LOGO_FAVICON' && (
                  <label className={controls.part}>
                    Ce qu’il dit à qui ne le voit pas
                    <input
                      className={controls.input}
                      value={own.alt}
                      maxLength={200}
                      disabled={isLocked}
                      placeholder="Le nom de l’entreprise"
                      onChange={(event) => set(type, { ...own, alt: event.target.value })}
                    />
                  </label>
                )}
                {!isLocked && (
                  <div className={styles.ways}>
                    <Button
                      onClick={() => setChoosing(type)}
                      aria-label={`${own ? 'Remplacer' : 'Choisir'}\u00a0: ${label}`}
                    >
                      {own ? 'Remplacer' : 'Choisir'}
                    </Button>
                    {own && (
                      <Button kind="quiet" onClick={() => set(type, null)} aria-label={`Retirer\u00a0: ${label}`}>
                        Retirer
                      </Button>
                    )}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ThemeSettings {...parts} types={['LOGO_WIDTH', 'LOGO_WIDTH_MOBILE']} />
      {choosing && (
        <MediaPicker
          idSite={idSite}
          kinds={['image', 'drawing']}
          onClose={() => setChoosing(undefined)}
          onChoose={([media]) => {
            if (!media) return;
            setChosen(new Map(chosen).set(media.id, media.url));
            set(choosing, { mediaId: media.id, alt: logos[choosing]?.alt || media.alt });
            setChoosing(undefined);
          }}
        />
      )}
    </>
  );
}
