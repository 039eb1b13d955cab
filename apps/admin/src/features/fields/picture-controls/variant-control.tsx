import { lazy, Suspense } from 'react';
import { NamedChoice } from '../controls/named-choice.tsx';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';

// Without a connection the looks are chosen by name.
const VariantPictures = lazy(() =>
  import('./variant-pictures.tsx').then(
    (loaded) => ({ default: loaded.VariantPictures }),
    () => ({ default: NamedChoice }),
  ),
);

/** The look of a block: chosen from pictures of the owner's own content, or by name where there is no page. */
export function VariantControl(props: FieldControlProps) {
  const { block } = useFieldsScope();
  if (!block || props.place.path.length > 1) return <NamedChoice {...props} />;
  return (
    <Suspense fallback={<NamedChoice {...props} />}>
      <VariantPictures {...props} block={block} />
    </Suspense>
  );
}
