import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { searchDelay } from '../../../base/components/search-delay.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import { linkTargetQuery, linkTargetsQuery } from '../rows/fields.queries.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { findLinkKind, formatAddress, type LinkKind, readLink } from './parse-link.ts';

/** What a link may lead to, as it is offered and shown. */
export interface LinkTarget {
  address: string;
  /** Kind in French: « Page », « Actualité ». */
  kind: string;
  icon: LinkKind;
  title: string;
  /** What to mind: it is not online. */
  warning?: string | undefined;
}

const outsideNames: Readonly<Record<LinkKind, string>> = {
  none: '',
  inside: 'Adresse du site',
  file: 'Fichier',
  anchor: 'Endroit de cette page',
  telephone: 'Appeler',
  mail: 'Écrire à',
  outside: 'Autre site',
};

const notOnline = 'Pas en ligne';

/** Pages, screens and places of this page, by words of their title; the whole tree where nothing is typed. */
function usePlaces(): LinkTarget[] {
  const { idSite, anchors = [] } = useFieldsScope();
  const { data } = useQuery(sitePagesQuery(idSite));
  const pages = (data?.pages ?? []).flatMap((page): LinkTarget[] =>
    page.url === null || page.archivedAt || page.deletedAt
      ? []
      : [
          {
            address: page.url,
            kind: 'Page',
            icon: 'inside',
            title: page.title,
            warning: page.isVisible ? undefined : notOnline,
          },
        ],
  );
  const screens = (data?.screens ?? []).map(
    ({ path, label }): LinkTarget => ({ address: path, kind: 'Écran', icon: 'inside', title: label }),
  );
  return [
    ...anchors.map(
      ({ id, label }): LinkTarget => ({ address: `#${id}`, kind: outsideNames.anchor, icon: 'anchor', title: label }),
    ),
    ...pages,
    ...screens.filter(({ address }) => !pages.some((page) => page.address === address)),
  ];
}

/** Finds what a link may lead to, by what is typed: that itself where it is an address, then pages and contents. */
export function useLinkTargets(text: string): { targets: readonly LinkTarget[]; isSearching: boolean } {
  const { idSite } = useFieldsScope();
  const places = usePlaces();
  const [q] = useDebouncedValue(text.trim(), searchDelay);
  const { data, isFetching } = useQuery({ ...linkTargetsQuery(idSite, q), placeholderData: (former) => former });
  const words = foldText(text);
  const typed = readLink(text);
  const own: LinkTarget[] = typed
    ? [
        {
          address: typed.address,
          kind: outsideNames[typed.kind],
          icon: typed.kind,
          title: formatAddress(typed.address),
        },
      ]
    : [];
  const contents = (data?.targets ?? []).map(
    ({ kind, title, url, isVisible }): LinkTarget => ({
      address: url,
      kind: labelContentKind(kind),
      icon: 'inside',
      title,
      warning: isVisible ? undefined : notOnline,
    }),
  );
  const found = [...places.slice(0, words ? places.length : 12), ...contents]
    .filter(({ title, address }) => [title, address].some((one) => foldText(one).includes(words)))
    .filter(({ address }, place, all) => all.findIndex((one) => one.address === address) === place);
  return {
    targets: [...own, ...found.filter(({ address }) => address !== typed?.address)].slice(0, 14),
    isSearching: isFetching,
  };
}

/** Names what a stored link leads to. */
export function useLinkTarget(address: string): LinkTarget | undefined {
  const { idSite } = useFieldsScope();
  const places = usePlaces();
  const kind = findLinkKind(address);
  const [path = ''] = address.split(/[?#](?=.)/);
  const place = places.find((one) => one.address === address) ?? places.find((one) => one.address === path);
  const { data, isFetched } = useQuery({
    ...linkTargetQuery(idSite, path),
    enabled: kind === 'inside' && places.length > 0 && !place,
  });
  if (kind === 'none') return undefined;
  if (place) return { ...place, address };
  if (data)
    return {
      address,
      kind: labelContentKind(data.kind),
      icon: 'inside',
      title: data.title,
      warning: data.isVisible ? undefined : notOnline,
    };
  const isLost = kind === 'inside' && isFetched && data === null;
  return {
    address,
    kind: outsideNames[kind],
    icon: kind,
    title: kind === 'file' ? decodeURIComponent(address.split('/').at(-1) ?? '') : formatAddress(address),
    warning: isLost ? 'Aucune page n’a cette adresse' : undefined,
  };
}
