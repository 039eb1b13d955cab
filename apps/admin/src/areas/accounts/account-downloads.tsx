import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { accountFiles } from './account-files.data.ts';
import type { Period } from './account-periods.ts';
import { exportAccounts } from './accounts.queries.ts';
import styles from './accounts-page.module.css';

const formats = { csv: 'CSV', json: 'JSON' } as const;

/** The files of a period, with what each holds. */
export function AccountDownloads({ idSite, period: { from, to } }: { idSite: number; period: Period }) {
  const [pending, setPending] = useState<string>();
  const download = async (file: (typeof accountFiles)[number], format: keyof typeof formats) => {
    setPending(`${file.what}.${format}`);
    try {
      await exportAccounts(idSite, { what: file.what, title: file.title, format, from, to });
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    } finally {
      setPending(undefined);
    }
  };
  return (
    <div className={styles.downloads}>
      <Section
        title="Fichiers de la période"
        lead="Les fichiers CSV s’ouvrent dans un tableur. Le journal garde qui les a téléchargés."
      >
        <Rows label="Fichiers de la période">
          {accountFiles.map((file) => (
            <Row key={file.what} title={file.title} sub={file.holds}>
              {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
                <Button
                  key={format}
                  kind={format === 'csv' ? 'plain' : 'quiet'}
                  isPending={pending === `${file.what}.${format}`}
                  aria-label={`${file.title} en ${formats[format]}`}
                  onClick={() => download(file, format)}
                >
                  {formats[format]}
                </Button>
              ))}
            </Row>
          ))}
        </Rows>
      </Section>
    </div>
  );
}
