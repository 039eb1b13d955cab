import {
  FileIcon,
  HashIcon,
  LinkIcon,
  MailIcon,
  OutsideIcon,
  PageIcon,
  TelephoneIcon,
} from '../../../base/components/icons.tsx';
import type { LinkKind } from './parse-link.ts';

const icons = {
  none: LinkIcon,
  inside: PageIcon,
  file: FileIcon,
  anchor: HashIcon,
  telephone: TelephoneIcon,
  mail: MailIcon,
  outside: OutsideIcon,
} as const satisfies Record<LinkKind, unknown>;

/** Shows what a link leads to. */
export function TargetIcon({ kind }: { kind: LinkKind }) {
  const Icon = icons[kind];
  return <Icon size={16} />;
}
