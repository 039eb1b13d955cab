import {
  AccountForm,
  accountFormCss,
  FieldFrame,
  fieldAttributes,
  fieldInputClass,
  type PageFacts,
} from '@vitrine/blocks/storefront';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatDate, formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import styles from './moderation-page.module.css';
import css from './moderation-page.module.css?inline';

/** CSS of the moderation screen. */
export const moderationPageCss = accountFormCss + css;

const statusTexts = {
  new: 'Il attend votre décision, et personne ne le voit.',
  shown: 'Il est publié. Vous pouvez changer d’avis par la même page.',
  refused: 'Il n’est pas publié, et son auteur sait pourquoi. Vous pouvez changer d’avis par la même page.',
} as const;

/** A submitted testimonial, with the two moderation actions. */
export function ModerationPage({
  page,
  draft,
}: {
  page: PageFacts;
  draft: ReplyOf<'readTestimonialDraft'>;
}): ReactElement {
  const sentAt = formatDate(draft.sentAt, 'long', page.site);
  return (
    <div className="band band-page">
      <div className={styles.moderation}>
        <div className={styles.words}>
          <p className="label">{draft.reference}</p>
          <h1>{page.title}</h1>
          <p id="decision" role="status">
            {statusTexts[draft.status]}
          </p>
          <figure className={styles.draft}>
            <blockquote>{draft.text}</blockquote>
            <figcaption>
              {`${draft.author}, envoyé le ${sentAt}`}
              {draft.occasion && `\u202f; ${draft.occasion}`}
              {draft.experiencedOn && `, ${formatLocalDate(`${draft.experiencedOn}-15`, 'monthAndYear')}`}
            </figcaption>
          </figure>
        </div>
        <div className={styles.choices}>
          {draft.status !== 'shown' && (
            <AccountForm
              id="publier"
              page={page}
              labels={{}}
              sendLabel="Publier ce témoignage"
              rejectionMessage="Il n’est pas encore publié."
            />
          )}
          {draft.status !== 'refused' && (
            <AccountForm
              id="ecarter"
              page={page}
              labels={{ reason: 'Pourquoi' }}
              sendLabel="Ne pas le publier"
              isSecondary
              rejectionMessage="Votre décision n’est pas encore prise en compte."
            >
              {(form) => (
                <FieldFrame form={form} name="reason" label="Pourquoi (la loi veut que son auteur le sache)">
                  <textarea
                    className={fieldInputClass}
                    rows={4}
                    maxLength={500}
                    defaultValue={form.values.reason ?? ''}
                    {...fieldAttributes('reason', form)}
                  />
                </FieldFrame>
              )}
            </AccountForm>
          )}
        </div>
      </div>
    </div>
  );
}
