import { lazy, Suspense, useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import type { ControlProps } from '../../base/forms/control.ts';
import { LineControl } from '../../base/forms/text-controls.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import styles from './settings.module.css';

const MediaPicker = lazy(async () => ({ default: (await import('../media/media-picker.tsx')).MediaPicker }));

/** A file of the library, by its address: chosen there, or pasted. */
export function FileControl(props: ControlProps<string>) {
  const { idSite } = useOpenSite();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <LineControl {...props} kind="text" placeholder={undefined} />
      {!props.isDisabled && (
        <div className={styles.ways}>
          <Button onClick={() => setChoosing(true)}>
            {props.value ? 'Choisir un autre fichier' : 'Choisir dans la médiathèque'}
          </Button>
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaPicker
            idSite={idSite}
            kinds={['image', 'drawing', 'document']}
            onChoose={([chosen]) => {
              if (chosen) props.onChange(chosen.url);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
