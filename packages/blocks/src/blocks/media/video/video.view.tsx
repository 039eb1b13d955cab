import { consentFields } from '@vitrine/domain/people/consent';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { ImagePriority, PageFacts, ResponsiveImage } from '../../../core/page-facts.ts';
import { PictureView } from '../../../parts/picture-view.tsx';
import { isPlayable, nameDownload } from '../../../parts/playable-video.ts';
import { Title } from '../../../parts/title.tsx';
import styles from './video.module.css';
import css from './video.module.css?inline';
import type { VideoProps, videoBlock } from './video.schema.ts';
import { type Embed, parseVideoUrl } from './video-embed.ts';

interface PartProps {
  props: VideoProps;
  page: PageFacts;
  priority: ImagePriority | undefined;
}

function Video({ node, props, page }: BlockViewProps<VideoProps>) {
  const found = page.getImage(props.video);
  const film = found?.kind === 'video' ? found : undefined;
  const embed = props.address ? parseVideoUrl(props.address) : undefined;
  const part = { props, page, priority: page.getImagePriority(node.id) };
  const classes = [styles.video, styles[props.variant], !film && !embed && styles.bare];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      {film ? <Film film={film} {...part} /> : embed && <EmbedPlayer embed={embed} {...part} />}
      <div className={styles.words}>
        <Title blockId={node.id} page={page} level={2} className={styles.title}>
          {props.title}
        </Title>
        {props.text && <p className={styles.text}>{props.text}</p>}
      </div>
    </section>
  );
}

function Film({ film, ...part }: PartProps & { film: ResponsiveImage }): ReactElement {
  return isPlayable(film) ? <VideoPlayer film={film} {...part} /> : <VideoDownload film={film} {...part} />;
}

/** A film in a format that browsers do not play: its poster, and the file. */
function VideoDownload({ film, props, page, priority }: PartProps & { film: ResponsiveImage }): ReactElement {
  const own = page.getImage(props.poster) ? props.poster : undefined;
  const poster = own ?? (film.poster ? props.video : undefined);
  return (
    <div className={`${styles.screen} ${styles.asking}`}>
      {poster && (
        <PictureView
          reference={{ mediaId: poster.mediaId, alt: '' }}
          page={page}
          sizes="(min-width: 60rem) 60vw, 100vw"
          priority={priority}
          className={styles.poster}
        />
      )}
      <div className={styles.consent}>
        <p className={styles.explanation}>
          Cette vidéo ne se lit pas dans la page. Une fois sur votre appareil, elle s’ouvre avec un lecteur de vidéos.
        </p>
        <p className="actions">
          <a className="button" href={film.url} download>
            {nameDownload(film)}
          </a>
        </p>
      </div>
    </div>
  );
}

function VideoPlayer({ film, props, page }: PartProps & { film: ResponsiveImage }): ReactElement {
  const poster = page.getImage(props.poster) ?? film.poster;
  return (
    <div className={styles.screen}>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are there when the owner has them; many films hold no word. */}
      <video
        className={film.height > film.width ? `${styles.film} ${styles.upright}` : styles.film}
        controls
        playsInline
        // With a poster, the browser fetches nothing of the video before it plays.
        preload={poster ? 'none' : 'metadata'}
        poster={poster && getPosterUrl(poster)}
        width={film.width}
        height={film.height}
        aria-label={props.title}
      >
        <source src={film.url} type={film.contentType} />
        {props.captions && (
          <track
            kind="captions"
            src={props.captions.address}
            srcLang={props.captions.language}
            label="Sous-titres"
            default
          />
        )}
        <a href={film.url}>Télécharger la vidéo</a>
      </video>
    </div>
  );
}

/** The service's player for visitors who consented; for others, what it would do and a form to consent and play. */
function EmbedPlayer({ embed, props, page, priority }: PartProps & { embed: Embed }): ReactElement {
  if (page.areEmbedsAllowed)
    return (
      <div className={styles.screen}>
        <iframe
          className={`${styles.film} ${styles.player}`}
          src={embed.url}
          title={props.title}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  const hasPoster = page.getImage(props.poster) !== undefined;
  return (
    <div className={`${styles.screen} ${styles.asking}`}>
      {hasPoster && (
        <PictureView
          reference={{ mediaId: props.poster?.mediaId ?? 0, alt: '' }}
          page={page}
          sizes="(min-width: 60rem) 60vw, 100vw"
          priority={priority}
          className={styles.poster}
        />
      )}
      <form className={styles.consent} method="post" action={page.paths.consent()}>
        <input type="hidden" name={consentFields.purpose} value="embeds" />
        <input type="hidden" name={consentFields.decision} value="add" />
        <input type="hidden" name={consentFields.back} value={page.link(page.path)} />
        {!hasPoster && (
          <svg className={styles.reel} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <circle cx="24" cy="24" r="23" />
            <path d="M19.5 15.5v17l13.5-8.5z" />
          </svg>
        )}
        <p className={styles.explanation}>
          Cette vidéo se trouve chez {embed.service}, qui peut suivre les personnes qui la regardent. Elle ne s’affiche
          qu’avec votre accord, qui vaut pour tous les contenus d’autres services sur ce site, et que vous pourrez
          retirer à tout moment.
        </p>
        <p className="actions">
          <button type="submit" className="button">
            <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
              <path d="M2 0.5v11l9-5.5z" />
            </svg>
            Accepter et lire la vidéo
          </button>
          <a className={styles.elsewhere} href={props.address} rel="noopener noreferrer">
            La voir sur {embed.service}
          </a>
        </p>
      </form>
    </div>
  );
}

function getPosterUrl(poster: ResponsiveImage): string {
  const width = poster.widths.find((one) => one >= 1200) ?? poster.widths.at(-1);
  // A poster has no `srcset` and loads with the page: the smaller format counts.
  const format = poster.formats.includes('webp') ? 'webp' : 'jpg';
  return poster.kind === 'drawing' || !width ? poster.url : poster.getDerivativeUrl(width, format);
}

export const videoView = defineView<typeof videoBlock>({ type: 'video', view: Video, css, hasPicture: true });
