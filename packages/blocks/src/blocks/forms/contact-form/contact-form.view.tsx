import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { noAcknowledgementText } from '../../../parts/acknowledgement-text.ts';
import { formatHoursLines } from '../../../parts/hours-lines.ts';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { Title } from '../../../parts/title.tsx';
import styles from './contact-form.module.css';
import css from './contact-form.module.css?inline';
import type { ContactFormProps, contactFormBlock } from './contact-form.schema.ts';
import { ContactFormBody } from './contact-form-body.tsx';

function ContactForm({ node, props, page }: BlockViewProps<ContactFormProps>) {
  const isSent = page.query.envoye === '1';
  // A site that hides its contact page accepts no messages (SET-16): the other contact details replace the form.
  const isOpen = page.site.isContactPageShown;
  return (
    <section className={`${styles.contact} ${styles[props.variant]}`}>
      {(props.label || props.title || props.text) && (
        <div className={styles.head}>
          {props.label && <p className="label">{props.label}</p>}
          <Title blockId={node.id} page={page}>
            {props.title}
          </Title>
          {props.text && !isSent && <p className="soft">{props.text}</p>}
        </div>
      )}
      {isSent ? (
        <Confirmation text={props.confirmation} page={page} />
      ) : (
        isOpen && (
          <div className={styles.sheet}>
            {props.variant === 'letter' && <p className={styles.greeting}>À {page.site.name},</p>}
            <ContactFormBody id={node.id} props={props} page={page} />
          </div>
        )
      )}
      {(props.variant === 'beside' || !isOpen) && <ContactDetails page={page} />}
    </section>
  );
}

function Confirmation({ text, page }: { text: string | undefined; page: PageFacts }): ReactElement {
  const { reference, accuse } = page.query;
  const promise = accuse ? '' : 'Un accusé de réception vous attend dans votre messagerie. ';
  return (
    <div id="confirmation" className={styles.confirmation} role="status">
      <h2 className={styles.thanks}>Votre message est parti.</h2>
      <p>{text || `${promise}Nous vous répondrons dès que possible.`}</p>
      {reference && <p>{`Sa référence\u00a0: ${reference}. Donnez-la si vous nous écrivez à ce sujet.`}</p>}
      {accuse && <p className="soft">{noAcknowledgementText}</p>}
      <p>
        <a href={page.link(page.paths.home())}>Revenir à l’accueil</a>
      </p>
    </div>
  );
}

/** The site's other contact details, from the page facts. */
function ContactDetails({ page }: { page: PageFacts }): ReactElement | null {
  const { phone, address, email, closureNotices } = page.site;
  const hours = formatHoursLines(page.site.hours);
  if (!phone && !address && !email && !hours.length && !closureNotices.length) return null;
  return (
    <aside className={styles.reach} aria-label="Autres façons de nous joindre">
      {phone && (
        <p>
          <span className="label">Par téléphone</span>
          <PhoneLink phone={phone} className={styles.phone} />
        </p>
      )}
      {email && (
        <p>
          <span className="label">Par courriel</span>
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {address && (
        <p>
          <span className="label">Sur place</span>
          <span>
            {address.line1}
            {address.line2 && `, ${address.line2}`}
          </span>
          <span>
            {address.postalCode}&nbsp;{address.city}
          </span>
        </p>
      )}
      {(hours.length > 0 || closureNotices.length > 0) && (
        <div className={styles.hours}>
          <p className="label">Quand</p>
          {closureNotices.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <dl>
            {hours.map((line) => (
              <div key={line.days}>
                <dt>{line.days}</dt>
                <dd>{line.hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </aside>
  );
}

export const contactFormView = defineView<typeof contactFormBlock>({
  type: 'contact-form',
  view: ContactForm,
  css,
  canTitlePage: true,
});
