import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { type FieldsScope, useFieldsScope } from '../rows/fields-scope.ts';
import { BlockPicture } from './block-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';

type EditedBlock = NonNullable<FieldsScope['block']>;

/** Milliseconds after the last change until the pictures follow. */
const followDelay = 1500;

const choicesQuery = (
  idSite: number,
  { kind, id, locale, block, version }: EditedBlock,
  path: readonly string[],
  values: readonly (string | number)[],
) =>
  queryOptions({
    queryKey: ['contents', idSite, 'choices', kind, id, locale, block, path, version],
    queryFn: ({ signal }) =>
      callApi(
        'renderBlockChoices',
        { params: { idSite, kind, id, locale }, body: { block, path: [...path], values: [...values] } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/**
 * The looks of a block, each a picture of the owner's own content that the server has drawn. Names stand beneath; without
 * pictures they are enough.
 */
export function VariantPictures({ block, ...props }: FieldControlProps & { block: EditedBlock }) {
  const { field, place } = props;
  const { idSite } = useFieldsScope();
  const [version] = useDebouncedValue(block.version, followDelay);
  const [isSeen, setSeen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // Nothing is drawn before it is looked at.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const path = place.path.filter((step) => typeof step === 'string');
  const values = (field.options ?? []).map(({ value }) => value);
  const { data } = useQuery({
    ...choicesQuery(idSite, { ...block, version }, path, values),
    enabled: isSeen && block.isStored,
    placeholderData: (former, query) => (query?.queryKey[6] === block.block ? former : undefined),
  });
  return (
    <div ref={element}>
      <PictureChoice
        {...props}
        size="large"
        draw={(value) => {
          const html = data?.choices.find((choice) => choice.value === value)?.html;
          return html && data ? <BlockPicture idSite={idSite} draft={block} html={html} rules={data.styles} /> : null;
        }}
      />
    </div>
  );
}
