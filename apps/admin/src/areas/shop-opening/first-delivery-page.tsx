import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { defaultCartonSizes, parseCartonSizes } from '@vitrine/domain/bottles/parse-bottle-settings';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Actions, CheckField, Form, readField, TextField, useFieldError } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { settingsQuery } from '../../features/settings/settings.queries.ts';
import { createSentDelivery, firstCountries, sendDelivery, type WantedDelivery } from './first-delivery.ts';
import styles from './shop-opening-page.module.css';

/** Where, with whom and at what price a new shop delivers, in one form; or where its orders are collected. */
export function FirstDeliveryPage() {
  const { idSite } = useOpenSite();
  const { data, error } = useQuery(settingsQuery(idSite));
  const base = adminPaths.site(idSite);
  const stored = data?.settings.find(({ type }) => type === 'CARTON_SIZES')?.value;
  return (
    <Page
      title="Où, avec qui, à quel prix"
      lead="Une livraison suffit pour ouvrir. Vous changerez tout plus tard."
      back={{ to: `${base}/ouvrir-ma-boutique`, label: 'Ouvrir ma boutique' }}
    >
      <Section title="On vient chercher au domaine">
        <p className={styles.sub}>
          Le plus simple&nbsp;: donnez l’adresse du chai, du type «&nbsp;Point de retrait&nbsp;», puis les heures.
        </p>
        <div className={styles.acts}>
          <ButtonLink to={`${base}/adresses`}>1. L’adresse</ButtonLink>
          <ButtonLink to={`${base}/retrait`}>2. Les heures</ButtonLink>
        </div>
      </Section>
      <Section title="Un transporteur livre">
        {error && <FailureNotice failure={toFailure(error)} />}
        {!data && !error && <Skeleton rows={5} />}
        {data && <DeliveryForm idSite={idSite} sizes={parseCartonSizes(String(stored ?? '')) ?? defaultCartonSizes} />}
      </Section>
      <p className={styles.more}>
        Plusieurs zones, des codes postaux, des prix par quantité&nbsp;: <Link to={`${base}/zones`}>zones</Link>,{' '}
        <Link to={`${base}/transporteurs`}>transporteurs</Link>, <Link to={`${base}/tarifs-livraison`}>tarifs</Link>.
        Autres cartons, port offert&nbsp;: <Link to={buildSettingPath(idSite, 'shop', 'CARTON_SIZES')}>réglages</Link>.
      </p>
    </Page>
  );
}

function DeliveryForm({ idSite, sizes }: { idSite: number; sizes: readonly number[] }) {
  const navigate = useNavigate();
  const { timeZone } = useOpenSite();
  const sent = useRef(createSentDelivery());
  const send = async (form: FormData) => {
    const wanted = readDelivery(form, sizes);
    await sendDelivery({ idSite, timeZone }, wanted, sent.current);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['shop-opening', idSite] }),
      queryClient.invalidateQueries({ queryKey: ['resource', idSite] }),
    ]);
    notify(`Vous livrez avec ${wanted.carrier}.`);
    navigate(`${adminPaths.site(idSite)}/ouvrir-ma-boutique`);
  };
  return (
    <Form onSend={send} label="Première livraison">
      {(isPending) => (
        <>
          <TextField
            name="carrier"
            label="Avec qui"
            hint="Tel que l’acheteur le lira."
            placeholder="Messagerie des vignes"
            maxLength={80}
            autoComplete="off"
          />
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Où</legend>
            <p className={styles.sub}>
              Hors de France, le vin paie l’accise du pays d’arrivée, et c’est à vous de vous y inscrire avant le
              premier envoi. La Suisse est une exportation. À lire d’abord&nbsp;:{' '}
              <Link to={adminPaths.guide('livraison')}>accise et douane</Link>.
            </p>
            {firstCountries.map(([code, name]) => (
              <CheckField key={code} name={`country-${code}`} label={name} defaultChecked={code === 'FR'} />
            ))}
            <ZoneError />
          </fieldset>
          {sizes.map((size) => (
            <TextField
              key={size}
              name={`price-${size}`}
              label={`Prix d’un carton de ${size}, en euros TTC`}
              hint="Laissez vide si vous n’envoyez pas ce carton."
              inputMode="decimal"
              autoComplete="off"
              placeholder={`${9 + size / 2},90`.replace('.5,', ',')}
            />
          ))}
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Livrer ainsi
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}

function ZoneError() {
  const error = useFieldError('places');
  return error ? <p className={styles.error}>{error}</p> : null;
}

/** Reads the form; throws a failure that names each field that is to be put right. */
function readDelivery(form: FormData, sizes: readonly number[]): WantedDelivery {
  const carrier = readField(form, 'carrier').trim();
  const places = firstCountries.filter(([code]) => form.has(`country-${code}`)).map(([code]) => code);
  const fields: Record<string, string> = {};
  if (!carrier) fields.carrier = 'Nommez ce transporteur.';
  if (!places.length) fields.places = 'Choisissez au moins un pays.';
  const rates: WantedDelivery['rates'] = [];
  for (const size of sizes) {
    const typed = readField(form, `price-${size}`).trim();
    if (!typed) continue;
    const cents = parseEuros(typed);
    if (cents === undefined) fields[`price-${size}`] = 'Indiquez un prix, comme 12,50.';
    else rates.push({ size, cents });
  }
  if (!rates.length && !Object.keys(fields).some((name) => name.startsWith('price-')))
    fields[`price-${sizes[0]}`] = 'Donnez le prix d’un carton au moins.';
  if (Object.keys(fields).length)
    throw new ApiFailure({ code: 'invalid-fields', status: 422, message: 'Il reste à compléter.', fields });
  return { carrier, places: places.join('\n'), rates };
}
