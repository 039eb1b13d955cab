import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Section } from '../../base/page/page.tsx';
import { type AuditWords, describeAuthor, nameRecord, noWords } from '../../features/audit/describe-act.ts';
import { type ActGroup, describeGroup, groupActs } from '../../features/audit/group-acts.ts';
import { descriptionsQuery } from '../../features/resources/record/resource.queries.ts';
import styles from './today-page.module.css';

/** Lines of the journal that the first screen has, and the entries from which they are made. */
const shown = 6;
const read = 60;

/** The last acts of the team, equal ones told once. */
export function RecentChanges({ idSite }: { idSite: number }) {
  const { data, error } = useQuery({
    queryKey: ['audit', idSite, 'recent'],
    queryFn: ({ signal }) =>
      callApi('listAuditEntries', { params: { idSite }, query: { author: 'team', nbItem: read } }, { signal }),
    refetchOnMount: 'always',
  });
  const { data: resources = [] } = useQuery(descriptionsQuery);
  const groups = data && groupActs(data.entries).slice(0, shown);
  return (
    <Section
      title="Derniers changements"
      action={
        groups?.length ? (
          <ButtonLink kind="quiet" to={`${adminPaths.site(idSite)}/journal`}>
            Tout voir
          </ButtonLink>
        ) : undefined
      }
    >
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : !groups ? (
        <Skeleton rows={3} />
      ) : groups.length === 0 ? (
        <EmptyRows>L’équipe n’a encore rien changé. Ce qu’elle fait s’écrit ici, avec qui et quand.</EmptyRows>
      ) : (
        <ul className={styles.list}>
          {groups.map((group) => (
            <ChangeLine key={group.last.id} group={group} words={{ ...noWords, resources }} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ChangeLine({ group, words }: { group: ActGroup; words: AuditWords }) {
  const { last, entries } = group;
  const isOfOne = entries.every(({ kind, resourceId }) => kind === last.kind && resourceId === last.resourceId);
  const name = isOfOne && nameRecord(last, words);
  return (
    <li className={styles.change}>
      <span className={styles.changeAct}>
        {describeGroup(group, words)}
        {name && `\u00a0: ${name}`}
        {entries.length > 1 && <span className={styles.times}> {`\u00d7\u00a0${entries.length}`}</span>}
      </span>
      <span className={styles.sub}>
        {describeAuthor(last)}, <Moment at={last.at} />
      </span>
    </li>
  );
}
