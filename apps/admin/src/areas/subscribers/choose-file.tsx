import { type AddressFile, readAddressFile } from '@vitrine/domain/people/read-address-file';
import { useState } from 'react';
import { ApiFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FileField, readFile } from '../../base/forms/file-field.tsx';
import { Actions, Form, readField, TextAreaField } from '../../base/forms/form.tsx';
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

/** Reads a file, or what is pasted, in the browser, and asks the server what would become of its addresses. */
export function ChooseFile({
  idSite,
  lists: chosen,
  onChoose,
}: {
  idSite: number;
  /** The letters that are chosen at first. */
  lists: readonly number[];
  onChoose(chosen: ChosenFile): void;
}) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const send = async (form: FormData) => {
    const file = readFile(form, 'file');
    const lists = readLists(form);
    const pasted = readField(form, 'pasted').trim();
    const fields = {
      ...(file || pasted ? {} : { file: 'Choisissez un fichier, ou collez des adresses ci-dessous.' }),
      ...(file && file.size > maximumBytes ? { file: 'Choisissez un fichier de 20\u00a0Mo au plus.' } : {}),
      ...(file && pasted ? { pasted: 'Choisissez un fichier ou collez des adresses, pas les deux.' } : {}),
      ...(file && isSpreadsheet(file.name) ? { file: spreadsheet } : {}),
      ...(lists.length ? {} : { lists: 'Choisissez au moins une lettre.' }),
    };
    if (Object.keys(fields).length) throw refuse(fields);
    const read = readAddressFile(
      file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(divideAddresses(pasted)),
    );
    if (!read.rows.length)
      throw refuse(
        file
          ? { file: 'Ce fichier ne contient aucune adresse\u00a0: choisissez-en un autre.' }
          : { pasted: 'Écrivez au moins une adresse, comme camille@exemple.fr.' },
      );
    try {
      const report = (done: number) => setProgress({ done, total: read.rows.length });
      const outcome = await previewImport(idSite, read.rows, lists, report);
      onChoose({ ...read, name: file?.name ?? 'Adresses collées', lists, outcome });
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
          <TextAreaField
            name="pasted"
            label="Ou coller des adresses"
            rows={3}
            hint="Une par ligne, ou séparées par des virgules."
            autoComplete="off"
          />
          <ListChoice idSite={idSite} chosen={chosen} />
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

const isSpreadsheet = (name: string) => /\.(?:xlsx?|ods|numbers)$/i.test(name);

const spreadsheet =
  'Ce fichier est un classeur. Ouvrez-le, enregistrez-le en CSV («\u00a0Fichier\u00a0», «\u00a0Enregistrer sous\u00a0», «\u00a0CSV\u00a0»), puis choisissez ce fichier-là.';

/** Puts each of several addresses on a line of its own; a line with one address stays as it is, its name included. */
const divideAddresses = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.split('@').length > 2 ? line.split(/[\s,;]+/) : [line]))
    .join('\n');

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
