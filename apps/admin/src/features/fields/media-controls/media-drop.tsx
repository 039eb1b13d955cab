import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { type ClipboardEvent, type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { MediaIcon, UploadIcon } from '../../../base/components/icons.tsx';
import { acceptedFiles } from '../../media/accepted-files.data.ts';
import { addUploads, resumeUpload, uploads } from '../../media/uploads.store.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import styles from './media-controls.module.css';

const MediaPicker = lazy(async () => ({ default: (await import('../../media/media-picker.tsx')).MediaPicker }));

type Kinds = readonly LibraryMedia['kind'][];

const kindsOf = {
  image: ['image', 'drawing'],
  video: ['video'],
  visual: ['image', 'drawing', 'video'],
} as const satisfies Record<string, Kinds>;

interface MediaDropProps {
  /** What is wanted. */
  media: keyof typeof kindsOf;
  isMultiple?: boolean;
  isDisabled: boolean;
  /** For the name of the buttons: « Choisir (Image) ». */
  label: string;
  chooseLabel: string;
  /** Ids and attributes of what is wrong, for the first button. */
  attributes?: { id?: string | undefined; 'aria-describedby'?: string | undefined };
  onChoose: (media: LibraryMedia[]) => void;
  children?: ReactNode;
}

/** Where files are chosen: from the library, from this device or its camera, dropped, or pasted. */
export function MediaDrop({
  media,
  isMultiple = false,
  isDisabled,
  label,
  chooseLabel,
  attributes,
  onChoose,
  children,
}: MediaDropProps) {
  const { idSite } = useFieldsScope();
  const [isPicking, setPicking] = useState(false);
  const [isOver, setOver] = useState(false);
  const [keys, setKeys] = useState<readonly number[]>([]);
  const running = useStore(uploads).filter(({ key, status }) => keys.includes(key) && status !== 'done');
  const input = useRef<HTMLInputElement>(null);
  // The latest: an upload ends after several drawings of this component.
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const add = (files: Iterable<File>) => {
    const some = isMultiple ? [...files] : [...files].slice(0, 1);
    const kinds: Kinds = kindsOf[media];
    if (some.length)
      setKeys(addUploads(idSite, some, null, (added) => kinds.includes(added.kind) && choose.current([added])));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) add(event.dataTransfer.files);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isDisabled || !event.clipboardData.files.length) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped or pasted here; its buttons do the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-empty={!children || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      <div className={styles.buttons}>
        <Button
          {...attributes}
          disabled={isDisabled}
          aria-label={`${chooseLabel} (${label})`}
          onClick={() => setPicking(true)}
        >
          <MediaIcon size={16} />
          {chooseLabel}
        </Button>
        <Button
          kind="quiet"
          className={styles.send}
          disabled={isDisabled}
          aria-label={`Envoyer depuis cet appareil (${label})`}
          title="Envoyer depuis cet appareil"
          onClick={() => input.current?.click()}
        >
          <UploadIcon size={16} />
          <span className={styles.sendText}>Depuis cet appareil</span>
        </Button>
        <input
          ref={input}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-hidden="true"
          accept={acceptedFiles[media]}
          multiple={isMultiple}
          onChange={({ target }) => {
            if (target.files) add(target.files);
            target.value = '';
          }}
        />
      </div>
      {running.map(({ key, file, share, status, message }) => (
        <p key={key} className={styles.upload} data-status={status} role={status === 'failed' ? 'alert' : 'status'}>
          {status === 'failed' || status === 'paused'
            ? message
            : `Envoi de «\u00a0${file.name}\u00a0»\u00a0: ${Math.round(share * 100)}\u00a0%`}
          {(status === 'failed' || status === 'paused') && (
            <Button kind="link" onClick={() => resumeUpload(key)}>
              Réessayer
            </Button>
          )}
        </p>
      ))}
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker
            idSite={idSite}
            kinds={kindsOf[media]}
            isMultiple={isMultiple}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => {
              setPicking(false);
              onChoose(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
