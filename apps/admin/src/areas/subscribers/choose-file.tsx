import { type AddressFile, readAddressFile } from '@vitrine/domain/people/read-address-file';
import { useState } from 'react';
import { ApiFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FileField, readFile } from '../../base/forms/file-field.tsx';
import { Actions, Form } from '../../base/forms/form.tsx';
import { ProgressBar } from '../../base/page/progress-bar.tsx';
import { ListChoice, readLists } from './list-choice.tsx';
import { type ImportOutcome, previewImport } from './send-addresses.ts';

/** Bytes of a file of addresses: some hundred thousand of them. */
const maximumBytes = 20_000_000;

/** A file that was read, with what would become of it. */
export interface ChosenFile extends AddressFile {
  name: string;
  lists: number[];
  outcome: ImportOutcome;
}

/** Reads a file in the browser, and asks the server what would become of its addresses. */
export function ChooseFile({ idSite, onChoose }: { idSite: number; onChoose(chosen: ChosenFile): void }) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const send = async (form: FormData) => {
    const file = readFile(form, 'file');
    const lists = readLists(form);
    const fields = {
      ...(file ? {} : { file: 'Choisissez un fichier.' }),
      ...(file && file.size > maximumBytes ? { file: 'Choisissez un fichier de 20\u00a0Mo au plus.' } : {}),
      ...(lists.length ? {} : { lists: 'Choisissez au moins une lettre.' }),
    };
    if (!file || Object.keys(fields).length) throw refuse(fields);
    const read = readAddressFile(new Uint8Array(await file.arrayBuffer()));
    if (!read.rows.length)
      throw refuse({ file: 'Ce fichier ne contient aucune adresse\u00a0: choisissez-en un autre.' });
    try {
      const report = (done: number) => setProgress({ done, total: read.rows.length });
      onChoose({ ...read, name: file.name, lists, outcome: await previewImport(idSite, read.rows, lists, report) });
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Form onSend={send} isWide>
      {(isPending) => (
        <>
          <FileField
            name="file"
            label="Choisir un fichier"
            hint="CSV ou texte, une adresse par ligne ou une colonne d’adresses. Le séparateur et l’encodage se devinent."
            accept=".csv,.txt,.tsv,text/csv,text/plain"
          />
          <ListChoice idSite={idSite} />
          {progress && <ProgressBar label="Lecture du fichier" done={progress.done} total={progress.total} isWide />}
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Voir ce qui sera importé
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}

const refuse = (fields: Record<string, string>) =>
  new ApiFailure({
    code: 'invalid-fields',
    status: 422,
    message: Object.values(fields)[0] ?? '',
    fields,
    details: undefined,
    requestId: undefined,
    retryAfter: undefined,
  });
