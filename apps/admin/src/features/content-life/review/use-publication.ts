import { useQuery } from '@tanstack/react-query';
import { compareDocuments, type DraftComparison } from '@vitrine/page-document/comparison/compare-documents';
import { isSameValue } from '@vitrine/page-document/operations/json-value';
import type { Draft } from '@vitrine/page-document/operations/operation';
import { walkBlocks } from '@vitrine/page-document/tree/walk-blocks';
import { useMemo } from 'react';
import {
  type ContentDraft,
  type Descriptions,
  descriptionsQuery,
  draftQuery,
  type Published,
  publishedQuery,
  validationQuery,
} from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';

export interface Publication {
  draft: ContentDraft;
  published: Published | null;
  descriptions: Descriptions;
  /** With what stands published, or with nothing. */
  comparison: DraftComparison;
  /** What is missing, by the server's names of fields and blocks. */
  missing: Readonly<Record<string, string>>;
  /** What blocks still say in the words of a sample, by the first of each, where they do not stand published so. */
  samples: Readonly<Record<string, string>>;
  /** Links that lead nowhere. */
  deadLinks: Readonly<Record<string, string>>;
}

/** An empty draft, with which a first publication is compared. */
export const nothing: Draft = { fields: {}, document: { blocks: [] } };

/** Reads what a publication needs to show, anew each time it is opened. */
export function usePublication(target: ContentTarget): {
  data: Publication | undefined;
  error: Error | null;
  readAgain: () => Promise<unknown>;
} {
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;
  const draft = useQuery({ ...draftQuery(target), ...fresh });
  const published = useQuery({ ...publishedQuery(target), ...fresh });
  const validation = useQuery({ ...validationQuery(target), ...fresh });
  const descriptions = useQuery(descriptionsQuery(target.idSite));
  const comparison = useMemo(
    () => draft.data && published.data !== undefined && compareDocuments(published.data ?? nothing, draft.data),
    [draft.data, published.data],
  );
  // What was held from before is shown only once it has been read again: people decide by it.
  const isFresh = [draft, published, validation].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  const isComplete = isFresh && draft.data && validation.data && descriptions.data && comparison;
  return {
    data: isComplete
      ? {
          draft: draft.data,
          published: published.data ?? null,
          descriptions: descriptions.data,
          comparison,
          missing: validation.data.fields,
          deadLinks: validation.data.deadLinks,
          samples: listNewSamples(validation.data.samples, draft.data, published.data ?? nothing),
        }
      : undefined,
    error: draft.error ?? published.error ?? validation.error ?? descriptions.error,
    readAgain: () => Promise.all([draft.refetch(), published.refetch(), validation.refetch()]),
  };
}

/**
 * Puts the samples of each block under the first of them. Those of blocks that stand published as they are are left out:
 * somebody has agreed with them.
 */
function listNewSamples(samples: Publication['samples'], draft: Draft, published: Draft): Publication['samples'] {
  const listBlocks = ({ document }: Draft) => new Map([...walkBlocks(document)].map(({ node }) => [node.id, node]));
  const [drafted, standing] = [listBlocks(draft), listBlocks(published)];
  const byBlock = Map.groupBy(Object.entries(samples), ([name]) => name.slice(0, name.indexOf('.')));
  return Object.fromEntries(
    [...byBlock].flatMap(([id, [first, ...others]]) => {
      if (!first || isSameValue(drafted.get(id)?.props, standing.get(id)?.props)) return [];
      const [name, message] = first;
      const rest = others.length === 1 ? ' et un autre' : others.length ? ` et ${others.length} autres` : '';
      return [[name, message + rest]];
    }),
  );
}
