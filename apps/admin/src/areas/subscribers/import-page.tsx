import { useState } from 'react';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Page, Section } from '../../base/page/page.tsx';
import { ChooseFile, type ChosenFile } from './choose-file.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Brings a file of addresses: chosen, seen line by line, then done; and what was brought before. */
export function ImportPage() {
  const site = useOpenSite();
  const [chosen, setChosen] = useState<ChosenFile>();
  /** The letters of the file before stay for the next one. */
  const [lists, setLists] = useState<readonly number[]>([]);
  const choose = (file: ChosenFile) => {
    setChosen(file);
    setLists(file.lists);
  };
  return (
    <Page
      title="Importer des abonnés"
      lead="Reprenez un carnet d’adresses ou l’export d’un autre service. Vous voyez ce qui en sera fait avant que rien ne soit écrit, et l’import se défait."
      action={<ButtonLink to={`/sites/${site.idSite}/abonnes`}>Abonnés</ButtonLink>}
    >
      {hasSiteRight(site, 'customers.update') && (
        <Section title={chosen ? chosen.name : 'Les adresses'}>
          {chosen ? (
            <ImportPreview idSite={site.idSite} chosen={chosen} onClose={() => setChosen(undefined)} />
          ) : (
            <ChooseFile idSite={site.idSite} lists={lists} onChoose={choose} />
          )}
        </Section>
      )}
      <ImportHistory site={site} />
    </Page>
  );
}
