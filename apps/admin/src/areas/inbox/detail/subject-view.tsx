import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { ButtonLink } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { formatMonth } from '../../../base/format/format-date.ts';
import type { ConversationDetail, SubjectOf } from '../conversations/inbox.queries.ts';
import { ConfidentialAnswers } from './confidential-answers.tsx';
import { FactList } from './fact-list.tsx';
import { FileLinks } from './file-links.tsx';
import { RequestDeadlines } from './request-deadlines.tsx';
import styles from './subject-view.module.css';

/** What a person sent, by what it is. */
export function SubjectView({ idSite, detail }: { idSite: number; detail: ConversationDetail }) {
  const { subject, conversation } = detail;
  const { id } = conversation;
  switch (subject.kind) {
    case 'message':
      return (
        <div className={styles.subject}>
          {subject.topic && <p className={styles.about}>{conversation.title}</p>}
          <p className={styles.text}>{subject.text}</p>
        </div>
      );
    case 'answer':
      return <AnswerView idSite={idSite} id={id} formId={conversation.formId} subject={subject} />;
    case 'testimonial':
      return <TestimonialView subject={subject} />;
    case 'request':
      return (
        <div className={styles.subject}>
          <RequestDeadlines subject={subject} />
          {subject.message && <p className={styles.text}>{subject.message}</p>}
          <FactList
            facts={[
              { label: 'Qui demande', value: subject.origin },
              ...(subject.note ? [{ label: 'Note', value: subject.note }] : []),
            ]}
          />
        </div>
      );
    case 'order':
      return (
        <div className={styles.subject}>
          <p className={styles.text}>{subject.text}</p>
          <div className={styles.order}>
            <span>{`Commande ${conversation.reference}, ${formatPrice(subject.totalCents)}`}</span>
            <ButtonLink to={`${adminPaths.site(idSite)}/commandes/${subject.orderId}`}>Ouvrir la commande</ButtonLink>
          </div>
        </div>
      );
    case 'withdrawal':
      return <WithdrawalView idSite={idSite} subject={subject} />;
    case 'mail':
      return <MailView subject={subject} />;
    case 'submission':
      return (
        <div className={styles.subject}>
          <p className={styles.about}>{submissions[subject.submission]}</p>
          {subject.text && <p className={styles.text}>{subject.text}</p>}
        </div>
      );
  }
}

const submissions: Readonly<Record<SubjectOf<'submission'>['submission'], string>> = {
  testimonial: 'Témoignage',
  newsletter: 'Inscription à la lettre',
  booking: 'Inscription à une date',
};

function AnswerView({
  idSite,
  id,
  formId,
  subject,
}: {
  idSite: number;
  id: number;
  formId: number | null;
  subject: SubjectOf<'answer'>;
}) {
  const { formName, facts, files, confidentialCount, note } = subject;
  return (
    <div className={styles.subject}>
      <p className={styles.about}>
        {formId === null ? formName : <Link to={adminPaths.formAnswers(idSite, formId)}>{formName}</Link>}
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      <FileLinks idSite={idSite} id={id} files={files} />
      {confidentialCount > 0 && <ConfidentialAnswers idSite={idSite} id={id} count={confidentialCount} />}
      {note && <FactList facts={[{ label: 'Note', value: note }]} />}
    </div>
  );
}

function TestimonialView({ subject: { text, occasion, experiencedOn } }: { subject: SubjectOf<'testimonial'> }) {
  return (
    <div className={styles.subject}>
      <blockquote className={`${styles.text} ${styles.quote}`}>{text}</blockquote>
      <FactList
        facts={[
          ...(occasion ? [{ label: 'À propos de', value: occasion }] : []),
          ...(experiencedOn ? [{ label: 'Vécu en', value: formatMonth(experiencedOn) }] : []),
        ]}
      />
    </div>
  );
}

function WithdrawalView({ idSite, subject }: { idSite: number; subject: SubjectOf<'withdrawal'> }) {
  const { withdrawn, order, orderReference, email, status, reason } = subject;
  return (
    <div className={styles.subject}>
      <p className={styles.text}>{withdrawn.join('\n')}</p>
      <FactList
        facts={[
          { label: 'État', value: status },
          ...(reason ? [{ label: 'Motif', value: reason }] : []),
          ...(order ? [] : [{ label: 'Commande indiquée', value: orderReference }]),
          { label: 'Adresse indiquée', value: email || 'Effacée' },
        ]}
      />
      {order && (
        <div className={styles.order}>
          <span>{`Commande ${order.reference}`}</span>
          <ButtonLink to={`${adminPaths.site(idSite)}/commandes/${order.id}`}>Ouvrir la commande</ButtonLink>
        </div>
      )}
    </div>
  );
}

function MailView({ subject: { recipient, subject, delivery, detail } }: { subject: SubjectOf<'mail'> }) {
  const sentence = delivery.reason ?? (delivery.state === 'sent' ? 'Il est parti.' : 'Il attend de partir.');
  return (
    <div className={styles.subject}>
      {subject && <p className={styles.about}>{subject}</p>}
      <Notice kind={delivery.state === 'sent' ? 'success' : 'warning'}>
        <p>{`À ${recipient}. ${sentence}`}</p>
        {detail && (
          <details className={styles.detail}>
            <summary>Ce que dit le serveur</summary>
            <code>{detail}</code>
          </details>
        )}
      </Notice>
    </div>
  );
}

const formatPrice = (cents: number) => (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
