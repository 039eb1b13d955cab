import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { Section } from '../../base/page/page.tsx';
import { languagesQuery } from '../../features/languages/languages.queries.ts';
import styles from './consent.module.css';
import { consentSummaryQuery } from './consent.queries.ts';

/** What pages load from elsewhere by their own contents: scripts of the menu, videos, reviews. */
export function OutsideContents({ idSite }: { idSite: number }) {
  const { data } = useQuery(consentSummaryQuery(idSite));
  const locale = useQuery(languagesQuery(idSite)).data?.languages.find(({ isDefault }) => isDefault)?.code;
  if (!data) return null;
  const link = ({ id, title }: { id: number; title: string }) => (
    <li key={id}>{locale ? <Link to={adminPaths.editor(idSite, 'page', id, locale)}>{title}</Link> : title}</li>
  );
  return (
    <Section title="Venu d’ailleurs avec vos pages" lead="Demandé à part, là où cela se trouve.">
      <dl className={styles.facts}>
        <dt>Vidéos d’autres services</dt>
        <dd>
          {data.videoPages.length ? <ul>{data.videoPages.map(link)}</ul> : 'Aucune page n’en montre.'}
          <span className={styles.help}>
            YouTube (sans cookie), Vimeo, Dailymotion&nbsp;: chargées après accord à «&nbsp;Contenus d’autres
            services&nbsp;», ou d’un clic sur la vidéo.
          </span>
        </dd>
        <dt>Avis Google</dt>
        <dd>
          Les photos de leurs auteurs, depuis googleusercontent.com.
          <span className={styles.help}>Sans accord, les avis s’affichent sans photo.</span>
        </dd>
        <dt>Scripts du menu</dt>
        <dd>
          {data.menuScripts.length ? <ul>{data.menuScripts.map(link)}</ul> : 'Aucune entrée du menu n’en a.'}
          {data.menuScripts.length > 0 && (
            <span className={styles.help}>Chargés après accord à «&nbsp;Mesure d’audience&nbsp;».</span>
          )}
        </dd>
      </dl>
    </Section>
  );
}
