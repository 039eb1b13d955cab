import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type StaffSite, siteQuery, useSession } from '../../base/api/session.queries.ts';
import { Loading } from '../../base/page/loading.tsx';
import { type RelatedScreen, ResourceList } from './list/resource-list.tsx';
import { type RecordAdditions, RecordPanel } from './panel/record-panel.tsx';
import { descriptionsQuery } from './record/resource.queries.ts';
import styles from './resource-page.module.css';

/** Word of the path of a new record. */
const newWord = 'nouveau';

/** The screen of a resource: its list, and the open record beside it. */
export function ResourcePage(props: ResourcePageProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ResourceScreen {...props} />
    </Suspense>
  );
}

interface ResourcePageProps extends RecordAdditions {
  name: string;
  /** Title of the list; without it, the resource's word for many. */
  title?: string;
  related?: RelatedScreen;
  /** Further buttons beside the title. */
  ways?: ReactNode;
}

function ResourceScreen({ name, title, related, ways, ...additions }: ResourcePageProps) {
  const idSite = Number(useParams().idSite);
  const word = useParams().record;
  const descriptions = useSuspenseQuery(descriptionsQuery).data;
  const site: StaffSite | null = useSuspenseQuery(siteQuery(idSite)).data;
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const description = descriptions.find((one) => one.name === name);
  if (!description) throw new Error(`no resource is called ${name}`);
  const resource = { description, idSite };
  const base = word === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));
  const id = word === undefined || word === newWord ? undefined : Number(word);
  const can = (verb: string) =>
    verb in description.rights && site?.rights.includes(description.rights[verb] as never) === true;
  const open = (one: number | typeof newWord) => navigate(`${base}/${one}${search}`);
  const close = () => {
    navigate(base + search);
    // The list is still there, scrolled as it was: the focus goes back to the row.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className={styles.screen} data-open={word === undefined ? undefined : true}>
      <div ref={list} className={styles.list}>
        <ResourceList
          key={`${idSite} ${name}`}
          resource={resource}
          account={session.account.id}
          openId={id}
          can={can}
          base={base}
          title={title}
          related={related}
          ways={ways}
          onCreate={() => open(newWord)}
        />
      </div>
      {word !== undefined && (
        <RecordPanel key={word} resource={resource} id={id} can={can} {...additions} onClose={close} onOpen={open} />
      )}
    </div>
  );
}
