import { EffectChoices } from '../../../features/content-life/publishing/effect-choices.tsx';
import { formatCount } from '../state/describe-import.ts';
import type { WordpressChoices, WordpressImport, WordpressPreview } from '../state/wordpress.queries.ts';

type OnChange = (changes: Partial<WordpressChoices>) => void;
type Source = WordpressChoices['mediaSource'];

/** Where pictures and documents come from, or that they stay where they are. */
export function MediaChoices({
  one: { mediaFileName },
  media: { count, inZip, hosts },
  choices,
  onChange,
}: {
  one: WordpressImport;
  media: WordpressPreview['media'];
  choices: WordpressChoices;
  onChange: OnChange;
}) {
  const files = formatCount(count, 'un fichier', 'fichiers');
  const sources: { value: Source; label: string; effect: string }[] = [
    ...(mediaFileName
      ? [
          {
            value: 'zip' as const,
            label: 'Les prendre dans l’archive envoyée',
            effect: `${inZip.toLocaleString('fr-FR')} sur ${count.toLocaleString('fr-FR')} s’y trouvent.`,
          },
        ]
      : []),
    {
      value: 'site',
      label: 'Les demander à l’ancien site',
      effect: hosts.length
        ? `${files} à prendre sur ${hosts.join(', ')}, qui doit encore être en ligne. Chacun n’est demandé qu’une fois.`
        : 'L’export ne dit pas où ils sont.',
    },
    { value: 'none', label: 'Ne pas les reprendre', effect: 'Les textes arrivent sans leurs images.' },
  ];
  return (
    <EffectChoices
      legend={`L’export nomme ${files}. D’où doivent-ils venir\u00a0?`}
      choices={sources}
      value={choices.kinds.includes('media') ? choices.mediaSource : 'none'}
      onChange={(mediaSource) =>
        onChange({
          mediaSource,
          kinds: [
            ...choices.kinds.filter((kind) => kind !== 'media'),
            ...(mediaSource === 'none' ? [] : (['media'] as const)),
          ],
        })
      }
    />
  );
}

/** Whether anything is published by the import. */
export function PublishingChoices({
  preview: { publicCount },
  choices,
  onChange,
}: {
  preview: WordpressPreview;
  choices: WordpressChoices;
  onChange: OnChange;
}) {
  return (
    <EffectChoices
      legend="Comment tout cela doit-il arriver&nbsp;?"
      value={choices.isPublishing}
      onChange={(isPublishing) => onChange({ isPublishing })}
      choices={[
        {
          value: false,
          label: 'Tout en brouillon',
          effect: 'Vos visiteurs ne voient rien de nouveau. Vous relisez, puis publiez à votre rythme.',
        },
        {
          value: true,
          label: 'Publier ce qui était public',
          effect: `${formatCount(publicCount, 'Un contenu paraît', 'contenus paraissent')} sur votre site dès l’import\u00a0; le reste arrive en brouillon.`,
        },
      ]}
    />
  );
}
