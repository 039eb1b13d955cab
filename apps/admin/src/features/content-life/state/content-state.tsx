import { Status } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { type ContentDraft, hasChanges } from './content-life.queries.ts';
import { type ContentFacts, describeContentState } from './describe-content-state.ts';

/** The state of a content in words. */
export function ContentState({ facts }: { facts: ContentFacts }) {
  const { timeZone } = useOpenSite();
  const { kind, text } = describeContentState(facts, timeZone);
  return <Status kind={kind}>{text}</Status>;
}

/** What a draft says of the state of its content, in the language of the draft. */
export function getDraftFacts(draft: ContentDraft, locale: string): ContentFacts {
  return {
    ...draft,
    hasUnpublishedChanges: hasChanges(draft),
    schedules: draft.schedules.filter((one) => one.locale === locale),
  };
}
