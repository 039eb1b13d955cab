import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { includesTitle } from '@vitrine/domain/site-creation/includes-title';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Checklist, ChecklistStep } from '../../base/checklist/checklist.tsx';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { buildThumbnailUrl } from '../media/media.queries.ts';
import { keepSample, type LaunchSample, launchQuery, type SiteLaunch, sendTrial } from './launch.queries.ts';
import styles from './launch-checklist.module.css';
import { LaunchDialog } from './launch-dialog.tsx';
import { type LaunchStep, listLaunchSteps } from './list-launch-steps.ts';
import { PhoneDialog } from './phone-dialog.tsx';

/** What is left before a site under construction has visitors: each line ticks itself, and leads to its act. */
export function LaunchChecklist({ site }: { site: StaffSite }) {
  const { data, error } = useQuery(launchQuery(site.idSite));
  const [isAsking, setAsking] = useState(false);
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={7} />;
  const steps = listLaunchSteps(data, site.idSite);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Checklist
      title="Avant l’ouverture"
      sub={describeProgress(steps)}
      done={done}
      of={steps.length}
      more={
        hasSiteRight(site, 'site.import') && (
          <p className={styles.former}>
            Vous avez déjà un site WordPress ou Squarespace&nbsp;?{' '}
            <Link to={`${adminPaths.site(site.idSite)}/wordpress`}>
              Faites venir ses pages, ses articles et ses images
            </Link>
            .
          </p>
        )
      }
      foot={
        hasSiteRight(site, 'settings.update') && (
          <>
            <p className={styles.sub}>Vous pourrez remettre le site en construction à tout moment.</p>
            <Button kind="primary" onClick={() => setAsking(true)}>
              Mettre en ligne…
            </Button>
          </>
        )
      }
    >
      {steps.map((step) => (
        <Step key={step.key} step={step} site={site} launch={data} />
      ))}
      {isAsking && <LaunchDialog site={site} launch={data} onClose={() => setAsking(false)} />}
    </Checklist>
  );
}

function describeProgress(steps: readonly LaunchStep[]): string {
  const left = steps.filter(({ isDone }) => !isDone);
  const required = left.filter(({ isRequired }) => isRequired).length;
  if (!left.length) return 'Tout est prêt. Vos visiteurs peuvent venir.';
  if (!required) return 'Le site peut ouvrir. Le reste peut se faire après.';
  return required === 1
    ? 'Il manque une chose avant de pouvoir ouvrir.'
    : `Il manque ${required}\u00a0choses avant de pouvoir ouvrir.`;
}

function Step({ step, site, launch }: { step: LaunchStep; site: StaffSite; launch: SiteLaunch }) {
  const { key, title, sub, isDone, isRequired, way } = step;
  return (
    <ChecklistStep
      title={title}
      sub={sub}
      isDone={isDone}
      isRequired={isRequired}
      act={
        <>
          {!isDone && way && hasSiteRight(site, way.right) && (
            <ButtonLink kind="plain" to={way.to} aria-label={`${way.label}\u00a0: ${title}`}>
              {way.label}
            </ButtonLink>
          )}
          {key === 'mail' && !way && !isDone && <MailTrial site={site} isWaiting={launch.mail.isWaiting} />}
          {key === 'phone' && hasSiteRight(site, 'content.update') && <PhoneLook site={site} isDone={isDone} />}
        </>
      }
    >
      {key === 'samples' && <Samples site={site} samples={launch.samples} />}
      {key === 'pictures' && <Pictures site={site} pictures={launch.pictures} />}
    </ChecklistStep>
  );
}

function Samples({ site, samples }: { site: StaffSite; samples: readonly LaunchSample[] }) {
  if (!samples.length) return null;
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <Sample key={`${sample.kind} ${sample.id}`} site={site} sample={sample} />
      ))}
    </ul>
  );
}

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** The screens of records that are no contents, by the kind of their sample, below the site. */
const recordPaths: Readonly<Record<string, (id: number) => string>> = {
  declinations: (id) => `declinaisons/${id}`,
  occurrences: (id) => `dates/${id}`,
  'element-routes': (id) => `rubriques/${id}`,
  settings: () => 'textes-legaux',
};

