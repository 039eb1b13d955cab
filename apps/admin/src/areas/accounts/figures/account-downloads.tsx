import { useState } from 'react';
import { describeFailure, toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { Row, Rows } from '../../../base/components/rows.tsx';
import { Section } from '../../../base/page/page.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import type { Period } from '../parts/account-periods.ts';
import { accountFiles, formatLabels } from './account-files.data.ts';
import { downloadAccounts, exportAccounts } from './accounts.queries.ts';
import styles from './accounts-page.module.css';

/** The files of a period, with what each holds. */
export function AccountDownloads({ idSite, period: { from, to } }: { idSite: number; period: Period }) {
  const [pending, setPending] = useState<string>();
  const run = async (key: string, download: () => Promise<void>) => {
    setPending(key);
    try {
      await download();
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    } finally {
      setPending(undefined);
    }
  };
  return (
    <div className={styles.downloads}>
      <Section
        title="Tout en un fichier"
        lead="Factures et avoirs en PDF, TVA, écritures (FEC), paiements, versements, hectolitres et stock de la période, dans un ZIP avec son index. Le journal garde qui l’a téléchargé."
      >
        <div>
          <Button
            kind="primary"
            isPending={pending === 'all'}
            onClick={() =>
              run('all', async () => {
                await downloadAccounts(idSite, { from, to });
                notify('Le fichier de la période se télécharge.');
              })
            }
          >
            Tout pour mon comptable
          </Button>
        </div>
      </Section>
      <Section
        title="Fichiers de la période"
        lead="Les fichiers CSV s’ouvrent dans un tableur. Le journal garde qui les a téléchargés."
      >
        <Rows label="Fichiers de la période">
          {accountFiles.map((file) => (
            <Row key={file.what} title={file.title} sub={file.holds}>
              {(file.formats ?? (['csv', 'json'] as const)).map((format) => (
                <Button
                  key={format}
                  kind={format === 'json' ? 'quiet' : 'plain'}
                  isPending={pending === `${file.what}.${format}`}
                  aria-label={`${file.title} en ${formatLabels[format]}`}
                  onClick={() =>
                    run(`${file.what}.${format}`, () =>
                      exportAccounts(idSite, { what: file.what, title: file.title, format, from, to }),
                    )
                  }
                >
                  {formatLabels[format]}
                </Button>
              ))}
            </Row>
          ))}
        </Rows>
      </Section>
    </div>
  );
}
