import { useStore } from '../../../base/api/store.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { siteTones } from '../rows/site-tones.ts';
import { PictureChoice } from './picture-choice.tsx';
import styles from './swatch-control.module.css';

/** A tint of the site's theme: its background with a letter in its ink. */
export function SwatchControl(props: FieldControlProps) {
  const { idSite } = useFieldsScope();
  const tones = useStore(siteTones)[idSite];
  return (
    <PictureChoice
      {...props}
      size="small"
      draw={(value) => (
        <span
          className={styles.tone}
          aria-hidden="true"
          ref={(element) => {
            const tone = tones?.[value];
            // The policy of this host refuses style attributes, not the object model.
            if (element && tone) Object.assign(element.style, { background: tone.background, color: tone.ink });
          }}
        >
          Aa
        </span>
      )}
    />
  );
}
