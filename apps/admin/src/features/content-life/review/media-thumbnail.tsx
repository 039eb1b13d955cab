import { useQuery } from '@tanstack/react-query';
import { buildThumbnailUrl, mediaQuery } from '../../media/media.queries.ts';
import styles from './content-changes.module.css';

/** A small picture of a file of the library; its name where it has none, or is gone. */
export function MediaThumbnail({ idSite, id }: { idSite: number; id: number }) {
  const { data, isError } = useQuery(mediaQuery(idSite, id));
  if (isError) return <span className={styles.none}>image absente de la médiathèque</span>;
  if (!data) return <span className={styles.thumbnail} />;
  const url = buildThumbnailUrl(idSite, data.media, 120);
  const name = data.media.alt || data.media.name;
  return url ? <img className={styles.thumbnail} src={url} alt={name} title={name} /> : <span>{name}</span>;
}
