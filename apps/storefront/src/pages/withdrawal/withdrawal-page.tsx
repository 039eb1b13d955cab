import {
  AccountForm,
  accountFormCss,
  FieldFrame,
  fieldAttributes,
  fieldAttributesWithHint,
  fieldHintClass,
  fieldInputClass,
  type PageFacts,
  TextField,
} from '@vitrine/blocks/storefront';
import type { OrderWithdrawals } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { formatDeclaredAt } from '@vitrine/domain/ordering/withdrawal-receipt';
import type { ReactElement } from 'react';
import styles from './withdrawal-page.module.css';
import css from './withdrawal-page.module.css?inline';
import { confirmationForm, lineField, withdrawalForm, withdrawalLabels } from './withdrawal-values.ts';

/** CSS of the screens of withdrawals. */
export const withdrawalPageCss = accountFormCss + css;

interface WithdrawalPageProps {
  page: PageFacts;
  /** The order whose link was opened. */
  order: OrderWithdrawals | undefined;
  values: Readonly<Record<string, string>>;
}

/** Where one withdraws from an order: what is typed, then the same to be read again and confirmed. */
export function WithdrawalPage({ page, order, values }: WithdrawalPageProps): ReactElement {
  const sent = page.form;
  const isConfirming = sent?.values.etape === 'confirmer' && Object.keys(sent.errors).length === 0;
  // What was sent back from the second step is corrected in the first.
  const first = sent ? { ...page, form: { ...sent, blockId: withdrawalForm } } : page;
  return (
    <div className="band band-page">
      <div className={styles.withdrawal}>
        <div className={styles.words}>
          <h1>{isConfirming ? 'Relisez, puis confirmez' : page.title}</h1>
          {isConfirming ? (
            <p>
              Votre rétractation n’est pas encore envoyée. Elle prend effet quand vous la confirmez, et la page suivante
              vous en donne l’accusé de réception, avec sa date et son heure.
            </p>
          ) : (
            <Words order={order} />
          )}
        </div>
        <div className={styles.form}>
          {order && !isConfirming && <Earlier order={order} />}
          {isConfirming ? (
            <Confirmation page={page} values={sent.values} />
          ) : (
            (!order || order.canWithdraw) && <Declaration page={first} order={order} values={values} />
          )}
        </div>
      </div>
    </div>
  );
}

function Words({ order }: Pick<WithdrawalPageProps, 'order'>): ReactElement {
  return (
    <>
      <p>
        Vous pouvez vous rétracter d’un achat fait à distance sans donner de raison, dans les quatorze jours qui suivent
        sa réception. Vous le faites ici, avec ou sans compte.
      </p>
      {order && <p className={styles.term}>{order.message}</p>}
      <ul>
        <li>Votre rétractation est reçue aussitôt, et vous en gardez l’accusé de réception.</li>
        <li>Le remboursement revient par le moyen qui a payé la commande&nbsp;: nous ne demandons aucun numéro.</li>
        <li>Un vin primeur, une date choisie ou un article fait pour vous peuvent être sans droit de rétractation.</li>
      </ul>
    </>
  );
}