function Sample({ site, sample }: { site: StaffSite; sample: LaunchSample }) {
  const { id, kind, title, words, isKept, contentKind } = sample;
  const { idSite, locales } = site;
  const isTold = includesTitle(words, title);
  const name = isTold ? capitalize(words) : title;
  const record = recordPaths[kind]?.(id);
  const target = contentKind
    ? adminPaths.editor(idSite, contentKind, id, locales[0] ?? 'fr_FR')
    : record && `${adminPaths.site(idSite)}/${record}`;
  return (
    <li className={styles.sample} data-done={isKept || undefined}>
      <span className={styles.sampleText}>
        {target ? <Link to={target}>{name}</Link> : <span>{name}</span>}
        {(isKept || (!isTold && words)) && <span className={styles.words}>{isKept ? 'confirmé' : words}</span>}
      </span>
      {hasSiteRight(site, 'content.update') && (
        <Working
          label={isKept ? 'Reprendre' : 'C’est juste ainsi'}
          about={name}
          work={() => keepSample(idSite, sample, !isKept)}
        />
      )}
    </li>
  );
}

const shownPictures = 6;

function Pictures({ site: { idSite }, pictures }: { site: StaffSite; pictures: SiteLaunch['pictures'] }) {
  if (!pictures.length) return null;
  const more = pictures.length - shownPictures;
  return (
    <ul className={styles.pictures}>
      {pictures.slice(0, shownPictures).map((picture) => {
        const url = buildThumbnailUrl(idSite, picture, 160);
        const name = picture.alt || picture.name;
        return (
          <li key={picture.id}>
            <Link
              to={`${adminPaths.site(idSite)}/medias?fichier=${picture.id}`}
              aria-label={`Remplacer l’image ${name}`}
            >
              {url ? <img src={url} alt="" /> : <span>{name}</span>}
            </Link>
          </li>
        );
      })}
      {more > 0 && <li className={styles.words}>et {more} de plus</li>}
    </ul>
  );
}

function MailTrial({ site, isWaiting }: { site: StaffSite; isWaiting: boolean }) {
  if (!hasSiteRight(site, 'settings.update')) return null;
  return (
    <Working
      kind="plain"
      label={isWaiting ? 'En route…' : 'Envoyer un essai'}
      isPending={isWaiting}
      work={async () => {
        const address = await sendTrial(site.idSite);
        notify(`L’essai part vers ${address}. Regardez aussi parmi les indésirables.`);
      }}
    />
  );
}

function PhoneLook({ site, isDone }: { site: StaffSite; isDone: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={isDone ? 'quiet' : 'plain'} onClick={() => setOpen(true)}>
        {isDone ? 'Revoir' : 'Regarder'}
        <span className={styles.hidden}> sur un téléphone</span>
      </Button>
      {isOpen && <PhoneDialog site={site} isSeen={isDone} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A button whose failure is said in passing. */
function Working({
  label,
  about,
  kind = 'quiet',
  isPending = false,
  work,
}: {
  label: string;
  about?: ReactNode;
  kind?: 'plain' | 'quiet';
  isPending?: boolean;
  work: () => Promise<unknown>;
}) {
  const [isWorking, setWorking] = useState(false);
  return (
    <Button
      kind={kind}
      isPending={isPending || isWorking}
      onClick={async () => {
        setWorking(true);
        try {
          await work();
        } catch (error) {
          notify(toFailure(error).message, 'danger');
        }
        setWorking(false);
      }}
    >
      {label}
      {about && <span className={styles.hidden}>{`\u00a0: ${about}`}</span>}
    </Button>
  );
}
