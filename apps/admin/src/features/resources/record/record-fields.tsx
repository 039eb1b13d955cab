import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { ApiFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { buildSiteUrl } from '../../../base/navigation/build-site-url.ts';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { describeNeed } from './field-needs.ts';
import { findField, formatExactValue, formatValue } from './format-value.ts';
import { RecordField } from './record-field.tsx';
import styles from './record-form.module.css';
import { RecordLines } from './record-lines.tsx';

/** The groups of a record: fields to fill in, and what is only shown. */
export function RecordFields({
  idSite,
  description,
  record,
  values,
  failure,
  isReadOnly,
  onChange,
  onSave,
}: {
  idSite: number;
  description: ResourceDescription;
  record: ResourceRecord | undefined;
  values: Record<string, unknown>;
  failure: ApiFailure | undefined;
  isReadOnly: boolean;
  onChange(key: string, value: unknown): void;
  onSave(): void;
}) {
  const form = useRef<HTMLFormElement>(null);
  // Where the errors are the focus goes, once they stand in the document.
  useEffect(() => {
    if (!failure) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[data-failure]'))?.focus();
  }, [failure]);
  const errors = useMemo(() => readErrors(failure), [failure]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {failure && <FailureNotice failure={failure} />}
      {description.groups.map((group) => {
        const fields = group.fields.flatMap((key) => findField(description, key) ?? []);
        const isEditable = (field: (typeof fields)[number]) =>
          !isReadOnly && !field.isComputed && !(record && field.isCreatedOnly);
        const shown = record ? fields.filter((field) => !isEditable(field)) : [];
        const edited = fields.filter(isEditable);
        if (!edited.length && !shown.length) return null;
        return (
          <fieldset key={group.title} className={styles.group}>
            <legend className={styles.groupTitle}>{group.title}</legend>
            {group.text && <p className={styles.groupText}>{group.text}</p>}
            {edited.map((field) => (
              <RecordField
                key={field.name}
                idSite={idSite}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
                inner={field.fields && errors}
                need={describeNeed(description.name, field.name, values)}
                onChange={(value) => onChange(field.name, value)}
              />
            ))}
            {group.display && record && <RecordLines description={description} group={group} record={record} />}
            {!group.display && shown.length > 0 && (
              <dl className={styles.facts}>
                {shown.map(({ name, label, control }) => {
                  const text = formatValue(description, name, record?.values[name]);
                  return (
                    <div key={name} className={styles.fact}>
                      <dt>{label}</dt>
                      <dd title={formatExactValue(description, name, values[name])}>
                        {control === 'link' && text.startsWith('/') ? (
                          <SiteLink path={text} />
                        ) : control === 'email' && text ? (
                          <ContactLines text={text} />
                        ) : (
                          text || <span className={styles.none}>—</span>
                        )}
                      </dd>
                    </div>
                  );
                })}
              </dl>
            )}
          </fieldset>
        );
      })}
      {/* The Enter key sends a form of several fields only where it has a button. */}
      <button type="submit" hidden>
        Enregistrer
      </button>
    </form>
  );
}

/** The sentences of a refusal by the dotted path of their field: updates name it among their values. */
function readErrors(failure: ApiFailure | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([path, message]) => [path.replace(/^values\./, ''), message]),
  );
}

/** Addresses and telephone numbers, a line each: a tap writes or calls. */
function ContactLines({ text }: { text: string }) {
  return text
    .split('\n')
    .map((line) => (
      <div key={line}>
        {line.includes('@') ? (
          <a href={`mailto:${line}`}>{line}</a>
        ) : /^[+\d][\d\s().-]{5,}$/.test(line) ? (
          <a href={`tel:${line.replace(/[^+\d]/g, '')}`}>{line}</a>
        ) : (
          line
        )}
      </div>
    ));
}

/** A file or a page of the site, which opens in a window of its own. */
function SiteLink({ path }: { path: string }) {
  const { host } = useOpenSite();
  return host ? (
    <a href={new URL(path, buildSiteUrl(host)).href} target="_blank" rel="noopener">
      Ouvrir
    </a>
  ) : (
    path
  );
}