/** What was declared about this order before. */
function Earlier({ order: { withdrawals } }: { order: OrderWithdrawals }): ReactElement | null {
  if (!withdrawals.length) return null;
  return (
    <section className={styles.earlier} aria-labelledby="deja">
      <h2 id="deja" className={styles.subtitle}>
        Déjà reçu
      </h2>
      <ul>
        {withdrawals.map(({ reference, declaredAt, withdrawn, status }) => (
          <li key={reference}>
            <strong>{withdrawn.join(', ')}</strong>
            <span className={fieldHintClass}>{`${reference}, ${formatDeclaredAt(declaredAt)}`}</span>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Declaration({ page, order, values }: WithdrawalPageProps): ReactElement {
  const lineLabels = Object.fromEntries((order?.lines ?? []).map(({ position, name }) => [lineField(position), name]));
  return (
    <AccountForm
      id={withdrawalForm}
      page={page}
      labels={{ ...withdrawalLabels, ...lineLabels }}
      values={values}
      sendLabel="Continuer"
      rejectionMessage="Votre rétractation n’est pas encore envoyée."
    >
      {(form) => {
        const details = fieldAttributesWithHint('details', form);
        const reference = fieldAttributesWithHint('orderReference', form);
        return (
          <>
            <TextField form={form} name="name" label={withdrawalLabels.name} autoComplete="name" maxLength={160} />
            {order ? (
              <input type="hidden" name="orderReference" value={order.orderReference} />
            ) : (
              <FieldFrame form={form} name="orderReference" label={withdrawalLabels.orderReference}>
                <span id={reference.hint} className={fieldHintClass}>
                  Il est dans le courriel qui l’a confirmée, comme 261129-ABCDEFG.
                </span>
                <input
                  className={fieldInputClass}
                  type="text"
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  defaultValue={form.values.orderReference ?? ''}
                  {...reference.attributes}
                />
              </FieldFrame>
            )}
            <TextField
              form={form}
              name="email"
              label={withdrawalLabels.email}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
            {order ? (
              <fieldset className={styles.lines}>
                <legend>
                  Combien de chaque article{' '}
                  <span className={fieldHintClass}>Laissez vide pour toute la commande {order.orderReference}.</span>
                </legend>
                {order.lines.map((line) => (
                  <LineField key={line.position} line={line} form={form} />
                ))}
              </fieldset>
            ) : (
              <FieldFrame form={form} name="details" label={withdrawalLabels.details} isOptional>
                <span id={details.hint} className={fieldHintClass}>
                  Laissez vide pour toute la commande. Sinon, comme «&nbsp;2 bouteilles des Perruches 2022&nbsp;».
                </span>
                <textarea
                  className={fieldInputClass}
                  rows={3}
                  maxLength={2000}
                  defaultValue={form.values.details ?? ''}
                  {...details.attributes}
                  required={false}
                />
              </FieldFrame>
            )}
            {/* Honeypot: robots fill every field; people never see this one. */}
            <p className={styles.trap} aria-hidden="true">
              <label htmlFor={`${withdrawalForm}-website`}>Laissez ce champ vide</label>
              <input id={`${withdrawalForm}-website`} name="website" tabIndex={-1} autoComplete="off" />
            </p>
          </>
        );
      }}
    </AccountForm>
  );
}

function LineField({
  line: { position, name, quantity, exception },
  form,
}: {
  line: OrderWithdrawals['lines'][number];
  form: Parameters<typeof fieldAttributes>[1];
}): ReactElement {
  if (exception || quantity === 0)
    return (
      <p className={styles.kept}>
        <span>{name}</span>
        <span className={fieldHintClass}>{exception || 'Déjà rétracté.'}</span>
      </p>
    );
  const field = lineField(position);
  const error = form.errors[field];
  return (
    <p className={styles.line}>
      <label htmlFor={`${form.id}-${field}`}>
        {name}
        <span className={fieldHintClass}>{` sur ${quantity}`}</span>
      </label>
      <input
        className={fieldInputClass}
        type="number"
        inputMode="numeric"
        min={0}
        max={quantity}
        defaultValue={form.values[field] ?? ''}
        {...fieldAttributes(field, form, true)}
      />
      {error && (
        <span id={`${form.id}-${field}-erreur`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}

/** Repeats what was typed, with the button that declares it. */
function Confirmation({ page, values }: { page: PageFacts; values: Readonly<Record<string, string>> }): ReactElement {
  const withdrawn = [values.rendu, values.details].filter(Boolean).join('\n') || 'Toute la commande';
  const carried = Object.entries(values).filter(
    ([name]) => name in withdrawalLabels || name.startsWith('lignes.') || name === 'website' || name === 'rendu',
  );
  const hidden = carried.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  return (
    <>
      <div id={`${withdrawalForm}-recapitulatif`} className={styles.sheet}>
        <Facts
          facts={[
            { label: 'Nom', value: values.name ?? '' },
            { label: 'Adresse électronique', value: values.email ?? '' },
            { label: 'Commande', value: values.orderReference ?? '' },
            { label: withdrawalLabels.details, value: withdrawn },
          ]}
        />
      </div>
      <AccountForm
        id={confirmationForm}
        page={page}
        labels={{}}
        sendLabel="Confirmer la rétractation"
        rejectionMessage="Votre rétractation n’est pas encore envoyée."
      >
        {() => (
          <>
            {hidden}
            <input type="hidden" name="faire" value="confirmer" />
            {/* Each page that is shown has its own: pressed twice, its button declares once. */}
            <input type="hidden" name="cle" value={values.cle || crypto.randomUUID()} />
          </>
        )}
      </AccountForm>
      <form method="post">
        <input type="hidden" name="form" value={confirmationForm} />
        {hidden}
        <button className="button button-quiet" type="submit" name="faire" value="modifier">
          Modifier
        </button>
      </form>
    </>
  );
}

/** Facts in two columns, one above the other on a phone. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
