import { Button, OutsideLink } from '../../base/components/button.tsx';
import { Status } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import type { OwnHost } from './domains.queries.ts';

/** The addresses at which the site answers, the main one first. */
export function HostRows({ hosts, onChoose }: { hosts: readonly OwnHost[]; onChoose: (host: OwnHost) => void }) {
  const main = hosts.find(({ isMain }) => isMain);
  return (
    <Rows label="Adresses du site">
      {hosts.map((own) => (
        <Row key={own.host} title={own.title} sub={describeHost(own, main)}>
          {own.isMain ? (
            <Status kind="success">Principale</Status>
          ) : (
            <Button kind="quiet" aria-label={`Rendre principale\u00a0: ${own.title}`} onClick={() => onChoose(own)}>
              Rendre principale
            </Button>
          )}
          <OutsideLink
            href={own.isRecognised ? `https://${own.host}/` : buildSiteUrl(own.host)}
            aria-label={`Ouvrir ${own.title}`}
          >
            Ouvrir
          </OutsideLink>
        </Row>
      ))}
    </Rows>
  );
}

function describeHost(own: OwnHost, main: OwnHost | undefined): string {
  if (own.isMain) return 'Celle que montrent vos pages, vos courriels et les moteurs de recherche';
  if (main?.isRecognised) return `Redirige vers ${main.title}, page par page`;
  return own.isRecognised ? 'Montre aussi votre site' : 'Donnée par votre hébergeur';
}
